import { Title } from '@mantine/core';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  /** A count or short text beside the title. */
  note?: ReactNode;
  /** Small buttons to the right of the title. */
  action?: ReactNode;
  /** Removes the padding, for a table. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A section of a page with its own heading. */
export function Section({ title, note, action, isFlush = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} id={titleId} className={classes.title}>
          {title}
        </Title>
        {note !== undefined && <span className={classes.note}>{note}</span>}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      <div className={clsx(classes.body, isFlush && classes.flush)} data-in-order>
        {children}
      </div>
    </section>
  );
}
