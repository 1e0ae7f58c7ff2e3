import { type GridFilter, gridFilters } from '@tradepost/contracts/pricing/editor.contract';
import { startOfDay, today } from '../../../lib/formats/dates.ts';
import type { Layer } from './price-editor.api.ts';

/** The editor's state in the query of the URL. */
export interface EditorView {
  filter: GridFilter;
  /** For the filter `changed`: a key of `spans`, or a day. */
  since: string;
  search: string;
  price_list_id?: number;
  layer: Layer;
}

/** Spans in hours before now. */
export const spans = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 } as const;
const defaultSpan = '24h';

/** The minimum length of a search. */
export const minSearchLength = 3;

export function readView(search: URLSearchParams): EditorView {
  const filter = gridFilters.find((known) => known === search.get('filter')) ?? 'all';
  const since = search.get('since') ?? '';
  const list = Number(search.get('list'));
  return {
    filter,
    since: since in spans || /^\d{4}-\d{2}-\d{2}$/.test(since) ? since : defaultSpan,
    search: (search.get('q') ?? '').trim(),
    price_list_id: Number.isSafeInteger(list) && list > 0 ? list : undefined,
    layer: search.get('prices') === 'base' ? 'base' : 'offered',
  };
}

/** The query of the URL. Defaults are left out. */
export function writeView(view: EditorView): URLSearchParams {
  const search = new URLSearchParams();
  if (view.filter !== 'all') search.set('filter', view.filter);
  if (view.filter === 'changed' && view.since !== defaultSpan) search.set('since', view.since);
  if (view.search) search.set('q', view.search);
  if (view.price_list_id !== undefined) search.set('list', String(view.price_list_id));
  if (view.layer === 'base') search.set('prices', 'base');
  return search;
}

/** The instant since which prices count as changed. */
export function sinceInstant(since: string, timezone: string, now = Date.now()): string {
  if (since in spans) return new Date(now - spans[since as keyof typeof spans] * 3_600_000).toISOString();
  const day = since > today(timezone, now) ? today(timezone, now) : since;
  return startOfDay(day, timezone);
}

export function editorPath(category: string, brand: string, search: URLSearchParams): string {
  const query = search.size > 0 ? `?${search}` : '';
  return `/settings/bulk-price-editor/${encodeURIComponent(category)}/${encodeURIComponent(brand)}${query}`;
}
