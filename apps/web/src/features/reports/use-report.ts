import { useQuery } from '@tanstack/react-query';
import { type ReportKey, reports } from '@tradepost/contracts/reports/report.data';
import { useMemo } from 'react';
import { formatDays, today } from '../../lib/formats/dates.ts';
import { useLocationFilter } from '../../lib/location-filter.ts';
import { useMe } from '../../lib/session/use-session.ts';
import type { ListControl } from '../../ui/list-page/use-list-state.ts';
import { useListState } from '../../ui/list-page/use-list-state.ts';
import { useSavedViews } from '../views/use-saved-views.ts';
import { reportQuery } from './report.api.ts';
import type { DrillScope } from './report-drill.rules.ts';
import { describeDays, planDays, planInterval } from './report-period.rules.ts';
import { groupingOf, toReportQuery } from './report-query.rules.ts';

/** Figures say little without those before. Who wants them alone turns the comparison off. */
const comparing = { filters: { compare: '1' } };

/** A report with the state of its page: what is asked for, and its answer. */
export function useReport(report: ReportKey) {
  const me = useMe();
  const { location_id } = useLocationFilter();
  const list = useReportState();
  const { views, isReady } = useSavedViews(`report-${report}`, list);
  const { is_state: isState = false } = reports[report];
  const { filters } = list.state;
  const query = toReportQuery(report, list.query);
  const read = useQuery({ ...reportQuery(report, query, location_id), enabled: isReady });
  const { data: result } = read;
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
  const now = today(me.timezone);
  const planned = planDays(filters, now);
  const isCompared = filters.compare === '1' && !isState;
  return {
    list,
    views,
    query,
    read,
    result,
    scope,
    isState,
    isCompared,
    currency: result?.currency ?? me.currency,
    /** The days in words. */
    about: isState ? `as of ${formatDays({ from: now, to: now })}` : describeDays(planned, isCompared),
    /** That of the chart. */
    interval: planInterval(by, filters, planned),
    /** When the header selects a location, it is the only option. */
    locations: location_id === null ? me.locations : [],
  };
}

/** The state of a list whose filters can be cleared without turning the comparison off. */
function useReportState(): ListControl {
  const list = useListState(comparing);
  return useMemo(() => {
    const { compare } = list.state.filters;
    return { ...list, clear: () => list.change({ search: '', filters: compare ? comparing.filters : {} }) };
  }, [list]);
}
