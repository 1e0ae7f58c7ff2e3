import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { and, eq, sql } from 'drizzle-orm';
import { conflict, HttpError } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { changeOrder } from '../detail/change-order.commands.ts';
import { orderItems } from '../items/order-item.table.ts';
import { listItems } from '../items/order-items.queries.ts';
import { findUnpriced } from '../items/unpriced.queries.ts';
import { mailStatus, queueOrderMail } from '../mails/order-mail.commands.ts';
import { writeDays } from '../mails/order-mail-values.rules.ts';
import type { OrderChange } from '../order.commands.ts';
import { findOrder } from '../order.queries.ts';
import type { OrderRow } from '../order.table.ts';
import { priceToday } from '../price-lock/late-price.queries.ts';
import { newLockEnd } from '../price-lock/lock-end.queries.ts';
import { isExpiredLead } from '../price-lock/price-lock.rules.ts';
import { recalculateOrder } from '../totals/recalculate-order.commands.ts';
import { enterStatus } from './order-status.commands.ts';
import { reviveLead } from './revive-lead.commands.ts';
import { isUnanswered } from './settle-lines.commands.ts';

const reasons = {
  keep: 'The price lock ended: kept the old price',
  today: 'The price lock ended: used today’s price',
} as const;

/** Decides the price of an order whose parcel came late, or whose lead expired, for all its devices and in one version. */
export async function decideLatePrice(
  ctx: Ctx,
  id: number,
  { price, version }: { price: keyof typeof reasons; version?: number },
): Promise<OrderRef> {
  let before: OrderRow | undefined;
  const ref = await changeOrder(ctx, id, { version, reason: reasons[price] }, async (order) => {
    before = order;
    if (!order.is_late && !isExpiredLead(order)) throw conflict('The price of this order is not open');
    const reopened = await reopenLock(ctx, order);
    if (price === 'keep') return reopened;
    if (order.kind === 'bulk-quote')
      throw conflict('The prices of a bulk quote are agreed line by line. Keep them, and reconcile the lot.');
    await repriceItems(ctx, order);
    return { ...reopened, ...(await recalculateOrder(ctx, { ...order, ...reopened })) };
  });
  // A lead gets its offer again; a seller whose parcel is here gets the new price by email.
  if (before && isExpiredLead(before)) await mailStatus(ctx, ref, {});
  else if (before && price === 'today') await mailNewPrice(ctx, before);
  return ref;
}

async function mailNewPrice(ctx: Ctx, before: OrderRow): Promise<void> {
  const { total } = await findOrder(ctx, before.id);
  if (total === before.total) return;
  // The order has a new price lock by now, so that how late it was is no longer a fact of it.
  await queueOrderMail(ctx, before.id, 'late-parcel', (locale) => ({
    days_late: writeDays(locale, daysLate(before)),
    old_total: locale.money(before.total, before.currency),
    new_total: locale.money(total, before.currency),
  }));
}

function daysLate({ price_stopped_at, price_locked_until }: OrderRow): number {
  const late = Date.parse(price_stopped_at ?? '') - Date.parse(price_locked_until ?? '');
  return Math.max(1, Math.ceil(late / 86_400_000) || 1);
}

/** Brings an expired lead back as an active one with a new price lock, at its old price. */
export async function reopenLead(ctx: Ctx, order: OrderRow): Promise<OrderChange> {
  await setReason(ctx, reasons.keep);
  return reopenLock(ctx, order);
}

/** A new price lock, which a parcel that has come keeps. An expired lead becomes an active one, or a quote again. */
async function reopenLock(ctx: Ctx, order: OrderRow): Promise<OrderChange> {
  const lock = { price_locked_until: await newLockEnd(ctx, order.kind), is_late: false };
  if (!isExpiredLead(order)) return lock;
  // A quote that nobody answered, or that nobody has priced, is to be sent first.
  const to =
    (await isUnanswered(ctx, order)) || (await findUnpriced(ctx, order)) !== null
      ? { status_id: status.manualQuote, sub_status_id: subStatus.pendingQuote }
      : { status_id: status.leads, sub_status_id: subStatus.activeLead };
  return { ...(await reviveLead(ctx, order)), ...(await enterStatus(ctx, order, to, undefined)), ...lock };
}

async function repriceItems(ctx: Ctx, order: OrderRow): Promise<void> {
  const items = await listItems(ctx, order.id);
  if (items.some((item) => item.inspected_at !== null))
    throw conflict('Some devices are already inspected. Keep the old price, and make a revised offer.');
  const priced = await priceToday(ctx, order, items).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
    throw conflict(`${error.message}. Keep the old price, and make a revised offer after the inspection.`);
  });
  for (const [item_id, row] of priced) {
    const { title, variant_label, condition_label, quoted_price, price, price_steps, awaits_price, frozen_prices } =
      row;
    const { marketer_id, marketer_name, partner_price, partner_terms } = row;
    await ctx.db
      .update(orderItems)
      .set({
        title,
        variant_label,
        condition_label,
        quoted_price,
        price,
        price_steps,
        awaits_price,
        frozen_prices,
        marketer_id,
        marketer_name,
        partner_price,
        partner_terms,
        version: sql`${orderItems.version} + 1`,
        updated_at: sql`app_now()`,
      })
      .where(and(eq(orderItems.company_id, ctx.company_id), eq(orderItems.id, item_id)));
  }
}
