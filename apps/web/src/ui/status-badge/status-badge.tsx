import clsx from 'clsx';
import classes from './status-badge.module.css';

export type Meaning = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

interface StatusBadgeProps {
  label: string;
  meaning?: Meaning;
  /** The sub-status, quieter beside the label. */
  detail?: string | null;
  /** Without the outline, for dense tables. */
  isPlain?: boolean;
}

/** A status as a dot and its words; the words carry the meaning, the colour only repeats it. */
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
