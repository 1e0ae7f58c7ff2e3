import { isSameDevice } from '@tradepost/contracts/catalog/device-key.rules';
import type { ThingMatches } from '@tradepost/contracts/orders/easy-offer/easy-offer-match.contract';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import type { OfferLineInput } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import { type Ctx, requirePermission } from '../../../platform/tenancy/ctx.ts';
import { changeOrder } from '../detail/change-order.commands.ts';
import { findUnmatched, listDescribed } from '../detail/described-item.queries.ts';
import { requireOpen } from '../item-changes/order-item.commands.ts';
import { requireNotHeld } from '../items/held-device.queries.ts';
import { type OrderItemRow, orderItems } from '../items/order-item.table.ts';
import { listItems } from '../items/order-items.queries.ts';
import { priceItems } from '../items/price-items.queries.ts';
import { savePrices } from '../items/save-prices.commands.ts';
import { findUnpriced } from '../items/unpriced.queries.ts';
import { withMail } from '../mails/order-mail.commands.ts';
import { enterStatus } from '../moves/order-status.commands.ts';
import { makeOffer } from '../offers/order-offer.commands.ts';
import type { OrderChange, SavedOrder } from '../order.commands.ts';
import { findOrder } from '../order.queries.ts';
import type { OrderRow } from '../order.table.ts';
import { changeWithinLimits } from '../totals/offer-limits.queries.ts';
import { recalculateOrder } from '../totals/recalculate-order.commands.ts';
import { describedItems } from './described-item.table.ts';
import { findEasyOfferMatch, isOfferStatus } from './easy-offer-match.queries.ts';
import { type Indication, priceAgainst } from './indication.rules.ts';

type Thing = ThingMatches['things'][number];
type Line = z.output<typeof OfferLineInput>;

/**
 * Turns described things into devices at today’s prices. While the order is inspected, prices outside their indication
 * become one revised offer.
 */
export async function confirmEasyOfferMatch(ctx: Ctx, id: number, input: ThingMatches): Promise<OrderRef> {
  const before = await findOrder(ctx, id, 'easy-offer');
  if (before.version !== input.version)
    throw conflict('Someone else changed this order in the meantime', await findEasyOfferMatch(ctx, id));
  const lines: Line[] = [];
  const change = changeOrder(ctx, id, { version: input.version }, async (order) => {
    requireOpen(order);
    await requireFree(ctx, order, input);
    const changed = await changeWithinLimits(ctx, order, input.limits_reason, async () => {
      lines.push(...(await matchThings(ctx, order, input.things)));
      return recalculateOrder(ctx, order);
    });
    return { ...changed, ...(await quoteOrder(ctx, order)) };
  });
  const isQuoted = (ref: SavedOrder) => ref.sub_status_id === subStatus.requiresReview;
  const ref = await withMail(ctx, change, (await change.then(isQuoted)) ? input.notify_customer : false);
  if (lines.length === 0 || !isOfferStatus(before.status_id)) return ref;
  requirePermission(ctx, 'orders.offer');
  const { note, notify_customer, limits_reason } = input;
  return makeOffer(ctx, id, { action: 'make', lines, note, notify_customer, limits_reason });
}

async function requireFree(ctx: Ctx, order: OrderRow, { things, device_reason }: ThingMatches): Promise<void> {
  const stored = new Map((await listItems(ctx, order.id)).map((item) => [item.id, item]));
  const added = things.map(({ item_id, imei, serial }) => {
    const item = stored.get(item_id);
    return {
      imei: isSameDevice(imei, item?.imei) ? null : imei,
      serial: isSameDevice(serial, item?.serial) ? null : serial,
    };
  });
  if (await requireNotHeld(ctx, added, device_reason, order.id)) await setReason(ctx, device_reason);
}

/** Stores what the things were matched to, and returns the lines of the revised offer. */
async function matchThings(ctx: Ctx, order: OrderRow, things: readonly Thing[]): Promise<Line[]> {
  const items = new Map((await listItems(ctx, order.id)).map((item) => [item.id, item]));
  const described = new Map((await listDescribed(ctx, order.id)).map((row) => [row.item_id, row]));
  const seen = new Set<number>();
  const lines: Line[] = [];
  for (const [index, thing] of things.entries()) {
    const [item, words] = [items.get(thing.item_id), described.get(thing.item_id)];
    if (!item || !words) throw notFound('Device');
    if (seen.has(item.id)) throw invalid({ [`things.${index}.item_id`]: 'This device is listed twice' });
    seen.add(item.id);
    const line = await matchThing(ctx, order, { thing: { ...thing, quantity: 1 }, item, words, index });
    if (line) lines.push(line);
  }
  return lines;
}

interface Matching {
  thing: Thing;
  item: OrderItemRow;
  words: Indication;
  index: number;
}

async function matchThing(ctx: Ctx, order: OrderRow, { thing, item, words, index }: Matching): Promise<Line | null> {
  const pathOf = (_: number, field: string) => `things.${index}.${field}`;
  const [row] = await priceItems(ctx, order, [thing], { pathOf });
  await savePrices(ctx, [thing], pathOf);
  if (!row) throw new Error('nothing was priced');
  const market = row.price;
  const { agreed, is_outside } = priceAgainst(words, market);
  const now = sql`app_now()` as unknown as string;
  const isHere = isOfferStatus(order.status_id);
  const inspected = {
    inspected_variant_id: row.variant_id ?? null,
    inspected_variant_label: row.variant_label ?? null,
    inspected_condition_id: row.condition_id ?? null,
    inspected_condition_label: row.condition_label ?? null,
    inspected_defect_ids: row.defect_ids ?? [],
    inspected_price: market,
    inspected_at: now,
    inspected_by_id: ctx.actor.member_id,
  };
  const cleared = { inspected_at: null, inspected_price: null, inspected_by_id: null };
  await ctx.db
    .update(orderItems)
    .set({
      ...row,
      variant_id: row.variant_id ?? null,
      condition_id: row.condition_id ?? null,
      model_id: row.model_id ?? null,
      is_custom: row.is_custom ?? false,
      imei: row.imei ?? item.imei,
      serial: row.serial ?? item.serial,
      note: row.note ?? item.note,
      price: agreed,
      quoted_price: agreed,
      ...(is_outside || isHere ? inspected : cleared),
      status: is_outside ? 'differs' : isHere ? 'passed' : item.status === 'differs' ? arrivalOf(order) : item.status,
      version: sql`${orderItems.version} + 1`,
      updated_at: now,
    })
    .where(and(eq(orderItems.company_id, ctx.company_id), eq(orderItems.id, item.id)));
  await ctx.db
    .update(describedItems)
    .set({ matched_at: now, matched_by_id: ctx.actor.member_id })
    .where(and(eq(describedItems.company_id, ctx.company_id), eq(describedItems.item_id, item.id)));
  if (!is_outside) return null;
  const reason = market > agreed ? 'better' : row.is_custom ? 'other' : 'condition';
  const label = [row.title, row.variant_label, row.condition_label].filter(Boolean).join(', ');
  return { item_id: item.id, new_price: market, reason, note: label.slice(0, 500) };
}

const arrivalOf = (order: OrderRow) => (standingOf(order).status_id === status.delivered ? 'received' : 'expected');

/** Once everything is matched, a manual quote waits for the seller’s decision. */
async function quoteOrder(ctx: Ctx, order: OrderRow): Promise<OrderChange> {
  const standing = standingOf(order);
  if (standing.status_id !== status.manualQuote || standing.sub_status_id !== subStatus.pendingQuote) return {};
  if ((await findUnmatched(ctx, order)).size > 0 || (await findUnpriced(ctx, order)) !== null) return {};
  const to = { status_id: status.manualQuote, sub_status_id: subStatus.requiresReview };
  return enterStatus(ctx, order, to, undefined);
}
