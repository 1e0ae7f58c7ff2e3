import { useQuery } from '@tanstack/react-query';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { EarningsResult } from '@tradepost/contracts/reports/report.contract';
import { reportKeys, reportPath, reports } from '@tradepost/contracts/reports/report.data';
import { kindLabels } from '@tradepost/contracts/reports/report-kind.data';
import { formatDay } from '../../lib/formats/dates.ts';
import { formatMoney } from '../../lib/formats/money.ts';
import { useLocationFilter } from '../../lib/location-filter.ts';
import { useListState } from '../../ui/list-page/use-list-state.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Bone } from '../../ui/states/bone.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ChangeTable } from './components/change-table.tsx';
import { ChannelTable } from './components/channel-table.tsx';
import { PeriodBar } from './components/period-bar.tsx';
import classes from './earnings.page.module.css';
import { earningsQuery } from './report.api.ts';
import { toReportFilter } from './report-query.rules.ts';

/** `/reports/earnings`: why more or less was paid, and earned, than in the period before. */
export function Component() {
  const { location_id } = useLocationFilter();
  const list = useListState();
  const { filters } = list.state;
  const query = toReportFilter({ period: 'last_month', ...list.query });
  const read = useQuery(earningsQuery(query, location_id));
  const { data } = read;
  const hrefOf = (kind: OrderKind) => {
    const report = reportKeys.find((key) => reports[key].kind === kind) ?? 'all-offers';
    return `${reportPath(report)}?${new URLSearchParams({ ...(query as Record<string, string>), compare: '1', by: 'week' })}`;
  };
  return (
    <section className={classes.page} aria-label="Why did it change?">
      <PageHeader
        title="Why did it change?"
        description={data && `${nameDays(data.period)}, against ${nameDays(data.previous_period)}`}
      />
      <PeriodBar
        values={{ period: 'last_month', ...filters }}
        onChange={(values) => list.change({ filters: values })}
        currency={data?.currency}
        currencies={data?.currencies}
        isCompared
      />
      {read.error && !data && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {!data && !read.error && <Bone h={320} />}
      {data && (
        <>
          <p className={classes.lead}>{summarize(data)}</p>
          <ChannelTable result={data} hrefOf={hrefOf} />
          <div className={classes.changes}>
            <ChangeTable title="What was paid to sellers" change={data.paid} currency={data.currency} />
            {data.margin && <ChangeTable title="Margin of sold units" change={data.margin} currency={data.currency} />}
          </div>
        </>
      )}
    </section>
  );
}

const nameDays = ({ from, to }: { from: string; to: string }) =>
  `${formatDay(`${from}T12:00:00Z`, 'UTC')} to ${formatDay(`${to}T12:00:00Z`, 'UTC')}`;

/** The change in one sentence, with its largest part and the channel that moved with it. */
function summarize({ paid, channels, currency }: EarningsResult): string {
  const change = paid.after - paid.before;
  if (change === 0) return 'The same amount was paid as in the period before.';
  const parts = [...paid.parts].sort((one, other) => (one.amount - other.amount) * Math.sign(change));
  const channel = change < 0 ? channels[0] : channels.at(-1);
  const amount = formatMoney(Math.abs(change), currency);
  const direction = change < 0 ? 'less' : 'more';
  const where =
    channel && Math.sign(channel.change) === Math.sign(change) ? `, most of it in ${kindLabels[channel.kind]}` : '';
  return `${amount} ${direction} was paid than in the period before${where}. The largest part: ${parts.at(-1)?.label.toLowerCase()}.`;
}
