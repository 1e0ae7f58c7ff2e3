import { queryOptions } from '@tanstack/react-query';
import { findOfferLimits, validateLimits } from '@tradepost/contracts/pricing/limits.contract';
import { findPriceLock } from '@tradepost/contracts/pricing/price-lock.contract';
import { api } from '../../../lib/api.ts';
import { contractKey } from '../../../lib/query/contract-query.ts';

/** The offer limits and the price lock. Two calls that one form shows and saves. */
export const offersQuery = queryOptions({
  queryKey: ['offer-limits'],
  queryFn: async ({ signal }) => {
    const [settings, lock] = await Promise.all([api(findOfferLimits, { signal }), api(findPriceLock, { signal })]);
    return { settings, lock };
  },
});

/** The queries that a change of the limits invalidates. Prices contain the price lock; order forms validate limits. */
export const limitKeys = [offersQuery.queryKey, ['prices'], contractKey(validateLimits)] as const;
