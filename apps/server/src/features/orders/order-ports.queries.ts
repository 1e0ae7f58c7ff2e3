import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { type TotalParts, takenFees } from '@tradepost/contracts/orders/order-totals.rules';
import type { ShippingMethod } from '@tradepost/contracts/orders/parcel.data';
import { invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { OrderRow } from './order.table.ts';
import { needsLabel } from './order-totals.rules.ts';

/** What orders ask of a feature that stands on them and keeps records of its own. */
export interface OrderKeeper {
  /**
   * What stands in the way of paying the order, as sentences that say what to do: at `ready` when it is to enter Payout
   * Processing, at `pay` when a payment is to be recorded. Not even a forced move overcomes them. `method` is how it is paid:
   * a trade-in does not use the order's own.
   */
  findObstacles(ctx: Ctx, order: OrderRow, step: 'ready' | 'pay', method: string | null): Promise<readonly string[]>;
  /** What a move of the order to a status changes in the keeper's records for good, as a sentence; null: nothing. */
  findLasting?(ctx: Ctx, order: OrderRow, to: number): Promise<string | null>;
  /** The files that go with an order that is deleted for good. Throws when the order must be kept. */
  listFiles?(ctx: Ctx, order: OrderRow): Promise<readonly number[]>;
}

/** What the settings of shipping say about labels that we buy for sellers. */
export interface LabelTerms {
  /** What the seller of a new order pays for the label, in minor units. */
  findFee(ctx: Ctx): Promise<number>;
  /** Whether sellers see that fee as a line of its own. */
  isFeeVisible(ctx: Ctx): Promise<boolean>;
  /** The maximum number of labels for one order. */
  findMaxLabels(ctx: Ctx): Promise<number>;
}

const keepers: OrderKeeper[] = [];
let labelTerms: LabelTerms | undefined;

/** Registers a feature that keeps records of orders, when the server starts. Orders must not import it. */
export function askBeforePaying(keeper: OrderKeeper): void {
  if (!keepers.includes(keeper)) keepers.push(keeper);
}

/** Registers who knows the terms of labels, when the server starts. */
export function askForLabelTerms(terms: LabelTerms): void {
  labelTerms = terms;
}

export async function findObstacles(
  ctx: Ctx,
  order: OrderRow,
  step: 'ready' | 'pay',
  method: string | null = order.payout_method,
): Promise<string[]> {
  const found: string[] = [];
  for (const keeper of keepers) found.push(...(await keeper.findObstacles(ctx, order, step, method)));
  return found;
}

/** What other features do with a move that cannot be undone; null: nothing. */
export async function findLastingRecord(ctx: Ctx, order: OrderRow, to: number): Promise<string | null> {
  for (const keeper of keepers) {
    const found = (await keeper.findLasting?.(ctx, order, to)) ?? null;
    if (found !== null) return found;
  }
  return null;
}

/** The files of other features that go with a deleted order, once nothing has them anymore. Throws when it must be kept. */
export async function listFilesOfOrder(ctx: Ctx, order: OrderRow): Promise<number[]> {
  const files: number[] = [];
  for (const keeper of keepers) files.push(...((await keeper.listFiles?.(ctx, order)) ?? []));
  return files;
}

/** The fee for the label of a new order, in minor units: 0 where the seller needs no label of ours. */
export async function findShippingCost(
  ctx: Ctx,
  { kind, shipping_method }: { kind: OrderKind; shipping_method: ShippingMethod | null | undefined },
): Promise<number> {
  return needsLabel(kind, shipping_method) ? ((await labelTerms?.findFee(ctx)) ?? 0) : 0;
}

/** Refuses more parcels than an order may have labels, when each of them gets a label of ours. */
export async function requireParcelCount(
  ctx: Ctx,
  { kind, shipping_method }: { kind: OrderKind; shipping_method: ShippingMethod | null | undefined },
  parcel_count: number,
): Promise<void> {
  if (parcel_count <= 1 || !needsLabel(kind, shipping_method)) return;
  const max = (await labelTerms?.findMaxLabels(ctx)) ?? parcel_count;
  if (parcel_count > max)
    throw invalid({
      parcel_count: `Your shipping settings allow ${max === 1 ? '1 label' : `${max} labels`} per order`,
    });
}

/** The fee as sellers see it: null where it is hidden, or where there is none. */
export async function findVisibleShippingCost(ctx: Ctx, order: TotalParts): Promise<number | null> {
  const taken = takenFees(order).shipping_cost;
  if (taken === 0 || (await labelTerms?.isFeeVisible(ctx)) === false) return null;
  return taken;
}
