import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  changeListState,
  decodeListState,
  encodeListState,
  type ListDefaults,
  type ListQuery,
  type ListState,
  toListQuery,
} from '../data-table/list-state.rules.ts';
import { keepPageSize, readPageSize } from '../pagination/page-size.ts';

/** A list page's state, its query for the server, and the functions that change it. */
export interface ListControl {
  state: ListState;
  defaults: ListDefaults;
  /** The query of the list call. The same object until its content changes. */
  query: ListQuery;
  /** Updates the URL. A change of the listed rows goes back to page 1. */
  change: (change: Partial<ListState>) => void;
  /** Replaces the whole state with that of a URL query, as a saved view does. */
  load: (query: string, view: string | null) => void;
  /** Clears the search and the filters. */
  clear: () => void;
  /** The query to append to another tab's path. It keeps search and filters and starts on page 1. */
  searchFor: () => string;
}

/**
 * The state of the list on this page, stored in the URL. Changing the page adds a history entry,
 * everything else replaces the current one, so that Back leaves the list instead of undoing filters.
 */
export function useListState(defaults: ListDefaults = {}): ListControl {
  const location = useLocation();
  const navigate = useNavigate();
  const { sort, filters } = defaults;
  const { pathname } = location;
  const per_page = useMemo(() => readPageSize(pathname) ?? defaults.per_page, [pathname, defaults.per_page]);
  const sortKey = sort?.key;
  const sortDirection = sort?.direction;
  const known = useMemo<ListDefaults>(
    () => ({ per_page, filters, sort: sortKey && sortDirection ? { key: sortKey, direction: sortDirection } : null }),
    [per_page, filters, sortKey, sortDirection],
  );
  // The router navigates in a transition. The new state applies immediately, until the URL has caught up.
  const [ahead, setAhead] = useState({ search: '', key: '' });
  const search = ahead.key === location.key ? ahead.search : location.search;
  const state = useMemo(() => decodeListState(new URLSearchParams(search), known), [search, known]);
  const serialized = JSON.stringify(toListQuery(state));
  const query = useMemo(() => JSON.parse(serialized) as ListQuery, [serialized]);

  const latest = useRef({ state, known, navigate, pathname, key: location.key });
  latest.current = { state, known, navigate, pathname, key: location.key };

  const show = useCallback((next: ListState, isNewPage = false) => {
    const search = encodeListState(next, latest.current.known).toString();
    // Two changes within one event must both apply.
    latest.current = { ...latest.current, state: next };
    setAhead({ search, key: latest.current.key });
    latest.current.navigate({ search }, { replace: !isNewPage, preventScrollReset: true });
  }, []);

  const actions = useMemo(
    () => ({
      change: (change: Partial<ListState>) => {
        const before = latest.current.state;
        if (change.per_page !== undefined) keepPageSize(latest.current.pathname, change.per_page);
        show(changeListState(before, change), change.page !== undefined && change.page !== before.page);
      },
      load: (text: string, view: string | null) => {
        const loaded = decodeListState(new URLSearchParams(text), latest.current.known);
        show({ ...loaded, page: 1, view });
      },
      clear: () => show(changeListState(latest.current.state, { search: '', filters: {} })),
      searchFor: () => {
        const search = encodeListState({ ...latest.current.state, page: 1 }, latest.current.known).toString();
        return search ? `?${search}` : '';
      },
    }),
    [show],
  );
  return useMemo(() => ({ state, defaults: known, query, ...actions }), [state, known, query, actions]);
}
