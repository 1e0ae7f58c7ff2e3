import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ProfitGrouping, profitGroupingKeys, profitGroupings } from '@tradepost/contracts/reports/profit.data';
import { useMemo } from 'react';
import { today } from '../../lib/formats/dates.ts';
import { useLocationFilter } from '../../lib/location-filter.ts';
import { useMe } from '../../lib/session/use-session.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { listProps } from '../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../ui/list-page/use-list-state.ts';
import barClasses from './components/period-bar.module.css';
import { PeriodBar } from './components/period-bar.tsx';
import { ProfitSteps } from './components/profit-steps.tsx';
import { profitColumns, profitTotals } from './profit.columns.tsx';
import { profitQuery, startProfitExport } from './report.api.ts';
import { describeDays, planDays } from './report-period.rules.ts';
import { groupingOfProfit, reportFilters, toProfitQuery } from './report-query.rules.ts';

/** `/reports/profit`: what was earned on sold units after every cost. */
export function Component() {
  const me = useMe();
  const { location_id } = useLocationFilter();
  const list = useListState();
  const { filters } = list.state;
  const by = groupingOfProfit(filters);
  const query = toProfitQuery(list.query);
  const read = useQuery(profitQuery(query, location_id));
  const { data } = read;
  const currency = data?.currency ?? me.currency;
  const columns = useMemo(() => profitColumns(by, currency, data), [by, currency, data]);
  return (
    <ListPage
      {...listProps(read)}
      id="report-profit"
      title="Profit"
      about={describeDays(planDays(filters, today(me.timezone)), false)}
      noun="row"
      list={list}
      columns={columns}
      totals={data && profitTotals(data)}
      isAlwaysTable
      search={false}
      filters={reportFilters('margin', {
        locations: location_id === null ? me.locations : [],
        subject: undefined,
        subject_label: undefined,
      })}
      exports={(['csv', 'excel'] as const).map((format) => ({
        key: format,
        label: format === 'csv' ? 'CSV' : 'XLSX',
        run: () => startProfitExport(format, query),
      }))}
      emptyState={{ title: 'No units were sold', description: 'Choose another period or fewer filters.' }}
    >
      <PeriodBar
        values={filters}
        onChange={(values) => list.change({ filters: values })}
        currency={currency}
        currencies={data?.currencies}
        isCompared
      >
        <Select
          className={barClasses.choice}
          label="Rows by"
          size="xs"
          allowDeselect={false}
          data={profitGroupingKeys.map((value: ProfitGrouping) => ({ value, label: profitGroupings[value] }))}
          value={by}
          onChange={(value) => list.change({ filters: { ...filters, by: value ?? '' }, sort: null })}
        />
      </PeriodBar>
      {(data || read.isPending) && <ProfitSteps result={data} currency={currency} />}
    </ListPage>
  );
}
