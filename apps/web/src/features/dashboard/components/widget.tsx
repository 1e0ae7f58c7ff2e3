import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import classes from './widget.module.css';

interface WidgetProps {
  title: string;
  /** The count next to the title. */
  count?: number;
  /** The text under the title. */
  about?: string;
  /** Shown at the right of the title. */
  action?: ReactNode;
  span: number;
  /** Replaces the content when loading failed. */
  error?: unknown;
  onRetry?: () => void;
  isBusy?: boolean;
  children: ReactNode;
}

/** The frame of a dashboard widget. */
export function Widget({ title, count, about, action, span, error, onRetry, isBusy, children }: WidgetProps) {
  const titleId = useId();
  return (
    <section className={classes.widget} data-span={span} aria-labelledby={titleId} aria-busy={isBusy || undefined}>
      <header className={classes.header}>
        <div className={classes.words}>
          <Title order={2} id={titleId} className={classes.title}>
            {title}
            {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
          </Title>
          {about && <p className={classes.about}>{about}</p>}
        </div>
        {action}
      </header>
      {error ? <ErrorState error={error} onRetry={onRetry} /> : children}
    </section>
  );
}
