import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as desk from '@tradepost/contracts/pricing/desk/price-desk.contract';
import { api } from '../../../lib/api.ts';
import type { ListQuery } from '../../../ui/data-table/list-state.rules.ts';
import type { BulkTarget } from '../../../ui/list-page/bulk.rules.ts';

/** Prefix of all queries of the price desk. */
export const deskKey = ['price-desk'] as const;
/** What a change of prices refetches. */
export const deskKeys = [deskKey, ['pricing']] as const;

export function deskQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...deskKey, 'list', query],
    queryFn: ({ signal }) => api(desk.listDesk, { query: query as never, signal }),
    placeholderData: keepPreviousData,
  });
}

export function appliedQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...deskKey, 'applied', query],
    queryFn: ({ signal }) => api(desk.listApplied, { query: query as never, signal }),
    placeholderData: keepPreviousData,
  });
}

export function conflictsQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...deskKey, 'conflicts', query],
    queryFn: ({ signal }) => api(desk.listConflicts, { query: query as never, signal }),
    placeholderData: keepPreviousData,
  });
}

export function deskCellQuery(cell: { variant_id: number; condition_id: number }) {
  return queryOptions({
    queryKey: [...deskKey, 'cell', cell],
    queryFn: ({ signal }) => api(desk.findDeskCell, { query: cell as never, signal }),
  });
}

export interface DeskCell {
  variant_id: number;
  condition_id: number;
  price: number;
}

export function previewQuery(cells: readonly DeskCell[], clear_custom: boolean) {
  return queryOptions({
    queryKey: [...deskKey, 'preview', cells, clear_custom],
    queryFn: ({ signal }) => api(desk.previewSuggestions, { body: { cells: [...cells], clear_custom }, signal }),
    placeholderData: keepPreviousData,
  });
}

const perPage = 100;

/** The suggestions of the selected rows, or of all that match: at most as many as one change takes. */
export async function loadSuggested(target: BulkTarget<string>, seen: ReadonlyMap<string, desk.DeskRow>) {
  const rows = target.ids ? target.ids.flatMap((id) => seen.get(id) ?? []) : await loadMatching(target.filter);
  return rows.flatMap(({ variant_id, condition_id, suggested }): DeskCell[] =>
    suggested === null ? [] : [{ variant_id, condition_id, price: suggested }],
  );
}

async function loadMatching(filter: Record<string, string>): Promise<desk.DeskRow[]> {
  const rows: desk.DeskRow[] = [];
  for (let page = 1; rows.length < desk.maxDeskCells; page += 1) {
    const query = { ...filter, page, per_page: perPage } as never;
    const { items, pagination } = await api(desk.listDesk, { query });
    rows.push(...items);
    if (page >= pagination.last_page) break;
  }
  return rows.slice(0, desk.maxDeskCells);
}

/** `variant:condition` as the calls name a cell. */
export function cellOf(id: string): { variant_id: number; condition_id: number } {
  const [variant_id = 0, condition_id = 0] = id.split(':').map(Number);
  return { variant_id, condition_id };
}

/** The cells of the selected rows, or of all conflicts or applied suggestions that match. */
export async function loadCells(
  target: BulkTarget<string>,
  list: 'applied' | 'conflicts',
): Promise<{ variant_id: number; condition_id: number }[]> {
  if (target.ids) return target.ids.map((id) => cellOf(id));
  const ids: string[] = [];
  for (let page = 1; ids.length < desk.maxDeskCells; page += 1) {
    const query = { ...target.filter, page, per_page: perPage } as never;
    const { items, pagination } = await (list === 'applied'
      ? api(desk.listApplied, { query })
      : api(desk.listConflicts, { query }));
    ids.push(...items.map(({ id }) => id));
    if (page >= pagination.last_page) break;
  }
  return ids.slice(0, desk.maxDeskCells).map(cellOf);
}

/** Plain calls, because bulk actions are defined outside of components. */
export const undoApplied = (cells: { variant_id: number; condition_id: number }[]) =>
  api(desk.undoSuggestions, { body: { cells } });
export const resolve = (choice: 'clear_custom' | 'adopt' | 'keep', cells: ReturnType<typeof cellOf>[]) =>
  api(desk.resolveConflicts, { body: { choice, cells } });
