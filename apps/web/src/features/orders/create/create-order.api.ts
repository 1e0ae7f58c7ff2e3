import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createInStoreOrder, type NewOrder } from '@tradepost/contracts/orders/in-store.contract';
import { checkImei } from '@tradepost/contracts/orders/order-item.contract';
import { validateLimits } from '@tradepost/contracts/pricing/limits.contract';
import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import type { CallInput, DataOf } from '@tradepost/contracts/route';
import type { z } from 'zod';
import { api, buildUrl } from '../../../lib/api.ts';
import { orderKeys } from '../order.api.ts';

export interface PricesOf {
  location_id: number | null;
  /** All variants of a model, without the steps of their prices… */
  model_id?: number;
  /** …or one of them, with steps and defects. */
  variant_id?: number;
  defect_ids?: readonly number[];
}

export type Prices = DataOf<typeof getPrices>;

/** The questions and prices of a model at a location. */
export function pricesQuery({ location_id, model_id, variant_id, defect_ids = [] }: PricesOf) {
  const asked = { model_id, variant_id, defects: defect_ids.join(',') || undefined };
  return queryOptions({
    queryKey: ['prices', location_id, asked],
    queryFn: ({ signal }) => api(getPrices, { query: { ...asked, location_id: location_id ?? undefined }, signal }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
}

type OfferedItems = NonNullable<CallInput<typeof validateLimits>['body']>['items'];

/** Whether an in-store offer of these devices is within the company's limits. */
export function limitsQuery(items: OfferedItems, is_left_for_testing: boolean) {
  return queryOptions({
    queryKey: ['validate-limits', items, is_left_for_testing],
    queryFn: ({ signal }) => api(validateLimits, { body: { channel: 'in-store', items, is_left_for_testing }, signal }),
    enabled: items.length > 0,
    staleTime: 60_000,
    meta: { handles_errors: true },
  });
}

/** Asks for every price again. */
export function useForgetPrices() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['prices'] });
}

export type ImeiAnswer = DataOf<typeof checkImei>;

/** What is known of an identifier: check digit, model, our own history. */
export function imeiQuery(imei: string) {
  return queryOptions({
    queryKey: ['imei', imei],
    queryFn: ({ signal }) => api(checkImei, { body: { imei }, signal }),
    enabled: imei !== '',
    staleTime: 60_000,
    meta: { handles_errors: true },
  });
}

/** Asks the blacklist, which a service may charge for. */
export function useCheckBlacklist() {
  return useMutation({ mutationFn: (imei: string) => api(checkImei, { body: { imei, with_blacklist: true } }) });
}

export function useCreateOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: z.input<typeof NewOrder>; idempotencyKey: string }) =>
      api(createInStoreOrder, { body, idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: orderKeys.all }),
    meta: { handles_errors: true },
  });
}

/** Where the browser finds the paper that the seller takes home. Papers come after the order: so does their contract. */
export async function intakeReceiptUrl(order_id: number, is_left_for_testing: boolean): Promise<string> {
  const { printOrder } = await import('@tradepost/contracts/orders/order-record.contract');
  return buildUrl(printOrder.url, { id: order_id, paper: is_left_for_testing ? 'testing' : 'intake' });
}

/** The rules and methods of payouts: large, and needed once somebody pays. */
export const payoutRulesQuery = queryOptions({
  queryKey: ['payout-rules'],
  queryFn: () => import('@tradepost/contracts/payouts/payout-method.rules'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
export type PayoutRules = typeof import('@tradepost/contracts/payouts/payout-method.rules');
