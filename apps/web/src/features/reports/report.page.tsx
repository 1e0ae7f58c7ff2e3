import { Select } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { reportFormatKeys } from '@tradepost/contracts/reports/report.contract';
import {
  intervals,
  type ReportKey,
  reportFormats,
  reportGroupings,
  reports,
} from '@tradepost/contracts/reports/report.data';
import { costPermission } from '@tradepost/contracts/users/cost-figures.rules';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useLocationFilter } from '../../lib/location-filter.ts';
import { useCan, useMe } from '../../lib/session/use-session.ts';
import { viewQuery } from '../../ui/data-table/list-state.rules.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { listProps } from '../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../ui/list-page/use-list-state.ts';
import { useSavedViews } from '../views/use-saved-views.ts';
import barClasses from './components/period-bar.module.css';
import { PeriodBar } from './components/period-bar.tsx';
import { ReportChart } from './components/report-chart.tsx';
import { Totals } from './components/totals.tsx';
import { reportQuery, startReportExport } from './report.api.ts';
import { reportColumnsOf } from './report.columns.tsx';
import { type DrillScope, rowDrill } from './report-drill.rules.ts';
import { newSchedulePath } from './report-paths.rules.ts';
import { groupingOf, reportAt, reportFilters, toReportQuery } from './report-query.rules.ts';

/** `/reports/…`: every report. What it shows stands in the registry of the contracts. */
export function Component() {
  const { pathname } = useLocation();
  const report = reportAt(pathname);
  return <ReportPage key={report} report={report} />;
}

function ReportPage({ report }: { report: ReportKey }) {
  const me = useMe();
  const can = useCan();
  const { location_id } = useLocationFilter();
  const list = useListState();
  const { views, isReady } = useSavedViews(`report-${report}`, list);
  const { title, is_state: isState = false, groupings } = reports[report];
  const { filters } = list.state;
  const query = toReportQuery(report, list.query);
  const read = useQuery({ ...reportQuery(report, query, location_id), enabled: isReady });
  const result = read.data;
  const by = groupingOf(report, filters);
  const scope = useMemo(
    (): DrillScope => ({
      report,
      by,
      filters,
      period: result?.period ?? null,
      subject_label: result?.subject_label ?? null,
    }),
    [report, by, filters, result?.period, result?.subject_label],
  );
  const currency = result?.currency ?? me.currency;
  const seesCost = can(costPermission);
  const columns = useMemo(() => reportColumnsOf(scope, currency, seesCost), [scope, currency, seesCost]);
  const change = (values: Record<string, string>) => list.change({ filters: values });
  const isByTime = 'is_time' in reportGroupings[by];
  return (
    <ListPage
      {...listProps({ ...read, isPending: read.isPending, data: result })}
      id={`report-${report}`}
      title={title}
      noun="row"
      list={list}
      columns={columns}
      rowHref={(row) => rowDrill(scope, row)}
      search={false}
      filters={reportFilters(report, {
        // When the header selects a location, it is the only option.
        locations: location_id === null ? me.locations : [],
        subject: filters.subject,
        subject_label: result?.subject_label,
      })}
      views={views}
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
        can('reports.export')
          ? {
              label: 'Schedule',
              to: newSchedulePath(report, viewQuery(list.state, list.defaults)),
              icon: <IconCalendarTime size={16} />,
            }
          : undefined
      }
      emptyState={{ title: 'No data to show', description: 'Choose another period or fewer filters.' }}
    >
      <PeriodBar
        values={filters}
        onChange={change}
        currency={currency}
        currencies={result?.currencies}
        isState={isState}
      >
        <Select
          className={barClasses.choice}
          label="Rows by"
          size="xs"
          allowDeselect={false}
          data={groupings.map((value) => ({ value, label: reportGroupings[value].label }))}
          value={by}
          onChange={(value) => list.change({ filters: { ...filters, by: value ?? '' }, sort: null })}
        />
        {!isState && !isByTime && (
          <Select
            className={barClasses.choice}
            label="Chart by"
            size="xs"
            allowDeselect={false}
            data={intervals.map((value) => ({ value, label: reportGroupings[value].label }))}
            value={result?.interval ?? 'day'}
            onChange={(value) => change({ ...filters, interval: value ?? '' })}
          />
        )}
      </PeriodBar>
      {result && <Totals report={report} result={result} scope={scope} />}
      {result && !isState && (
        <ReportChart
          report={report}
          result={result}
          onTable={
            isByTime ? undefined : () => list.change({ filters: { ...filters, by: result.interval }, sort: null })
          }
        />
      )}
    </ListPage>
  );
}
