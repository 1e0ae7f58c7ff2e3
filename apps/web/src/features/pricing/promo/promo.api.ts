import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as coupon from '@tradepost/contracts/pricing/coupon.contract';
import { api } from '../../../lib/api.ts';
import type { ListQuery } from '../../../ui/data-table/list-state.rules.ts';

/** Prefix of all promo code queries. */
export const promoKey = ['promo-codes'] as const;

export function promoListQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...promoKey, 'list', query],
    queryFn: ({ signal }) => api(coupon.listPromoCodes, { query, signal }),
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

/** The queries that every write to promo codes invalidates. */
export const promoKeys = [promoKey] as const;
