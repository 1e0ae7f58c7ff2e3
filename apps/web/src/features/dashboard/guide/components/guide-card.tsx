import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './guide-card.module.css';

interface GuideCardProps {
  title: string;
  /** Beside the title, such as how much is done. */
  count?: string;
  /** At the right, such as the button that puts it away. */
  action?: ReactNode;
  /** The steps, as list items. */
  children: ReactNode;
}

/** A card with steps to take, at the top of the dashboard. */
export function GuideCard({ title, count, action, children }: GuideCardProps) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <header className={classes.header}>
        <Title order={2} id={titleId} className={classes.title}>
          {title}
        </Title>
        {count && <span className={classes.count}>{count}</span>}
        {action && <div className={classes.close}>{action}</div>}
      </header>
      <ol className={classes.steps}>{children}</ol>
    </section>
  );
}
