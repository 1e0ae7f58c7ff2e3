import { useThrottledCallback } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { findUnit } from '@tradepost/contracts/inventory/unit.contract';
import { exportUnits } from '@tradepost/contracts/inventory/unit-export.contract';
import { listUnitChanges, listUnitLife } from '@tradepost/contracts/inventory/unit-history.contract';
import { findUnitImport, importUnits, unitImportTemplate } from '@tradepost/contracts/inventory/unit-import.contract';
import { listUnitColors, listUnitFilters, listUnits } from '@tradepost/contracts/inventory/unit-list.contract';
import { helpPriceUnit } from '@tradepost/contracts/inventory/unit-price.contract';
import { listUnitCosts, listUnitNotes, listUnitPictures } from '@tradepost/contracts/inventory/unit-record.contract';
import { findUnitRepair } from '@tradepost/contracts/inventory/unit-repair.contract';
import { listUnitSales } from '@tradepost/contracts/inventory/unit-sale.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { api, apiFile } from '../../lib/api.ts';
import { newKey } from '../../lib/new-key.ts';
import { contractKey, contractQuery } from '../../lib/query/contract-query.ts';
import { saveFile } from '../../lib/saving/save-file.ts';
import { useRealtime, useReconnect } from '../../lib/socket.ts';
import type { ChosenFile } from '../files/preview.api.ts';
import { followWork } from '../files/use-progress.ts';

/** The queries that a write to a unit invalidates. */
export const unitKeys = [
  listUnits,
  listUnitFilters,
  listUnitColors,
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

export type UnitQuery = NonNullable<CallInput<typeof listUnits>['query']>;

export function unitListQuery(query: UnitQuery, location_id: number | null) {
  return queryOptions({
    queryKey: [...contractKey(listUnits), query, location_id],
    queryFn: ({ signal }) => api(listUnits, { query, signal }),
    placeholderData: keepPreviousData,
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

export interface UnitFile extends ChosenFile {
  location_id: number;
  is_dry_run: boolean;
}

export async function startUnitImport({
  file,
  encoding,
  location_id,
  is_dry_run,
}: UnitFile): Promise<{ job_id: string }> {
  const body = { location_id, is_dry_run, encoding };
  const { job_id } = await api(importUnits, { body, files: { file }, idempotencyKey: newKey() });
  followWork('inventory-import', { job_id, title: is_dry_run ? 'Check of a file of units' : 'Unit import' });
  return { job_id };
}

export const unitImportQuery = (query: { page: number; per_page: number }) =>
  queryOptions({ ...contractQuery(findUnitImport, { query: query as never }), placeholderData: keepPreviousData });

export async function saveUnitTemplate(format: 'csv' | 'excel'): Promise<void> {
  saveFile(await apiFile(unitImportTemplate, { query: { format } }));
}
