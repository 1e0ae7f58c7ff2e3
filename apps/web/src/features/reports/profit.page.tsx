import { useQuery } from '@tanstack/react-query';
import { profitGroupingKeys, profitGroupings } from '@tradepost/contracts/reports/profit.data';
import { useMemo } from 'react';
import { useMe } from '../../lib/session/use-session.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { listProps } from '../../ui/list-page/list-props.rules.ts';
import { PeriodBar } from './components/period-bar.tsx';
import { ProfitSteps } from './components/profit-steps.tsx';
import { ReportChoice } from './components/report-choice.tsx';
import { profitColumns, profitTotals } from './profit.columns.tsx';
import { profitQuery, startProfitExport } from './report.api.ts';
import { groupingOfProfit, toProfitQuery } from './report-query.rules.ts';
import { useReportFrame } from './use-report-frame.ts';

/** `/reports/profit`: what was earned on sold units after every cost. */
export function Component() {
  const me = useMe();
  const { list, location_id, frame } = useReportFrame();
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
      {...frame}
      id="report-profit"
      title="Profit"
      columns={columns}
      totals={data && profitTotals(data)}
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
        <ReportChoice
          label="Rows by"
          data={profitGroupingKeys.map((value) => ({ value, label: profitGroupings[value] }))}
          value={by}
          onChange={(value) => list.change({ filters: { ...filters, by: value }, sort: null })}
        />
      </PeriodBar>
      {(data || read.isPending) && <ProfitSteps result={data} currency={currency} />}
    </ListPage>
  );
}
