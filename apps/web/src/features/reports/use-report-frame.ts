import { today } from '../../lib/formats/dates.ts';
import { useLocationFilter } from '../../lib/location-filter.ts';
import { useMe } from '../../lib/session/use-session.ts';
import { useListState } from '../../ui/list-page/use-list-state.ts';
import { describeDays, planDays } from './report-period.rules.ts';
import { reportFilters } from './report-query.rules.ts';

/** A report with a page of its own, always of a period: the state of its list, and what the `ListPage` of each has. */
export function useReportFrame() {
  const me = useMe();
  const { location_id } = useLocationFilter();
  const list = useListState();
  return {
    list,
    location_id,
    frame: {
      list,
      about: describeDays(planDays(list.state.filters, today(me.timezone)), false),
      noun: 'row',
      isAlwaysTable: true,
      search: false as const,
      filters: reportFilters('margin', {
        // When the header selects a location, it is the only option.
        locations: location_id === null ? me.locations : [],
        subject: undefined,
        subject_label: undefined,
      }),
    },
  };
}
