import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import classes from './widget.module.css';

interface WidgetProps {
  title: string;
  /** Beside the title: how many there are. */
  count?: number;
  /** Under the title: what the figures are about. */
  about?: string;
  /** At the right of the title. */
  action?: ReactNode;
  span: number;
  /** In place of what could not be loaded. */
  error?: unknown;
  onRetry?: () => void;
  isBusy?: boolean;
  children: ReactNode;
}

/** One part of the dashboard in its frame. */
export function Widget({ title, count, about, action, span, error, onRetry, isBusy, children }: WidgetProps) {
  const titleId = useId();
  return (
    <section className={classes.widget} data-span={span} aria-labelledby={titleId} aria-busy={isBusy || undefined}>
      <header className={classes.header}>
        <div className={classes.words}>
          <Title order={2} id={titleId} className={classes.title}>
            {title}
            {count !== undefined && <span className={classes.count}>{count.toLocaleString('en')}</span>}
          </Title>
          {about && <p className={classes.about}>{about}</p>}
        </div>
        {action}
      </header>
      {error ? <ErrorState error={error} onRetry={onRetry} /> : children}
    </section>
  );
}
