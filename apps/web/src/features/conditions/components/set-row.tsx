import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type RowAction, RowMenu } from '../../../ui/row-menu/row-menu.tsx';
import classes from './set-row.module.css';

export interface SetRowProps {
  name: string;
  /** URL of its form. Without it the name is plain text. */
  to?: string;
  /** Shown below the name. */
  detail?: ReactNode;
  chips?: readonly string[];
  /** Shown at the end of the row. */
  amount?: ReactNode;
  actions: readonly RowAction[];
}

/** A condition or defect in the list of its set. */
export function SetRow({ name, to, detail, chips = [], amount, actions }: SetRowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        {to ? (
          <Link to={to} className={classes.name}>
            {name}
          </Link>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        {detail && <span className={classes.term}>{detail}</span>}
        {chips.length > 0 && (
          <span className={classes.subs}>
            {chips.map((chip) => (
              <span key={chip} className={classes.sub}>
                {chip}
              </span>
            ))}
          </span>
        )}
      </div>
      {amount && <span className={classes.amount}>{amount}</span>}
      {actions.length > 0 && (
        <RowMenu name={name} actions={to ? [{ key: 'edit', label: 'Edit', to }, ...actions] : actions} />
      )}
    </div>
  );
}
