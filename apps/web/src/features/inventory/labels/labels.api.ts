import { printUnitLabels } from '@tradepost/contracts/inventory/labels/unit-label.contract';
import type { LabelSize } from '@tradepost/contracts/orders/device-labels/label-design.data';
import { apiFile } from '../../../lib/api.ts';
import { contractKey } from '../../../lib/query/contract-query.ts';

/** Whose labels are printed: chosen units, all of a transfer, or those that a count found. */
export type LabelsOf = { unit_ids: readonly number[] } | { transfer_id: number } | { stocktake_id: number };

export function labelsQuery(of: LabelsOf, label: LabelSize | 'design', skip: number) {
  const body = {
    ...('unit_ids' in of ? { unit_ids: [...of.unit_ids] } : of),
    ...(label === 'design' ? {} : { label }),
    skip,
  };
  return {
    queryKey: [...contractKey(printUnitLabels), body],
    queryFn: ({ signal }: { signal: AbortSignal }) => apiFile(printUnitLabels, { body, signal }),
    // The units may have changed since.
    staleTime: 0,
    gcTime: 0,
  };
}
