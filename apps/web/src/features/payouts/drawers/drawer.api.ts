import { useThrottledCallback } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  exportDrawerSessions,
  findDrawerSession,
  listDrawerSessions,
  listDrawers,
  printDrawerSession,
} from '@tradepost/contracts/payouts/drawers/drawer.contract';
import { apiFile } from '../../../lib/api.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { saveFile } from '../../../lib/saving/save-file.ts';
import { useRealtime, useReconnect } from '../../../lib/socket.ts';
import type { ListQuery } from '../../../ui/data-table/list-state.rules.ts';

/** The queries that every write to drawers invalidates. */
export const drawerKeys = [
  contractKey(listDrawers),
  contractKey(findDrawerSession),
  contractKey(listDrawerSessions),
] as const;

export const drawersQuery = contractQuery(listDrawers);
export const drawerSessionQuery = (id: number) => contractQuery(findDrawerSession, { params: { id } });

export function drawerHistoryQuery({ sort: _sort, search: _search, ...query }: ListQuery) {
  return queryOptions({
    ...contractQuery(listDrawerSessions, { query }),
    placeholderData: keepPreviousData,
  });
}

export async function saveDrawerHistory(filters: Readonly<Record<string, string>>): Promise<void> {
  saveFile(await apiFile(exportDrawerSessions, { query: filters }));
}

export async function saveDrawerEntries(id: number): Promise<void> {
  saveFile(await apiFile(printDrawerSession, { params: { id }, query: { format: 'csv' } }));
}

export const drawerReportQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: [...contractKey(printDrawerSession), id, version],
    queryFn: ({ signal }) => apiFile(printDrawerSession, { params: { id }, signal }),
  });

/** Milliseconds. A batch of cash payouts sends an event each. */
const refetchEvery = 1_000;

/** Refetches when cash moves, at this till or by an order that is paid elsewhere. */
export function useLiveDrawers(): void {
  const queryClient = useQueryClient();
  const refresh = useThrottledCallback(() => {
    for (const queryKey of drawerKeys) void queryClient.invalidateQueries({ queryKey });
  }, refetchEvery);
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'cash_drawer') refresh();
  });
  useReconnect(refresh);
}
