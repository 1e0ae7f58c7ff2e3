import type { UsageReport } from '@tradepost/contracts/billing/usage.contract';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { shareOf } from '../billing.rules.ts';
import classes from './usage-meters.module.css';

/** The usage of each plan limit, as a bar with numbers. */
export function UsageMeters({ usage }: { usage: UsageReport }) {
  return (
    <div className={classes.meters}>
      <Meter label="Orders this month" used={usage.orders.used} limit={usage.orders.limit} warnsAt={0.8} />
      <Meter label="Locations" used={usage.locations.used} limit={usage.locations.limit} />
      <Meter label="Team members" used={usage.users.used} limit={usage.users.limit} />
    </div>
  );
}

interface MeterProps {
  label: string;
  used: number;
  limit: number | null;
  /** The share from which the bar warns. Without it, a full limit is no warning. */
  warnsAt?: number;
}

function Meter({ label, used, limit, warnsAt }: MeterProps) {
  const { share, meaning } = shareOf(used, limit, warnsAt);
  const numbers = limit === null ? `${formatCount(used)}, no limit` : `${formatCount(used)} of ${formatCount(limit)}`;
  return (
    <div className={classes.meter}>
      <span className={classes.label}>{label}</span>
      <span className={classes.numbers}>{numbers}</span>
      {limit !== null && (
        <div className={classes.track} aria-hidden="true">
          <span className={classes.fill} data-meaning={meaning} style={{ width: `${Math.round(share * 100)}%` }} />
        </div>
      )}
    </div>
  );
}
