import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarTime } from '@tabler/icons-react';
import { reportFormatKeys } from '@tradepost/contracts/reports/report.contract';
import { type ReportKey, reportFormats, reportGroupings, reports } from '@tradepost/contracts/reports/report.data';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useCan } from '../../lib/session/use-session.ts';
import { viewQuery } from '../../ui/data-table/list-state.rules.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { listProps } from '../../ui/list-page/list-props.rules.ts';
import { ReportChart } from './components/report-chart.tsx';
import { ReportControls } from './components/report-controls.tsx';
import { Totals } from './components/totals.tsx';
import { startReportExport } from './report.api.ts';
import { reportColumnsOf, reportTotalsOf } from './report.columns.tsx';
import { rowDrill } from './report-drill.rules.ts';
import { newSchedulePath } from './report-paths.rules.ts';
import { reportAt, reportFilters } from './report-query.rules.ts';
import { useReport } from './use-report.ts';

/** `/reports/…`: every report. What it shows stands in the registry of the contracts. */
export function Component() {
  const { pathname } = useLocation();
  const report = reportAt(pathname);
  return <ReportPage key={report} report={report} />;
}

function ReportPage({ report }: { report: ReportKey }) {
  const can = useCan();
  const shown = useReport(report);
  const { list, read, result, scope, query, currency, interval, isCompared, isState } = shown;
  const isPhone = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
  const seesCost = can(costPermission);
  const columns = useMemo(
    () => reportColumnsOf({ scope, currency, seesCost, result, isPhone }),
    [scope, currency, seesCost, result, isPhone],
  );
  const { filters } = list.state;
  const showPoints = () => list.change({ filters: { ...filters, by: interval }, sort: null });
  const schedule = newSchedulePath(report, viewQuery(list.state, { ...list.defaults, filters: {} }));
  return (
    <ListPage
      {...listProps({ ...read, isPending: read.isPending, data: result })}
      id={`report-${report}`}
      title={reports[report].title}
      about={shown.about}
      noun="row"
      list={list}
      columns={columns}
      totals={result && reportTotalsOf(scope, result, seesCost)}
      isAlwaysTable
      rowHref={(row) => rowDrill(scope, row)}
      search={false}
      filters={reportFilters(report, {
        locations: shown.locations,
        subject: filters.subject,
        subject_label: result?.subject_label,
      })}
      views={shown.views}
      exports={
        can('reports.export')
          ? reportFormatKeys.map((format) => ({
              key: format,
              label: reportFormats[format],
              run: () => startReportExport(report, format, query),
            }))
          : []
      }
      primaryAction={
        can('reports.export') ? { label: 'Schedule', to: schedule, icon: <IconCalendarTime size={16} /> } : undefined
      }
      emptyState={{ title: 'No data to show', description: 'Choose another period or fewer filters.' }}
    >
      <ReportControls
        list={list}
        scope={scope}
        result={result}
        currency={currency}
        interval={interval}
        isState={isState}
      />
      {(result || read.isPending) && (
        <Totals report={report} result={result} scope={scope} isCompared={isCompared} chosen={list.state.columns} />
      )}
      {(result || read.isPending) && !isState && (
        <ReportChart
          report={report}
          result={result}
          interval={interval}
          isCompared={isCompared}
          onTable={'is_time' in reportGroupings[scope.by] ? undefined : showPoints}
        />
      )}
    </ListPage>
  );
}
