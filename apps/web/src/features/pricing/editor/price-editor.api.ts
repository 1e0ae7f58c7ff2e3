import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { checkDeviceActive } from '@tradepost/contracts/catalog/product-catalog.contract';
import {
  type CellPrice,
  getPriceCell,
  listCellHistory,
  type PriceCell,
  setBasePricing,
  setBought,
  setBulkPricing,
  setPricing,
} from '@tradepost/contracts/pricing/cell.contract';
import {
  type GridFilter,
  getPriceGrid,
  listPriceTree,
  type PriceTreeItem,
} from '@tradepost/contracts/pricing/editor.contract';
import { setHandOff } from '@tradepost/contracts/pricing/hand-off.contract';
import { getPriceOutline } from '@tradepost/contracts/pricing/outline.contract';
import { deletePriceList, listPriceLists } from '@tradepost/contracts/pricing/price-list.contract';
import { getRoundUp, setBulkPricingRoundUp } from '@tradepost/contracts/pricing/round-up.contract';
import type { CallInput, DataOf } from '@tradepost/contracts/route';
import { api } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { NodeParent } from './outline.rules.ts';

/** Prefix of all queries of the editor. */
export const editorKey = ['pricing', 'editor'] as const;

/** Refreshes everything except the rows: the counts, the open cell, the price lists and the settings. */
export function refreshFacts(client: QueryClient) {
  const around = new Set<unknown>(['tree', 'cell', 'round-up', 'lists']);
  return client.invalidateQueries({
    queryKey: editorKey,
    predicate: ({ queryKey }) => around.has(queryKey[editorKey.length]),
  });
}

/** The rows that the sheet shows. */
export interface SheetQuery {
  category: string;
  /** `all`, or a brand’s key. */
  brand: string;
  price_list_id?: number;
  filter: GridFilter;
  /** Instant; for `changed`. */
  changed_since?: string;
  search: string;
}

/** Whether the catalog has any active item. */
export const deviceActiveQuery = queryOptions({
  queryKey: [...editorKey, 'device-active'],
  queryFn: ({ signal }) => api(checkDeviceActive, { signal }),
  meta: { handles_errors: true },
});

/** Rows in a page. */
export const pageSize = 100;

/** The sheet’s models and its first rows. */
export function outlineQuery(query: SheetQuery) {
  return queryOptions({
    queryKey: [...editorKey, 'outline', query],
    queryFn: ({ signal }) => api(getPriceOutline, { query: { ...query, rows: pageSize }, signal }),
    // Refetched explicitly, because the positions of the rows depend on it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function fetchRows(body: NonNullable<CallInput<typeof getPriceGrid>['body']>, signal: AbortSignal) {
  return api(getPriceGrid, { body, signal });
}

export function treeQuery(category_id: number, parent: NodeParent, price_list_id: number) {
  return queryOptions({
    queryKey: [...editorKey, 'tree', category_id, parent, price_list_id],
    queryFn: ({ signal }) => {
      const above = parent === 'all' ? {} : { category_id, ...parent };
      return api(listPriceTree, { query: { ...above, price_list_id }, signal });
    },
    meta: { handles_errors: true },
  });
}

export const priceListsQuery = queryOptions({
  queryKey: [...editorKey, 'lists'],
  queryFn: ({ signal }) => api(listPriceLists, { signal }),
  staleTime: 60_000,
});

export const roundUpQuery = queryOptions({
  queryKey: [...editorKey, 'round-up'],
  queryFn: ({ signal }) => api(getRoundUp, { signal }),
});

type CellKey = Pick<CellPrice, 'variant_id' | 'condition_id'>;

export interface CellPlace extends CellKey {
  price_list_id: number;
}

const cellKey = ({ variant_id, condition_id, price_list_id }: CellPlace) =>
  [...editorKey, 'cell', price_list_id, variant_id, condition_id] as const;

export function cellQuery(place: CellPlace) {
  return queryOptions({
    queryKey: [...cellKey(place), 'steps'],
    queryFn: ({ signal }) => api(getPriceCell, { query: place, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function historyQuery(place: CellPlace, limit: number) {
  return queryOptions({
    queryKey: [...cellKey(place), 'history', limit],
    queryFn: ({ signal }) => api(listCellHistory, { query: { ...place, limit }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The price of a cell that edits change: the offered price, or the base price before rules. */
export type Layer = 'offered' | 'base';

/** Saves prices and returns the stored cells. A single cell and several cells are different calls. */
export async function saveCells(layer: Layer, price_list_id: number, cells: CellPrice[]): Promise<PriceCell[]> {
  const [only] = cells;
  if (layer === 'base') return (await api(setBasePricing, { body: { price_list_id, cells } })).cells;
  if (only && cells.length === 1) return [(await api(setPricing, { body: { price_list_id, ...only } })).cell];
  return (await api(setBulkPricing, { body: { price_list_id, cells } })).cells;
}

/** Says whether cells are bought, and returns the stored cells. */
export const saveBought = async (price_list_id: number, cells: CellKey[], is_bought: boolean): Promise<PriceCell[]> =>
  (await api(setBought, { body: { price_list_id, cells, is_bought } })).cells;

export function useSetHandOff() {
  const client = useQueryClient();
  return useAction((body: NonNullable<CallInput<typeof setHandOff>['body']>) => api(setHandOff, { body }), {
    invalidates: [[...editorKey, 'tree']], // Updates the switch at once.
    onStart: ({ node, is_hand_off_enable }) => {
      const turn = (item: PriceTreeItem) =>
        isSameNode(item, node) ? { ...item, is_hand_off_enable: is_hand_off_enable ?? item.is_hand_off_enable } : item;
      client.setQueriesData<DataOf<typeof listPriceTree>>(
        { queryKey: [...editorKey, 'tree'] },
        (known) => known && { items: known.items.map(turn) },
      );
    },
  });
}

function isSameNode(item: PriceTreeItem, node: NonNullable<CallInput<typeof setHandOff>['body']>['node']): boolean {
  if (node.level !== item.level) return false;
  const { id } = item;
  return [
    'model_id' in node && node.model_id,
    'device_id' in node && node.device_id,
    node.level === 'brand' && node.brand_id,
    node.level === 'category' && node.category_id,
  ].includes(id);
}

export function useSetRoundUp() {
  const client = useQueryClient();
  return useAction(
    (body: NonNullable<CallInput<typeof setBulkPricingRoundUp>['body']>) => api(setBulkPricingRoundUp, { body }),
    { onDone: (data) => client.setQueryData(roundUpQuery.queryKey, data), invalidates: [roundUpQuery.queryKey] },
  );
}

export const useDeletePriceList = () =>
  useAction((id: number) => api(deletePriceList, { params: { id } }), {
    errors: 'screen',
    invalidates: [priceListsQuery.queryKey],
  });
