import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as contract from '@tradepost/contracts/orders/device-labels/label-design.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { apiFile } from '../../../lib/api.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';

type Preview = NonNullable<CallInput<typeof contract.previewLabelDesign>['body']>;

export const designQuery = (location_id: number | null) =>
  contractQuery(contract.findLabelDesign, { query: location_id === null ? {} : { location_id } });

export const designKeys = [contractKey(contract.findLabelDesign)];

/** A sample label with a design that is not stored yet, printed as real ones are. */
export function labelPreviewQuery(body: Preview) {
  return queryOptions({
    queryKey: [...contractKey(contract.previewLabelDesign), body],
    queryFn: async ({ signal }) => (await apiFile(contract.previewLabelDesign, { body, signal })).blob,
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { handles_errors: true },
  });
}
