import { queryOptions } from '@tanstack/react-query';
import { approveCounterPrice, listPriceApprovers } from '@tradepost/contracts/orders/counter/counter-price.contract';
import { validateLimits } from '@tradepost/contracts/pricing/limits.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { api } from '../../../lib/api.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';

/** How far the price of a device may be moved at the counter. */
export function counterTermsQuery(listed: number) {
  return queryOptions({
    ...contractQuery(validateLimits, { body: { channel: 'in-store', items: [{ price: listed }] } }),
    staleTime: 60_000,
    meta: { handles_errors: true },
  });
}

/** Who can approve a price with their PIN. */
export function approversQuery(location_id: number) {
  return queryOptions({
    ...contractQuery(listPriceApprovers, { query: { location_id } }),
    staleTime: 60_000,
    meta: { handles_errors: true },
  });
}

export const approvePrice = (body: NonNullable<CallInput<typeof approveCounterPrice>['body']>) =>
  api(approveCounterPrice, { body });
