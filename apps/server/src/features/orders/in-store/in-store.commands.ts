import type { NewOrder, OrderEdit } from '@tradepost/contracts/orders/in-store.contract';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { and, eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import { conflict, forbidden, invalid } from '../../../platform/http/errors.ts';
import { type Ctx, setReason } from '../../../platform/tenancy/ctx.ts';
import { type CustomerRow, customers } from '../../customers/customer.table.ts';
import { locations } from '../../locations/location.table.ts';
import { getPriceSettings, priceLockDays } from '../../pricing/price-book.queries.ts';
import { insertItems } from '../items/order-item.commands.ts';
import type { OrderItemRow } from '../items/order-item.table.ts';
import { type NewItemRow, priceItems } from '../items/price-items.queries.ts';
import { mailStatus } from '../mails/order-mail.commands.ts';
import { orderNotes } from '../notes/order-note.table.ts';
import { changeOrder, followItems, type OrderChange, saveOrder, tellChanged } from '../order.commands.ts';
import { type OrderRow, orders } from '../order.table.ts';
import { orderSearchText } from '../order-search.rules.ts';
import { totalsOf } from '../order-totals.rules.ts';
import { readPayout, sealPayoutOf } from '../payout/order-payout.queries.ts';
import { takePromo } from '../promo/order-promo.commands.ts';

/**
 * Creates an in-store order and freezes its prices. With the device at hand it begins in Being Inspected, else as a lead.
 * A blocked customer is served only by permission and with a reason.
 */
export async function createInStoreOrder(ctx: Ctx, form: NewOrder): Promise<OrderRef> {
  await requireLocation(ctx, form.location_id);
  const customer = await findServable(ctx, form.customer_id, form.override_reason);
  const payout = form.payout_method ? readPayout(ctx, form.payout_method, form.payout_details ?? {}) : null;
  await setReason(ctx, form.override_reason);
  const rows = await priceItems(ctx, { location_id: form.location_id, kind: 'in-store' }, form.items);
  const order = await insertOrder(ctx, form, customer, rows, payout);
  const items = await insertItems(ctx, order.id, rows);
  if (form.internal_note) await addFirstNote(ctx, order.id, form.internal_note);
  await ctx.db
    .update(customers)
    .set({ order_count: sql`${customers.order_count} + 1` })
    .where(and(eq(customers.company_id, ctx.company_id), eq(customers.id, customer.id)));
  const ref = form.promo_code ? await saveOrder(ctx, order, await promoOf(ctx, order, items, form.promo_code)) : order;
  tellChanged(ctx, order);
  await mailStatus(ctx, order, {});
  const { id, box_id, status_id, sub_status_id, version } = ref;
  return { id, box_id, status_id, sub_status_id, version };
}

async function promoOf(ctx: Ctx, order: OrderRow, items: readonly OrderItemRow[], code: string): Promise<OrderChange> {
  const taken = await takePromo(ctx, order, items, code);
  return { ...taken, total: order.items_total + (taken.bonus_total ?? 0) };
}

async function requireLocation(ctx: Ctx, location_id: number): Promise<void> {
  const [location] = await ctx.db
    .select({ id: locations.id, is_on: locations.is_on })
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, location_id)));
  const { location_ids } = ctx.actor;
  if (!location || (location_ids !== null && !location_ids.includes(location_id)))
    throw invalid({ location_id: 'This location does not exist' });
  if (!location.is_on) throw invalid({ location_id: 'This location is switched off' });
}

async function findServable(ctx: Ctx, customer_id: number, override_reason: string | undefined): Promise<CustomerRow> {
  const [customer] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.company_id, ctx.company_id), eq(customers.id, customer_id)));
  if (!customer) throw invalid({ customer_id: 'This customer does not exist' });
  if (customer.status === 0) throw invalid({ customer_id: 'This customer is archived' });
  if (customer.status !== 2) return customer;
  if (!ctx.can('orders.override_block'))
    throw forbidden(`This customer is blocked${customer.blocked_reason ? `: ${customer.blocked_reason}` : ''}`);
  if (!override_reason)
    throw invalid({ override_reason: 'This customer is blocked: say why they are served all the same' });
  return customer;
}

async function insertOrder(
  ctx: Ctx,
  form: NewOrder,
  customer: CustomerRow,
  items: readonly NewItemRow[],
  payout: ReturnType<typeof readPayout> | null,
): Promise<OrderRow> {
  const [next] = await rowsOf<{ id: string; box_id: string }>(
    ctx.db,
    sql`select next_order_id() as id, box_prefix || '-' || next_box_number() as box_id
          from companies where company_id = ${ctx.company_id}`,
  );
  const id = Number(next?.id);
  const box_id = next?.box_id ?? '';
  const lockDays = priceLockDays(await getPriceSettings(ctx), 'in-store');
  const start = form.start_inspection
    ? { status_id: status.beingInspected, sub_status_id: null }
    : { status_id: status.leads, sub_status_id: subStatus.activeLead };
  const totals = totalsOf(items.map((item, position) => ({ ...item, position, status: 'expected' })));
  const [order] = await ctx.db
    .insert(orders)
    .values({
      ...start,
      ...totals,
      id,
      box_id,
      company_id: ctx.company_id,
      kind: 'in-store',
      total: totals.items_total,
      location_id: form.location_id,
      customer_id: customer.id,
      member_id: ctx.actor.member_id,
      currency: ctx.company.currency,
      price_locked_until: new Date(ctx.clock.now().getTime() + lockDays * 86_400_000).toISOString(),
      is_left_for_testing: form.is_left_for_testing,
      search_text: orderSearchText({
        box_id,
        customer,
        items: items.map(({ imei = null, serial = null }) => ({ imei, serial })),
      }),
      ...(payout
        ? {
            payout_method: payout.method,
            payout_mask: payout.mask,
            payout_details: sealPayoutOf(ctx, id, payout.details),
          }
        : {}),
    })
    .returning();
  if (!order) throw new Error('the order was not stored');
  return order;
}

async function addFirstNote(ctx: Ctx, order_id: number, body: string): Promise<void> {
  await ctx.db
    .insert(orderNotes)
    .values({ company_id: ctx.company_id, order_id, audience: 'internal', body, member_id: ctx.actor.member_id });
}

/** Changes the order's own fields. Payout details are replaced as a whole, and no longer once it is paid. */
export function editInStoreOrder(ctx: Ctx, id: number, edit: OrderEdit): Promise<OrderRef> {
  return changeOrder(ctx, id, edit, async (order) => {
    if (order.is_archived) throw conflict('The order is in the archive: restore it first');
    const { version: _version, payout_details, payout_method, ...fields } = edit;
    const isPayoutEdited = payout_details !== undefined || payout_method !== undefined;
    const isOver = order.status_id === status.completed || order.status_id === status.returned;
    if (isOver && (isPayoutEdited || Object.keys(fields).length > 0))
      throw conflict('The order is closed: reopen it first');
    if (edit.location_id !== undefined) await requireLocation(ctx, edit.location_id);
    if (edit.customer_id !== undefined && edit.customer_id !== order.customer_id)
      await findServable(ctx, edit.customer_id, undefined);
    const change: OrderChange = {
      ...fields,
      ...(isPayoutEdited ? editPayout(ctx, order, payout_method, payout_details) : {}),
    };
    return edit.customer_id === undefined
      ? change
      : { ...change, ...(await followItems(ctx, { ...order, ...change })) };
  });
}

function editPayout(
  ctx: Ctx,
  order: OrderRow,
  payout_method: string | null | undefined,
  typed: Record<string, string> | undefined,
): OrderChange {
  const method = payout_method === undefined ? order.payout_method : payout_method;
  if (method === null) return { payout_method: null, payout_mask: null, payout_details: null };
  const payout = readPayout(ctx, method, typed ?? {});
  return {
    payout_method: payout.method,
    payout_mask: payout.mask,
    payout_details: sealPayoutOf(ctx, order.id, payout.details),
  };
}
