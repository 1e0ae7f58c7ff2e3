import { defaultPageSize, pageSizes } from '@tradepost/contracts/paging';
import type { AddressQuery } from '../../lib/api.ts';

export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}
export type Density = 'comfortable' | 'compact';

/** The state of a list page, stored in its URL. */
export interface ListState {
  search: string;
  /** Query parameter → text, as the API expects it: `status: '1,8'`, `created_from: '2026-01-31'`, `amount_min: '1000'`. */
  filters: Record<string, string>;
  sort: Sort | null;
  page: number;
  per_page: number;
  /** Keys of the visible columns in order. Null means the list's default. */
  columns: string[] | null;
  density: Density;
  /** Id of the last opened saved view. */
  view: string | null;
}

/** The list's state for a URL without parameters. */
export interface ListDefaults {
  sort?: Sort | null;
  per_page?: number | undefined;
  /** Filters that are set when the list opens. Taken off, they are in the URL without a value. */
  filters?: Readonly<Record<string, string>> | undefined;
}

/** The query of a list call: search, sort (`-created_at` is descending), paging, and the filters at the top level. */
export interface ListQuery extends AddressQuery {
  search?: string;
  sort?: string;
  page: number;
  per_page: number;
  [filter: string]: string | number | undefined;
}

const reserved = new Set(['search', 'sort', 'page', 'per_page', 'columns', 'density', 'view']);

export function isFilterParam(name: string): boolean {
  return !reserved.has(name);
}

export function parseSort(text: string): Sort | null {
  const key = text.startsWith('-') ? text.slice(1) : text;
  return key ? { key, direction: text.startsWith('-') ? 'desc' : 'asc' } : null;
}

export function formatSort(sort: Sort | null): string {
  return sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.key}` : '';
}

/** The sort after a click: ascending, then descending, then none. */
export function nextSort(sort: Sort | null, key: string): Sort | null {
  if (sort?.key !== key) return { key, direction: 'asc' };
  return sort.direction === 'asc' ? { key, direction: 'desc' } : null;
}

/** Reads the state from a URL. Invalid values fall back to the default. */
export function decodeListState(params: URLSearchParams, defaults: ListDefaults = {}): ListState {
  const page = Number(params.get('page'));
  const perPage = Number(params.get('per_page'));
  const sort = params.get('sort');
  const columns = params.get('columns');
  const filters: Record<string, string> = { ...defaults.filters };
  for (const [name, value] of params) {
    if (!isFilterParam(name)) continue;
    if (value === '') delete filters[name];
    else filters[name] = value;
  }
  return {
    search: params.get('search') ?? '',
    filters,
    sort: sort === null ? (defaults.sort ?? null) : parseSort(sort),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    per_page: (pageSizes as readonly number[]).includes(perPage) ? perPage : (defaults.per_page ?? defaultPageSize),
    columns: columns === null ? null : columns.split(',').filter(Boolean),
    density: params.get('density') === 'compact' ? 'compact' : 'comfortable',
    view: params.get('view') || null,
  };
}

/** Writes the state to a URL, without the defaults. */
export function encodeListState(state: ListState, defaults: ListDefaults = {}): URLSearchParams {
  const params = new URLSearchParams();
  if (state.search) params.set('search', state.search);
  for (const name of Object.keys({ ...defaults.filters, ...state.filters }).sort()) {
    const value = state.filters[name] ?? '';
    if (value !== (defaults.filters?.[name] ?? '') && isFilterParam(name)) params.set(name, value);
  }
  if (formatSort(state.sort) !== formatSort(defaults.sort ?? null)) params.set('sort', formatSort(state.sort));
  if (state.page > 1) params.set('page', String(state.page));
  if (state.per_page !== (defaults.per_page ?? defaultPageSize)) params.set('per_page', String(state.per_page));
  if (state.columns) params.set('columns', state.columns.join(','));
  if (state.density === 'compact') params.set('density', 'compact');
  if (state.view) params.set('view', state.view);
  return params;
}

export function toListQuery(state: ListState): ListQuery {
  const query = { ...state.filters, page: state.page, per_page: state.per_page } as unknown as ListQuery;
  if (state.search.trim()) query.search = state.search.trim();
  if (state.sort) query.sort = formatSort(state.sort);
  return query;
}

/**
 * The query stored in a saved view. It has the page size even where that is the member's own for the list, because the view
 * is opened in other browsers and by other members.
 */
export const storedViewQuery = (state: ListState, defaults: ListDefaults = {}): string =>
  viewQuery(state, { ...defaults, per_page: 0 });

/** Whether a list shows something else than a saved view. */
export const isViewChanged = (stored: string, state: ListState, defaults: ListDefaults = {}): boolean =>
  storedViewQuery(decodeListState(new URLSearchParams(stored), defaults), defaults) !==
  storedViewQuery(state, defaults);

/** What a list shows differently from its defaults: everything except the page and the view's id. */
export function viewQuery(state: ListState, defaults: ListDefaults = {}): string {
  return encodeListState({ ...state, page: 1, view: null }, defaults).toString();
}

/** A change of search, filters or sort resets the page to 1. */
export function changeListState(state: ListState, change: Partial<ListState>): ListState {
  const keepsPage = Object.keys(change).every((key) => ['page', 'columns', 'density', 'view'].includes(key));
  return { ...state, page: keepsPage ? state.page : 1, ...change };
}
