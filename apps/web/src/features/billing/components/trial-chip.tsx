import { Link } from 'react-router';
import { useMe } from '../../../lib/session/use-session.ts';
import { billingPaths } from '../billing.rules.ts';
import { useGates } from '../use-gates.ts';
import classes from './trial-chip.module.css';

/** The chip is highlighted when this many days are left, or fewer. */
const soon = 3;

/** The days left of the trial. Shown on every screen until the company chooses a plan. */
export function TrialChip() {
  const { trial_days_left, subscription_id } = useMe();
  const { is_upgrade_prompted } = useGates();
  if (trial_days_left === null || subscription_id !== null || !is_upgrade_prompted) return null;
  const left = trial_days_left === 1 ? '1 day left' : `${trial_days_left} days left`;
  return (
    <Link to={billingPaths.home} className={classes.chip} data-soon={trial_days_left <= soon || undefined}>
      14-day trial: {left}
    </Link>
  );
}
