import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as coupon from '@tradepost/contracts/pricing/coupon.contract';
import type { CallInput, Contract } from '@tradepost/contracts/route';
import { api } from '../../../lib/api.ts';
import type { ListQuery } from '../../../ui/list-page/list-state.rules.ts';

/** All that is known of promo codes. */
export const promoKey = ['promo-codes'] as const;

export function promoListQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...promoKey, 'list', query],
    queryFn: ({ signal }) => api(coupon.listPromoCodes, { query: query as never, signal }),
    placeholderData: keepPreviousData,
  });
}

export function promoCodeQuery(id: number) {
  return queryOptions({
    queryKey: [...promoKey, 'one', id],
    queryFn: ({ signal }) => api(coupon.findPromoCode, { params: { id }, signal }),
  });
}

export function promoUsesQuery(id: number, page: number, per_page: number) {
  return queryOptions({
    queryKey: [...promoKey, 'uses', id, page, per_page],
    queryFn: ({ signal }) => api(coupon.listPromoUses, { params: { id }, query: { page, per_page }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function promoChangesQuery(id: number) {
  return queryOptions({
    queryKey: [...promoKey, 'changes', id],
    queryFn: ({ signal }) => api(coupon.listPromoChanges, { params: { id }, query: { per_page: 50 }, signal }),
  });
}

/** A write about promo codes; all that shows them asks again after it. */
export function usePromoDeed<C extends Contract>(call: C) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<C> & { idempotencyKey?: string }) => api(call, input as never),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: promoKey }),
  });
}

/** The page of a code that is gone must not ask for it again; the list asks when it is shown. */
export function useRemovePromo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api(coupon.removePromoCode, { params: { id } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: promoKey, refetchType: 'none' }),
  });
}
