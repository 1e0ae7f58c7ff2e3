import { useThrottledCallback } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import * as contract from '@tradepost/contracts/inventory/transfers/transfer.contract';
import type { TransferState } from '@tradepost/contracts/inventory/transfers/transfer.data';
import { apiFile } from '../../../lib/api.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { useRealtime, useReconnect } from '../../../lib/socket.ts';
import type { ListQuery } from '../../../ui/data-table/list-state.rules.ts';

/** The queries that a write to a transfer invalidates. */
export const transferKeys = [
  contractKey(contract.listTransfers),
  contractKey(contract.findTransfer),
  contractKey(contract.listTransferUnits),
  contractKey(contract.listUnitTransfers),
  contractKey(contract.printTransfer),
] as const;

/** What a tab asks for. */
export interface TabFilter {
  state?: TransferState;
  is_missing?: '1';
}

export function transferListQuery({ sort: _sort, ...query }: ListQuery, filter: TabFilter) {
  return queryOptions({
    ...contractQuery(contract.listTransfers, { query: { ...query, ...filter } }),
    placeholderData: keepPreviousData,
  });
}

export const transferUnitsQuery = (id: number, query: { page: number; per_page: number }) =>
  queryOptions({
    ...contractQuery(contract.listTransferUnits, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });

export const transferDocumentQuery = (id: number, version: number) => ({
  queryKey: [...contractKey(contract.printTransfer), id, version],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiFile(contract.printTransfer, { params: { id }, signal }),
});

/** Milliseconds. Scanners send many calls in a row. */
const refetchEvery = 700;

/** Refetches transfers when somebody scans, sends or receives. */
export function useLiveTransfers(): void {
  const queryClient = useQueryClient();
  const refresh = useThrottledCallback(() => {
    for (const queryKey of transferKeys) void queryClient.invalidateQueries({ queryKey });
  }, refetchEvery);
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'transfer') refresh();
  });
  useReconnect(refresh);
}
