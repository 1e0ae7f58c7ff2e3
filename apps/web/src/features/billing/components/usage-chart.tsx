import { formatCount } from '../../../lib/formats/numbers.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { monthText } from '../billing.rules.ts';
import classes from './usage-chart.module.css';

interface UsageChartProps {
  months: readonly { month: string; orders: number }[];
  /** The plan's limit, drawn as a line; null for no limit. */
  limit: number | null;
}

/** New orders per month as bars. */
export function UsageChart({ months, limit }: UsageChartProps) {
  if (months.every(({ orders }) => orders === 0)) return <EmptyState description="New orders per month appear here." />;
  const most = Math.max(1, ...months.map(({ orders }) => orders));
  // A limit far above the bars would flatten them, so it is only shown as text.
  const isLimitNear = limit !== null && limit <= most * 3;
  const top = Math.max(most, isLimitNear ? limit : 0) * 1.08;
  const part = (value: number) => `${(value / top) * 100}%`;
  return (
    <figure className={classes.figure}>
      <div className={classes.plot} aria-hidden="true">
        {isLimitNear && (
          <div className={classes.limit} style={{ bottom: part(limit) }}>
            <span>{formatCount(limit)} of the plan</span>
          </div>
        )}
        {months.map(({ month, orders }, index) => (
          <div key={month} className={classes.slot} title={`${monthText(month)}: ${formatCount(orders)}`}>
            <div
              className={classes.bar}
              data-now={index === months.length - 1 || undefined}
              data-over={(limit !== null && orders > limit) || undefined}
              style={{ height: part(orders) }}
            >
              {orders > 0 && <span className={classes.value}>{formatCount(orders)}</span>}
            </div>
          </div>
        ))}
      </div>
      <div className={classes.axis} aria-hidden="true">
        {months.map(({ month }) => (
          <span key={month}>{monthText(month, true)}</span>
        ))}
      </div>
    </figure>
  );
}
