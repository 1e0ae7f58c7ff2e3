import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { createInStoreOrder, type NewOrder } from '@tradepost/contracts/orders/in-store.contract';
import { checkImei } from '@tradepost/contracts/orders/order-item.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { validateLimits } from '@tradepost/contracts/pricing/limits.contract';
import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import type { CallInput, DataOf } from '@tradepost/contracts/route';
import type { z } from 'zod';
import { api, buildUrl } from '../../../lib/api.ts';
import { contractKey } from '../../../lib/contract-query.ts';
import { useAction } from '../../../lib/use-action.ts';
import { orderKeys } from '../order.api.ts';

export interface PricesOf {
  location_id: number | null;
  /** All variants of a model, without price steps… */
  model_id?: number;
  /** …or one variant, with price steps and defects. */
  variant_id?: number;
  defect_ids?: readonly number[];
  /** By default in store. */
  channel?: OrderKind;
}

export type Prices = DataOf<typeof getPrices>;

/** The questions and prices of a model at a location. */
export function pricesQuery({ location_id, model_id, variant_id, defect_ids = [], channel }: PricesOf) {
  const asked = { model_id, variant_id, defects: defect_ids.join(',') || undefined, channel };
  return queryOptions({
    queryKey: ['prices', location_id, asked],
    queryFn: ({ signal }) => api(getPrices, { query: { ...asked, location_id: location_id ?? undefined }, signal }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
}

type OfferedItems = NonNullable<CallInput<typeof validateLimits>['body']>['items'];

/** Checks an in-store offer against the company's limits. */
export function limitsQuery(items: OfferedItems, is_left_for_testing: boolean) {
  return queryOptions({
    queryKey: [...contractKey(validateLimits), items, is_left_for_testing],
    queryFn: ({ signal }) => api(validateLimits, { body: { channel: 'in-store', items, is_left_for_testing }, signal }),
    enabled: items.length > 0,
    staleTime: 60_000,
    meta: { handles_errors: true },
  });
}

/** Refetches all prices. */
export function useForgetPrices() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['prices'] });
}

export type ImeiAnswer = DataOf<typeof checkImei>;

/** What we know about an identifier: check digit, model and our own history. */
export function imeiQuery(imei: string) {
  return queryOptions({
    queryKey: ['imei', imei],
    queryFn: ({ signal }) => api(checkImei, { body: { imei }, signal }),
    enabled: imei !== '',
    staleTime: 60_000,
    meta: { handles_errors: true },
  });
}

/** Checks the blacklist. The provider may charge for it. */
export function useCheckBlacklist() {
  return useAction((imei: string) => api(checkImei, { body: { imei, with_blacklist: true } }));
}

export function useCreateOrder() {
  const queryClient = useQueryClient();
  return useAction(
    ({ body, idempotencyKey }: { body: z.input<typeof NewOrder>; idempotencyKey: string }) =>
      api(createInStoreOrder, { body, idempotencyKey }),
    { errors: 'screen', onDone: () => queryClient.invalidateQueries({ queryKey: orderKeys.all }) },
  );
}

/** The URL of the seller's receipt. Its contract is loaded on demand, since documents are printed after creation. */
export async function intakeReceiptUrl(order_id: number, is_left_for_testing: boolean): Promise<string> {
  const { printOrder } = await import('@tradepost/contracts/orders/order-record.contract');
  return buildUrl(printOrder.url, { id: order_id, paper: is_left_for_testing ? 'testing' : 'intake' });
}

/** The payout rules and methods. Loaded on demand because they are large. */
export const payoutRulesQuery = queryOptions({
  queryKey: ['payout-rules'],
  queryFn: () => import('@tradepost/contracts/payouts/payout-method.rules'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
export type PayoutRules = typeof import('@tradepost/contracts/payouts/payout-method.rules');
