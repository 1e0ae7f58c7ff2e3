import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { monthText } from '../billing.rules.ts';
import classes from './usage-chart.module.css';

interface UsageChartProps {
  months: readonly { month: string; orders: number }[];
  /** Of the plan, as a line across; null is none. */
  limit: number | null;
}

/** New orders a month as bars. The table beside it says the same in numbers. */
export function UsageChart({ months, limit }: UsageChartProps) {
  if (months.every(({ orders }) => orders === 0))
    return <EmptyState description="Each month’s new orders stand here as bars." />;
  const most = Math.max(1, ...months.map(({ orders }) => orders));
  // A limit far above everything would press the bars flat: then it is only named.
  const isLimitNear = limit !== null && limit <= most * 3;
  const top = Math.max(most, isLimitNear ? limit : 0) * 1.08;
  const part = (value: number) => `${(value / top) * 100}%`;
  return (
    <figure className={classes.figure}>
      <div className={classes.plot} aria-hidden="true">
        {isLimitNear && (
          <div className={classes.limit} style={{ bottom: part(limit) }}>
            <span>{limit.toLocaleString('en')} of the plan</span>
          </div>
        )}
        {months.map(({ month, orders }, index) => (
          <div key={month} className={classes.slot} title={`${monthText(month)}: ${orders.toLocaleString('en')}`}>
            <div
              className={classes.bar}
              data-now={index === months.length - 1 || undefined}
              data-over={(limit !== null && orders > limit) || undefined}
              style={{ height: part(orders) }}
            >
              {orders > 0 && <span className={classes.value}>{orders.toLocaleString('en')}</span>}
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
