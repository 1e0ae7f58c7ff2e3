import { useThrottledCallback } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { listShelves } from '@tradepost/contracts/inventory/shelf.contract';
import { findUnit } from '@tradepost/contracts/inventory/unit.contract';
import { exportUnits } from '@tradepost/contracts/inventory/unit-export.contract';
import { listUnitChanges, listUnitLife } from '@tradepost/contracts/inventory/unit-history.contract';
import {
  listUnitAlerts,
  listUnitColors,
  listUnitFilters,
  listUnits,
} from '@tradepost/contracts/inventory/unit-list.contract';
import { helpPriceUnit } from '@tradepost/contracts/inventory/unit-price.contract';
import { listUnitCosts, listUnitNotes, listUnitPictures } from '@tradepost/contracts/inventory/unit-record.contract';
import { findUnitRepair } from '@tradepost/contracts/inventory/unit-repair.contract';
import { listUnitSales } from '@tradepost/contracts/inventory/unit-sale.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { api } from '../../lib/api.ts';
import { newKey } from '../../lib/new-key.ts';
import { contractKey, contractQuery } from '../../lib/query/contract-query.ts';
import { useRealtime, useReconnect } from '../../lib/socket.ts';
import { followWork } from '../files/use-progress.ts';

/** The queries that a write to a unit invalidates. */
export const unitKeys = [
  listUnits,
  listUnitAlerts,
  listUnitFilters,
  listUnitColors,
  listShelves,
  findUnit,
  findUnitRepair,
  helpPriceUnit,
  listUnitCosts,
  listUnitNotes,
  listUnitPictures,
  listUnitSales,
  listUnitLife,
  listUnitChanges,
].map(contractKey);

/** Of these, what lists units. */
export const unitListKeys = [listUnits, listUnitAlerts, listUnitFilters, listUnitColors, listShelves].map(contractKey);

export type UnitQuery = NonNullable<CallInput<typeof listUnits>['query']>;

export function unitListQuery(query: UnitQuery, location_id: number | null) {
  return queryOptions({
    queryKey: [...contractKey(listUnits), query, location_id],
    queryFn: ({ signal }) => api(listUnits, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function unitAlertsQuery(location_id: number | null) {
  return queryOptions({
    queryKey: [...contractKey(listUnitAlerts), location_id],
    queryFn: ({ signal }) => api(listUnitAlerts, { signal }),
    // The list below says when the stock cannot be read.
    meta: { handles_errors: true },
  });
}

export const unitQuery = (id: number) =>
  queryOptions({ ...contractQuery(findUnit, { params: { id } }), meta: { handles_errors: true } });

/** How often live changes reload what is shown, in milliseconds. */
const reloadEvery = 1_000;

/** Reloads units when someone changes them. */
export function useLiveUnits(): void {
  const queryClient = useQueryClient();
  const reload = useThrottledCallback(() => {
    for (const queryKey of unitKeys) void queryClient.invalidateQueries({ queryKey });
  }, reloadEvery);
  useRealtime('offer-has-changes', ({ entity }) => {
    if (entity === 'unit' || entity === 'grade') reload();
  });
  useReconnect(reload);
}

export async function startUnitExport(body: NonNullable<CallInput<typeof exportUnits>['body']>): Promise<void> {
  const { job_id } = await api(exportUnits, { body, idempotencyKey: newKey() });
  followWork('inventory-export', { job_id, title: 'Unit export' });
}
