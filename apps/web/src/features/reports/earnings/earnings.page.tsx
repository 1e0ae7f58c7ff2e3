import { useQuery } from '@tanstack/react-query';
import { marginParts, volumeParts } from '@tradepost/contracts/reports/earnings.rules';
import type { EarningsResult } from '@tradepost/contracts/reports/report.contract';
import { kindLabels } from '@tradepost/contracts/reports/report-kind.data';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { today } from '../../../lib/formats/dates.ts';
import { formatMoney } from '../../../lib/formats/money.ts';
import { useLocationFilter } from '../../../lib/location-filter.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Bone } from '../../../ui/states/bone.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { PeriodBar } from '../components/period-bar.tsx';
import { earningsQuery } from '../report.api.ts';
import { describeDays, planDays } from '../report-period.rules.ts';
import { toReportFilter } from '../report-query.rules.ts';
import { ChangeSection } from './components/change-section.tsx';
import { ChannelTable } from './components/channel-table.tsx';
import classes from './earnings.page.module.css';
import { channelHref, marginHref, volumeHref } from './earnings-links.rules.ts';

/** `/reports/earnings`: why more or less was paid, and earned, than in the period before. */
export function Component() {
  const { location_id } = useLocationFilter();
  const { timezone, currency: own } = useMe();
  const can = useCan();
  const list = useListState();
  const values = { period: 'last_month', ...list.state.filters };
  const query = toReportFilter(values) as Record<string, string>;
  const read = useQuery(earningsQuery(query, location_id));
  const { data } = read;
  const planned = planDays(values, today(timezone));
  const currency = data?.currency ?? own;
  return (
    <section className={classes.page} aria-label="Why did it change?">
      <PageHeader title="Why did it change?" about={describeDays(planned, true)} />
      <PeriodBar
        values={values}
        onChange={(filters) => list.change({ filters })}
        currency={currency}
        currencies={data?.currencies}
        isCompared
      />
      {read.error && !data ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <>
          {data ? (
            <p className={classes.lead}>{summarize(data)}</p>
          ) : (
            <div className={classes.lead}>
              <Bone h={16} w="70%" />
            </div>
          )}
          <ChannelTable result={data} currency={currency} hrefOf={(kind) => channelHref(kind, query)} />
          <ChangeSection
            title="What was paid to sellers"
            labels={volumeParts}
            change={data?.paid}
            planned={planned}
            currency={currency}
            query={query}
            hrefOf={volumeHref}
          />
          {can(costPermission) && data?.margin !== null && (
            <ChangeSection
              title="Margin of sold units"
              labels={marginParts}
              change={data?.margin}
              planned={planned}
              currency={currency}
              query={query}
              hrefOf={marginHref}
            />
          )}
        </>
      )}
    </section>
  );
}

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
