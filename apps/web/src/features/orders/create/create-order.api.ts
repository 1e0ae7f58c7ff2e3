import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { createInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import { createMailInOrder } from '@tradepost/contracts/orders/mail-in.contract';
import { checkImei } from '@tradepost/contracts/orders/order-item.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { validateLimits } from '@tradepost/contracts/pricing/limits.contract';
import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import type { CallInput, DataOf } from '@tradepost/contracts/route';
import { api, buildUrl } from '../../../lib/api.ts';
import { contractKey } from '../../../lib/query/contract-query.ts';
import { useAction } from '../../../lib/use-action.ts';
import { orderKeys } from '../order.api.ts';
import type { CreatedKind, NewOrderInput } from './create-kind.rules.ts';

/** The call that creates an order of each kind. */
const createCalls = {
  'in-store': createInStoreOrder,
  'mail-in': createMailInOrder,
} as const satisfies Record<CreatedKind, unknown>;

export interface PricesOf {
  location_id: number | null;
  /** The way of buying, whose price list applies. */
  channel: OrderKind;
  /** All variants of a model, without price steps… */
  model_id?: number;
  /** …or one variant, with price steps and defects. */
  variant_id?: number;
  defect_ids?: readonly number[];
}

export type Prices = DataOf<typeof getPrices>;

/** The questions and prices of a model at a location. */
export function pricesQuery({ location_id, channel, model_id, variant_id, defect_ids = [] }: PricesOf) {
  const asked = { channel, model_id, variant_id, defects: defect_ids.join(',') || undefined };
  return queryOptions({
    queryKey: ['prices', location_id, asked],
    queryFn: ({ signal }) => api(getPrices, { query: { ...asked, location_id: location_id ?? undefined }, signal }),
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
}

/** Checks an offer against the company's limits of its way of buying, and against its buy plan. */
export function limitsQuery(body: NonNullable<CallInput<typeof validateLimits>['body']>) {
  return queryOptions({
    queryKey: [...contractKey(validateLimits), body],
    queryFn: ({ signal }) => api(validateLimits, { body, signal }),
    enabled: body.items.length > 0,
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

export function useCreateOrder(kind: CreatedKind) {
  const queryClient = useQueryClient();
  return useAction(
    ({ body, idempotencyKey }: { body: NewOrderInput; idempotencyKey: string }) =>
      api(createCalls[kind] as typeof createMailInOrder, { body, idempotencyKey }),
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
