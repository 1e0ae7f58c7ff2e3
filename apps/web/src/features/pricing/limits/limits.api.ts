import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { findOfferLimits, saveOfferLimits } from '@tradepost/contracts/pricing/limits.contract';
import { findMinimumOrder, saveMinimumOrder } from '@tradepost/contracts/pricing/minimum-order.contract';
import { findPriceLock, savePriceLock } from '@tradepost/contracts/pricing/price-lock.contract';
import type { CallInput, Contract } from '@tradepost/contracts/route';
import { api } from '../../../lib/api.ts';

export const offerLimitsQuery = queryOptions({
  queryKey: ['offer-limits'],
  queryFn: ({ signal }) => api(findOfferLimits, { signal }),
});

export const minimumOrderQuery = queryOptions({
  queryKey: ['minimum-order'],
  queryFn: ({ signal }) => api(findMinimumOrder, { signal }),
});

export const priceLockQuery = queryOptions({
  queryKey: ['price-lock'],
  queryFn: ({ signal }) => api(findPriceLock, { signal }),
});

export const useSaveLimits = () => useSave(saveOfferLimits, offerLimitsQuery.queryKey);
export const useSaveMinimum = () => useSave(saveMinimumOrder, minimumOrderQuery.queryKey);
export const useSavePriceLock = () => useSave(savePriceLock, priceLockQuery.queryKey);

/** Prices tell for how long they hold, and the counter holds offers against the limits: both ask again. */
function useSave<C extends Contract>(call: C, key: readonly string[]) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<C>['body']) => api(call, { body } as never),
    onSuccess: () =>
      Promise.all(
        [key, ['prices'], ['validate-limits']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
