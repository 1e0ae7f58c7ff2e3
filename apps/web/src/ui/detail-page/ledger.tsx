import type { ReactNode } from 'react';
import classes from './ledger.module.css';

export interface LedgerRow {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** Drawn in bold with a line above it: the total. */
  isTotal?: boolean;
  /** A muted explanation of the amount. */
  note?: ReactNode;
}

/** A list of amounts with the total at the end. */
export function Ledger({ rows }: { rows: readonly LedgerRow[] }) {
  return (
    <dl className={classes.ledger}>
      {rows.map((row) => (
        <div key={row.key} className={classes.row} data-total={row.isTotal || undefined}>
          <dt>
            {row.label}
            {row.note && <span className={classes.note}>{row.note}</span>}
          </dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
