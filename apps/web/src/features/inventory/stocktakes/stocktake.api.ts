import { useThrottledCallback } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import * as contract from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import type { LineResult } from '@tradepost/contracts/inventory/stocktakes/stocktake.data';
import { apiFile } from '../../../lib/api.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { saveFile } from '../../../lib/saving/save-file.ts';
import { useRealtime, useReconnect } from '../../../lib/socket.ts';
import type { ListQuery } from '../../../ui/data-table/list-state.rules.ts';

/** The queries that a write to a count invalidates. */
export const stocktakeKeys = [
  contractKey(contract.listStocktakes),
  contractKey(contract.findStocktake),
  contractKey(contract.listStocktakeLines),
] as const;

export function stocktakeListQuery({ sort: _sort, search: _search, ...query }: ListQuery) {
  return queryOptions({
    ...contractQuery(contract.listStocktakes, { query }),
    placeholderData: keepPreviousData,
  });
}

export const linesQuery = (
  id: number,
  query: { page: number; per_page: number; result?: LineResult; search?: string | undefined },
) =>
  queryOptions({
    ...contractQuery(contract.listStocktakeLines, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });

export const stocktakeDocumentQuery = (id: number, version: number) => ({
  queryKey: [...contractKey(contract.printStocktake), id, version],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiFile(contract.printStocktake, { params: { id }, signal }),
});

export async function saveStocktakeCsv(id: number): Promise<void> {
  saveFile(await apiFile(contract.printStocktake, { params: { id }, query: { format: 'csv' } }));
}

/** Milliseconds. Several people scan at once. */
const refetchEvery = 700;

/** Refetches counts while anybody scans. */
export function useLiveStocktakes(): void {
  const queryClient = useQueryClient();
  const refresh = useThrottledCallback(() => {
    for (const queryKey of stocktakeKeys) void queryClient.invalidateQueries({ queryKey });
  }, refetchEvery);
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'stocktake') refresh();
  });
  useReconnect(refresh);
}
