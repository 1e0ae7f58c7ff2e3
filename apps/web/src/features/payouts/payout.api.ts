import { useThrottledCallback } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { listCheckRuns } from '@tradepost/contracts/payouts/check.contract';
import { listApprovals } from '@tradepost/contracts/payouts/payout-approval.contract';
import * as batches from '@tradepost/contracts/payouts/payout-batch.contract';
import * as steps from '@tradepost/contracts/payouts/payout-batch-steps.contract';
import { findPayoutStanding, listQueue } from '@tradepost/contracts/payouts/payout-queue.contract';
import type { QueueTab } from '@tradepost/contracts/payouts/payout-queue.data';
import type { CallInput } from '@tradepost/contracts/route';
import { api, apiFile } from '../../lib/api.ts';
import { contractKey, contractQuery } from '../../lib/query/contract-query.ts';
import { saveFile } from '../../lib/saving/save-file.ts';
import { useRealtime, useReconnect } from '../../lib/socket.ts';
import type { ListQuery } from '../../ui/data-table/list-state.rules.ts';

/** The queries that a write to payouts invalidates. */
export const payoutKeys = [
  contractKey(listQueue),
  contractKey(findPayoutStanding),
  contractKey(batches.listPayoutBatches),
  contractKey(batches.findBatch),
  contractKey(batches.listBatchItems),
  contractKey(batches.planBatch),
  contractKey(listApprovals),
  contractKey(listCheckRuns),
] as const;

export function queueQuery(tab: QueueTab, query: ListQuery, location_id: number | null) {
  const input = { query: { ...query, tab } };
  return queryOptions({
    queryKey: [...contractKey(listQueue), input, location_id],
    queryFn: ({ signal }) => api(listQueue, { ...input, signal }),
    placeholderData: keepPreviousData,
  });
}

export function batchListQuery({ sort: _sort, ...query }: ListQuery) {
  return queryOptions({
    ...contractQuery(batches.listPayoutBatches, { query }),
    placeholderData: keepPreviousData,
  });
}

export function batchItemsQuery(id: number, query: { page: number; per_page: number }) {
  return queryOptions({
    ...contractQuery(batches.listBatchItems, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
}

export type Plan = NonNullable<CallInput<typeof batches.planBatch>['body']>;

/** A dry run. It stores nothing, so it is asked like a read. */
export function planQuery(body: Plan) {
  return queryOptions({
    queryKey: [...contractKey(batches.planBatch), body],
    queryFn: ({ signal }) => api(batches.planBatch, { body, signal }),
    retry: false,
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
}

export function approvalListQuery({ sort: _sort, search: _search, ...query }: ListQuery) {
  return queryOptions({
    ...contractQuery(listApprovals, { query }),
    placeholderData: keepPreviousData,
  });
}

/** Saves the file of a batch through the browser. The server records who took it. */
export async function saveBatchFile(id: number): Promise<void> {
  saveFile(await apiFile(steps.downloadBatchFile, { params: { id }, body: {} }));
}

/** Reads the bank's answer to a batch. Without `apply` it is only looked at. */
export const readAnswer = (id: number, file: File, apply: boolean) =>
  api(steps.readBatchAnswer, { params: { id }, body: { apply: apply ? '1' : '0' }, files: { file } });

/** Milliseconds. A batch sends an event for each of its orders. */
const refetchEvery = 1_000;

/** Refetches payouts when a batch or an order changed. */
export function useLivePayouts(): void {
  const queryClient = useQueryClient();
  const refresh = useThrottledCallback(() => {
    for (const queryKey of payoutKeys) void queryClient.invalidateQueries({ queryKey });
  }, refetchEvery);
  useRealtime('offer-has-changes', refresh);
  useReconnect(refresh);
}
