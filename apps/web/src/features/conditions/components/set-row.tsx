import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type RowAct, RowMenu } from '../../../ui/row-menu/row-menu.tsx';
import classes from './set-row.module.css';

export interface SetRowProps {
  name: string;
  /** Where it is edited; without it the name is no link. */
  to?: string;
  /** Under the name. */
  detail?: ReactNode;
  chips?: readonly string[];
  /** At the end of the line. */
  amount?: ReactNode;
  acts: readonly RowAct[];
}

/** A condition or defect in the list of its set. */
export function SetRow({ name, to, detail, chips = [], amount, acts }: SetRowProps) {
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
      {acts.length > 0 && <RowMenu name={name} acts={to ? [{ key: 'edit', label: 'Edit', to }, ...acts] : acts} />}
    </div>
  );
}
