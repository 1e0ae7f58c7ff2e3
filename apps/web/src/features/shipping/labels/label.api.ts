import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readFile } from '@tradepost/contracts/files/file.contract';
import type { ShippingLabel } from '@tradepost/contracts/shipping/label.contract';
import * as calls from '@tradepost/contracts/shipping/label.contract';
import * as change from '@tradepost/contracts/shipping/label-change.contract';
import { exportLabels } from '@tradepost/contracts/shipping/label-export.contract';
import { listLabelHistories } from '@tradepost/contracts/shipping/label-history.contract';
import { scanInSandbox } from '@tradepost/contracts/shipping/tracking.contract';
import { api, apiFile } from '../../../lib/api.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { saveFile } from '../../../lib/saving/save-file.ts';
import type { ListQuery } from '../../../ui/data-table/list-state.rules.ts';
import { toLabelQuery } from './label-query.rules.ts';

/** The queries that a write to labels, or news of them, invalidates. */
export const labelKeys = [
  contractKey(calls.listLabels),
  contractKey(calls.findLabel),
  contractKey(listLabelHistories),
] as const;

export function labelListQuery(courier: string, query: ListQuery) {
  return queryOptions({
    ...contractQuery(calls.listLabels, { query: toLabelQuery(courier, query) }),
    placeholderData: keepPreviousData,
  });
}

/** The labels of an order, the newest first. */
export function orderLabelsQuery(order_id: number) {
  return queryOptions({
    ...contractQuery(calls.listLabels, { query: { order_id, per_page: 50 } }),
    meta: { handles_errors: true },
  });
}

/** Saves the labels that match as a CSV file. */
export async function saveLabels(courier: string, filters: Record<string, string>): Promise<void> {
  saveFile(await apiFile(exportLabels, { body: toLabelQuery(courier, filters) }));
}

/** A stored file of a label. The code that carriers scan is a picture. */
export function labelFileQuery(id: number | null) {
  return queryOptions({
    queryKey: [...contractKey(readFile), id],
    queryFn: ({ signal }) => apiFile(readFile, { params: { id: id ?? 0 }, signal }),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { handles_errors: true },
  });
}

export const voidLabel = ({ id }: Pick<ShippingLabel, 'id'>) => api(change.voidLabel, { params: { id }, body: {} });
export const scanLabel = ({ id }: Pick<ShippingLabel, 'id'>) => api(scanInSandbox, { params: { id }, body: {} });
export const retryLabel = ({ id }: Pick<ShippingLabel, 'id'>) => api(change.retryLabel, { params: { id }, body: {} });

/** Printing counts, so each opening, with a key of its own, asks once. */
export function printQuery(id: number, turn: string) {
  return queryOptions({
    queryKey: [...contractKey(change.reprintLabel), id, turn],
    queryFn: () => api(change.reprintLabel, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { handles_errors: true },
  });
}
