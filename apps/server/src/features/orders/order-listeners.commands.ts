import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { type TotalParts, takenFees } from '@tradepost/contracts/orders/order-totals.rules';
import type { ShippingMethod } from '@tradepost/contracts/orders/parcel.data';
import { invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { OrderItemRow } from './items/order-item.table.ts';
import type { OrderOfferRow } from './offers/order-offer.table.ts';
import type { OrderRow } from './order.table.ts';
import { needsLabel } from './order-totals.rules.ts';
import type { OrderPayoutRow } from './payout/order-payout.table.ts';

/**
 * Runs in the transaction that completes or reopens an order, or answers its revised offer. Throwing cancels it.
 */
export interface OrderListener {
  onCompleted?(ctx: Ctx, order: OrderRow, items: readonly OrderItemRow[]): Promise<void>;
  onReopening?(ctx: Ctx, order: OrderRow): Promise<void>;
  onPayoutFailed?(ctx: Ctx, order: OrderRow): Promise<void>;
  /** An order was created in its status, or moved there. It may not be stored yet. */
  onEntered?(ctx: Ctx, order: EnteredOrder): Promise<void>;
  /**
   * What stands in the way of paying the order, as sentences that say what to do: at `ready` when it is to enter Payout
   * Processing, at `pay` when a payment is to be recorded. Not even a forced move overcomes them. `method` is how it is paid:
   * a trade-in does not use the order's own.
   */
  findObstacles?(ctx: Ctx, order: OrderRow, step: 'ready' | 'pay', method: string | null): Promise<readonly string[]>;
  /** A payment was recorded. */
  onPaid?(ctx: Ctx, order: OrderRow, payout: OrderPayoutRow): Promise<void>;
  /** Payments were voided: the order was reopened, or they were returned. */
  onPayoutsVoided?(ctx: Ctx, order_id: number, payouts: readonly OrderPayoutRow[]): Promise<void>;
  /** The seller, the method or the details that the order is to be paid with changed. `order` is as it was. */
  onPayoutChanged?(ctx: Ctx, order: OrderRow, change: OrderPayoutChange): Promise<void>;
  /** A part was split off, in the status of the order, which is as it was. Throwing cancels the split. */
  onSplit?(ctx: Ctx, order: OrderRow, split: SplitTotals): Promise<void>;
  /** An order is to be deleted for good. Returns the files that go with it, once nothing has them any more. */
  onDeleting?(ctx: Ctx, order: OrderRow): Promise<readonly number[]>;
  onOfferAnswered?(ctx: Ctx, order: OrderRow, offer: OrderOfferRow, isAccepted: boolean): Promise<void>;
  /** What the seller of a new order pays for the label that we buy, in minor units. */
  onPricing?(ctx: Ctx): Promise<number>;
  /** How many labels of ours one order may have. */
  findMaxLabels?(ctx: Ctx): Promise<number>;
  /** Whether sellers see that fee as a line of its own. */
  isShippingCostVisible?(ctx: Ctx): Promise<boolean>;
}

/** With what else the same change stores, where it is known. */
export type EnteredOrder = Pick<OrderRow, 'id' | 'kind' | 'status_id' | 'sub_status_id' | 'shipping_method'> &
  Partial<OrderRow>;

/** What a split came to. */
export interface SplitTotals {
  part_id: number;
  part_total: number;
  /** The total of the original afterwards. */
  rest_total: number;
}

export type OrderPayoutChange = Pick<OrderRow, 'payout_method' | 'payout_details' | 'payout_mask'> & {
  /** Left out: the seller of the order stays. */
  customer_id?: number;
  by: 'staff' | 'seller';
  /** The order's total afterwards: a method can have a bonus. */
  total: number;
};

const listeners: OrderListener[] = [];

/** Registers a feature's listener when the server starts. Orders must not import features such as inventory. */
export function listenToOrders(listener: OrderListener): void {
  if (!listeners.includes(listener)) listeners.push(listener);
}

export async function announceCompleted(ctx: Ctx, order: OrderRow, items: readonly OrderItemRow[]): Promise<void> {
  for (const listener of listeners) await listener.onCompleted?.(ctx, order, items);
}

export async function announceReopening(ctx: Ctx, order: OrderRow): Promise<void> {
  for (const listener of listeners) await listener.onReopening?.(ctx, order);
}

export async function announcePayoutFailed(ctx: Ctx, order: OrderRow): Promise<void> {
  for (const listener of listeners) await listener.onPayoutFailed?.(ctx, order);
}

export async function findObstacles(
  ctx: Ctx,
  order: OrderRow,
  step: 'ready' | 'pay',
  method: string | null = order.payout_method,
): Promise<string[]> {
  const found: string[] = [];
  for (const listener of listeners) found.push(...((await listener.findObstacles?.(ctx, order, step, method)) ?? []));
  return found;
}

export async function announcePaid(ctx: Ctx, order: OrderRow, payout: OrderPayoutRow): Promise<void> {
  for (const listener of listeners) await listener.onPaid?.(ctx, order, payout);
}

export async function announceVoided(ctx: Ctx, order_id: number, payouts: readonly OrderPayoutRow[]): Promise<void> {
  if (payouts.length === 0) return;
  for (const listener of listeners) await listener.onPayoutsVoided?.(ctx, order_id, payouts);
}

export async function announcePayoutChanged(ctx: Ctx, order: OrderRow, change: OrderPayoutChange): Promise<void> {
  for (const listener of listeners) await listener.onPayoutChanged?.(ctx, order, change);
}

export async function announceSplit(ctx: Ctx, order: OrderRow, split: SplitTotals): Promise<void> {
  for (const listener of listeners) await listener.onSplit?.(ctx, order, split);
}

/** The files of features that stand on orders, which go with a deleted order. */
export async function announceDeleting(ctx: Ctx, order: OrderRow): Promise<number[]> {
  const files: number[] = [];
  for (const listener of listeners) files.push(...((await listener.onDeleting?.(ctx, order)) ?? []));
  return files;
}

export async function announceEntered(ctx: Ctx, order: EnteredOrder): Promise<void> {
  for (const listener of listeners) await listener.onEntered?.(ctx, order);
}

export async function announceOfferAnswered(
  ctx: Ctx,
  order: OrderRow,
  offer: OrderOfferRow,
  isAccepted: boolean,
): Promise<void> {
  for (const listener of listeners) await listener.onOfferAnswered?.(ctx, order, offer, isAccepted);
}

/** The fee for the label of a new order, in minor units: 0 where the seller needs no label of ours. */
export async function findShippingCost(
  ctx: Ctx,
  { kind, shipping_method }: { kind: OrderKind; shipping_method: ShippingMethod | null | undefined },
): Promise<number> {
  if (!needsLabel(kind, shipping_method)) return 0;
  let cost = 0;
  for (const listener of listeners) cost += (await listener.onPricing?.(ctx)) ?? 0;
  return cost;
}

/** Refuses more parcels than an order may have labels, when each of them gets a label of ours. */
export async function requireParcelCount(
  ctx: Ctx,
  { kind, shipping_method }: { kind: OrderKind; shipping_method: ShippingMethod | null | undefined },
  parcel_count: number,
): Promise<void> {
  if (parcel_count <= 1 || !needsLabel(kind, shipping_method)) return;
  for (const listener of listeners) {
    const max = (await listener.findMaxLabels?.(ctx)) ?? parcel_count;
    if (parcel_count > max)
      throw invalid({
        parcel_count: `Your shipping settings allow ${max === 1 ? '1 label' : `${max} labels`} per order`,
      });
  }
}

/** The fee as sellers see it: null where it is hidden, or where there is none. */
export async function findVisibleShippingCost(ctx: Ctx, order: TotalParts): Promise<number | null> {
  const taken = takenFees(order).shipping_cost;
  if (taken === 0) return null;
  for (const listener of listeners) if ((await listener.isShippingCostVisible?.(ctx)) === false) return null;
  return taken;
}
