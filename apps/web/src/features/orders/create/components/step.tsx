import { Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './step.module.css';

interface StepProps {
  number: number;
  title: string;
  isDone?: boolean;
  /** Shown at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One step of the order, with a check mark when it is complete. */
export function Step({ number, title, isDone = false, action, children }: StepProps) {
  const titleId = useId();
  return (
    <section className={classes.step} aria-labelledby={titleId}>
      <div className={classes.head}>
        <span className={classes.mark} data-done={isDone || undefined} aria-hidden="true">
          {isDone ? <IconCheck size={14} stroke={2.5} /> : number}
        </span>
        <Title order={2} id={titleId} className={classes.title}>
          {title}
        </Title>
        {action && <div className={classes.action}>{action}</div>}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
