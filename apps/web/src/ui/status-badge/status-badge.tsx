import clsx from 'clsx';
import classes from './status-badge.module.css';

export type Meaning = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

interface StatusBadgeProps {
  label: string;
  meaning?: Meaning;
  /** The sub-status, muted, beside the label. */
  detail?: string | null;
  /** Without the outline, for dense tables. */
  isPlain?: boolean;
}

/** A status as a colored dot and a label. The label alone carries the meaning. */
export function StatusBadge({ label, meaning = 'neutral', detail, isPlain = false }: StatusBadgeProps) {
  return (
    <span className={clsx(classes.badge, isPlain && classes.plain)} data-meaning={meaning}>
      <span className={classes.dot} aria-hidden="true" />
      <span className={classes.label}>
        {label}
        {detail && <span className={classes.detail}> · {detail}</span>}
      </span>
    </span>
  );
}
