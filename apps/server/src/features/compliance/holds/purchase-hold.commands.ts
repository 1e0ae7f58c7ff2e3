import type { HoldStart } from '@tradepost/contracts/compliance/requirement.data';
import { holdEnd } from '@tradepost/contracts/local-day';
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { OrderItemRow } from '../../orders/items/order-item.table.ts';
import type { OrderRow } from '../../orders/order.table.ts';
import { findHoldRule } from '../settings/compliance-settings.queries.ts';
import { type PurchaseHoldRow, policeHolds, purchaseHolds } from './hold.table.ts';
import { findTimezone } from './order-holds.queries.ts';

/** Whether a bought device may be sold, and when it may. */
export interface UnitHold {
  is_held: boolean;
  /** Null while the end is not known: it waits for its report, or for the police. */
  hold_until: string | null;
}

/**
 * Starts the holding periods of the devices that an order buys now, by the rule of its location and their category. A
 * period that starts at the report has no end yet. Returns what holds each device.
 */
export async function holdPurchase(
  ctx: Ctx,
  order: Pick<OrderRow, 'id' | 'location_id'>,
  items: readonly Pick<OrderItemRow, 'id' | 'category_id'>[],
): Promise<Map<number, UnitHold>> {
  const now = ctx.clock.now().toISOString();
  const timezone = await findTimezone(ctx, order.location_id);
  const ruleOf = await rulesOf(ctx, order.location_id, items);
  const police = new Set(await listPoliceHeld(ctx, order.id));
  const holds = new Map<number, UnitHold>();
  for (const item of items) {
    const { hold_days, hold_start } = ruleOf(item.category_id);
    const isCounting = hold_days > 0 && hold_start === 'purchase';
    const ends_at = isCounting ? holdEnd(now, hold_days, timezone) : null;
    holds.set(item.id, { is_held: hold_days > 0 || police.has(item.id), hold_until: ends_at });
    if (hold_days === 0) continue;
    const period = { hold_days, hold_start, purchased_at: now, starts_at: isCounting ? now : null, ends_at };
    await ctx.db
      .insert(purchaseHolds)
      .values({
        company_id: ctx.company_id,
        order_item_id: item.id,
        order_id: order.id,
        location_id: order.location_id,
        ...period,
      })
      .onConflictDoUpdate({
        target: [purchaseHolds.company_id, purchaseHolds.order_item_id],
        set: { ...period, location_id: order.location_id },
      });
  }
  return holds;
}

async function rulesOf(ctx: Ctx, location_id: number, items: readonly Pick<OrderItemRow, 'category_id'>[]) {
  const rules = new Map<number | null, Awaited<ReturnType<typeof findHoldRule>>>();
  for (const { category_id } of items)
    if (!rules.has(category_id)) rules.set(category_id, await findHoldRule(ctx, location_id, category_id));
  return (category_id: number | null) => rules.get(category_id) ?? { hold_days: 0, hold_start: 'purchase' as const };
}

/** The devices of an order that the police holds. */
export async function listPoliceHeld(ctx: Ctx, order_id: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: policeHolds.order_item_id })
    .from(policeHolds)
    .where(
      and(eq(policeHolds.company_id, ctx.company_id), eq(policeHolds.order_id, order_id), isNull(policeHolds.ended_at)),
    );
  return rows.map(({ id }) => id);
}

/** Ends the holding periods of an order whose purchase was taken back. */
export async function forgetPurchase(ctx: Ctx, order_id: number): Promise<void> {
  await ctx.db
    .delete(purchaseHolds)
    .where(and(eq(purchaseHolds.company_id, ctx.company_id), eq(purchaseHolds.order_id, order_id)));
}

/** Starts the periods of these devices that wait for their report. A trigger sets when their units are free. */
export async function startReported(ctx: Ctx, order_item_ids: readonly number[]): Promise<void> {
  if (order_item_ids.length === 0) return;
  const starts_at = ctx.clock.now().toISOString();
  for (const waiting of await listWaiting(ctx, inArray(purchaseHolds.order_item_id, [...order_item_ids])))
    await startPeriod(ctx, waiting, { starts_at });
}

/** Holds the devices of a location from their purchase that wait for a report, since it makes none any more. */
export async function startUnreported(ctx: Ctx, location_id: number): Promise<void> {
  for (const waiting of await listWaiting(ctx, eq(purchaseHolds.location_id, location_id)))
    await startPeriod(ctx, waiting, { starts_at: waiting.purchased_at, hold_start: 'purchase' });
}

const listWaiting = (ctx: Ctx, which: SQL): Promise<PurchaseHoldRow[]> =>
  ctx.db
    .select()
    .from(purchaseHolds)
    .where(and(eq(purchaseHolds.company_id, ctx.company_id), which, isNull(purchaseHolds.starts_at)))
    .orderBy(purchaseHolds.order_item_id)
    .for('no key update');

async function startPeriod(
  ctx: Ctx,
  { order_item_id, hold_days, location_id }: PurchaseHoldRow,
  change: { starts_at: string; hold_start?: HoldStart },
): Promise<void> {
  const ends_at = holdEnd(change.starts_at, hold_days, await findTimezone(ctx, location_id));
  await ctx.db
    .update(purchaseHolds)
    .set({ ...change, ends_at })
    .where(and(eq(purchaseHolds.company_id, ctx.company_id), eq(purchaseHolds.order_item_id, order_item_id)));
}
