import { Button } from '@mantine/core';
import { IconZoomQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { headlineOf, type ReportKey, reportPath, reports } from '@tradepost/contracts/reports/report.data';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { Link } from 'react-router';
import { today } from '../../lib/formats/dates.ts';
import { useLocationFilter } from '../../lib/location-filter.ts';
import { useCan, useMe } from '../../lib/session/use-session.ts';
import { LinkCards } from '../../ui/link-cards/link-cards.tsx';
import { useListState } from '../../ui/list-page/use-list-state.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Bone } from '../../ui/states/bone.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Figure } from './components/figure.tsx';
import { PeriodBar } from './components/period-bar.tsx';
import { ReportViews } from './components/report-views.tsx';
import { ScheduleList } from './components/schedule-list.tsx';
import classes from './overview.page.module.css';
import { cardsQuery } from './report.api.ts';
import { factOf } from './report-figures.rules.ts';
import { earningsPath } from './report-paths.rules.ts';
import { describeDays, planDays } from './report-period.rules.ts';
import { toReportFilter } from './report-query.rules.ts';

const groups: readonly { label: string; reports: readonly ReportKey[] }[] = [
  { label: 'Offers', reports: ['all-offers', 'mail-in-offers', 'in-store-offers', 'bulk-offers', 'easy-offers'] },
  { label: 'Team, customers and sources', reports: ['users', 'customers', 'promo-codes', 'referral-url'] },
  { label: 'Earnings and stock', reports: ['margin', 'sold-prices', 'stock-age'] },
  { label: 'Speed and quality', reports: ['turnaround', 'revised-offers'] },
];

/** `/reports`: a card for each report, the saved views and what is emailed. */
export function Component() {
  const can = useCan();
  const { timezone } = useMe();
  const { location_id } = useLocationFilter();
  const list = useListState();
  const { filters } = list.state;
  const read = useQuery(cardsQuery({ ...toReportFilter(list.query), compare: '1' }, location_id));
  const { data } = read;
  const search = new URLSearchParams(filters).toString();
  const pathOf = (path: string) => (search ? `${path}?${search}` : path);
  const cardOf = (key: ReportKey) => {
    const { title, what } = reports[key];
    const headline = headlineOf(key, can(costPermission));
    const card = data?.cards.find(({ report }) => report === key);
    return {
      to: pathOf(reportPath(key)),
      label: title,
      description: what,
      foot: (
        <div className={classes.foot}>
          {data ? (
            <>
              <span>
                <Figure column={headline} value={card?.value} previous={card?.previous} currency={data.currency} />
              </span>
              <span className={classes.unit}>{factOf(headline).label}</span>
            </>
          ) : (
            <Bone h={24} w={120} />
          )}
        </div>
      ),
    };
  };
  return (
    <section className={classes.page} aria-label="Reports">
      <PageHeader title="Reports" about={describeDays(planDays(filters, today(timezone)), true)}>
        <Button
          component={Link}
          to={pathOf(earningsPath)}
          variant="default"
          leftSection={<IconZoomQuestion size={16} />}
        >
          Why did it change?
        </Button>
      </PageHeader>
      <PeriodBar
        values={filters}
        onChange={(values) => list.change({ filters: values })}
        currency={data?.currency}
        currencies={data?.currencies}
        isCompared
      />
      {read.error && !data ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        groups.map((group) => <LinkCards key={group.label} label={group.label} cards={group.reports.map(cardOf)} />)
      )}
      <ReportViews />
      <ScheduleList />
    </section>
  );
}
