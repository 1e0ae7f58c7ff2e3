import type { NewOrder, OrderEdit } from '@tradepost/contracts/orders/in-store.contract';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { Offer } from '@tradepost/contracts/pricing/limits.rules';
import { insertRows } from '../../../platform/db/rows.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { pipelined } from '../../../platform/tenancy/pipelined.ts';
import { listChosenPayouts, requireOffered } from '../../company/payout-method.queries.ts';
import { requireWithin } from '../../pricing/limits/limits.queries.ts';
import { priceLockDays } from '../../pricing/price-book.queries.ts';
import { requireNotHeld } from '../items/held-device.queries.ts';
import { insertItems } from '../items/order-item.commands.ts';
import { type NewItemRow, priceItems } from '../items/price-items.queries.ts';
import { withMail } from '../mails/order-mail.commands.ts';
import { orderNotes } from '../notes/order-note.table.ts';
import { requireWithinLimits } from '../offers/offer-limits.queries.ts';
import {
  changeOrder,
  emitOrderChanged,
  listItems,
  type OrderChange,
  requireTotal,
  type SavedOrder,
  saveOrder,
} from '../order.commands.ts';
import { findOrder } from '../order.queries.ts';
import { type OrderRow, orders } from '../order.table.ts';
import { totalsOf } from '../order-totals.rules.ts';
import { parsePayout, sealOrderPayout } from '../payout/order-payout.queries.ts';
import { reservePromo } from '../promo/order-promo.commands.ts';
import { storeOrderText } from '../search/order-search.commands.ts';
import { type OrderReservation, requireLocationAndCustomer, reserveOrder } from './new-order.queries.ts';

/**
 * Creates an in-store order and freezes its prices. It starts in Being Inspected when the devices are here, else as a lead.
 * Blocked customers, offers outside the limits and devices that the company already has require a permission and a reason.
 */
export function createInStoreOrder(ctx: Ctx, form: NewOrder): Promise<OrderRef> {
  return withMail(ctx, storeInStoreOrder(ctx, form));
}

async function storeInStoreOrder(ctx: Ctx, form: NewOrder): Promise<SavedOrder> {
  const payout = form.payout_method ? parsePayout(ctx, form.payout_method, form.payout_details ?? {}) : null;
  // One round trip. The first query that throws decides the answer.
  const [reservation, rows] = await pipelined([
    reserveOrder(ctx, form),
    priceItems(ctx, { location_id: form.location_id, kind: 'in-store' }, form.items),
    setReason(ctx, form.override_reason),
  ]);
  const isHeld = await requireNotHeld(ctx, form.items, form.device_reason);
  const isOver = requireWithin(ctx, reservation.bounds, offerOf(ctx, form, rows), form.limits_reason);
  const reasons = [form.override_reason, isOver && form.limits_reason, isHeld && form.device_reason];
  if (isOver || isHeld) await setReason(ctx, reasons.filter(Boolean).join('; '));
  const ref = insertOrder(ctx, reservation, form, rows, payout);
  storeOrderText(ctx, { ...ref, items: rows });
  ctx.queueStatement(insertItems(ctx, ref.id, rows));
  if (form.internal_note) addFirstNote(ctx, ref.id, form.internal_note);
  emitOrderChanged(ctx, ref);
  return form.promo_code ? applyPromoCode(ctx, ref.id, form.promo_code, form.limits_reason) : ref;
}

/** The offer for the limit check: one line per device, before bonuses. */
function offerOf(ctx: Ctx, form: NewOrder, rows: readonly NewItemRow[]): Offer {
  return {
    channel: 'in-store',
    currency: ctx.company.currency,
    is_left_for_testing: form.is_left_for_testing,
    lines: rows.map(({ category_id = null, title, price }) => ({ category_id, title, quantity: 1, total: price })),
  };
}

async function applyPromoCode(ctx: Ctx, id: number, code: string, limits_reason?: string): Promise<SavedOrder> {
  const order = await findOrder(ctx, id);
  const items = await listItems(ctx, id);
  const reserved = await reservePromo(ctx, order, items, code);
  await requireWithinLimits(ctx, order, { items, before: items, bonus: reserved.bonus_total ?? 0 }, limits_reason);
  return saveOrder(ctx, order, { ...reserved, total: order.items_total + (reserved.bonus_total ?? 0) });
}

/** Stores the order under its reserved numbers. */
function insertOrder(
  ctx: Ctx,
  { id, box_id, settings }: OrderReservation,
  form: NewOrder,
  items: readonly NewItemRow[],
  payout: ReturnType<typeof parsePayout> | null,
): SavedOrder {
  const ref = {
    ...{ id, box_id },
    kind: 'in-store',
    ...(form.start_inspection
      ? { status_id: status.beingInspected, sub_status_id: null }
      : { status_id: status.leads, sub_status_id: subStatus.activeLead }),
    version: 1,
  } as const;
  const totals = totalsOf(items.map((item, position) => ({ ...item, position, status: 'expected' })));
  requireTotal(totals.items_total);
  const lockDays = priceLockDays(settings, 'in-store');
  ctx.queueStatement(
    insertRows(ctx.db, orders, [
      {
        ...ref,
        ...totals,
        company_id: ctx.company_id,
        total: totals.items_total,
        location_id: form.location_id,
        customer_id: form.customer_id,
        member_id: ctx.actor.member_id,
        currency: ctx.company.currency,
        price_locked_until: new Date(ctx.clock.now().getTime() + lockDays * 86_400_000).toISOString(),
        is_left_for_testing: form.is_left_for_testing,
        ...(payout
          ? {
              payout_method: payout.method,
              payout_mask: payout.mask,
              payout_details: sealOrderPayout(ctx, ref.id, payout.details),
            }
          : {}),
      },
    ]),
  );
  return ref;
}

function addFirstNote(ctx: Ctx, order_id: number, body: string): void {
  const { company_id, actor } = ctx;
  ctx.queueStatement(
    ctx.db.insert(orderNotes).values({ company_id, order_id, audience: 'internal', body, member_id: actor.member_id }),
  );
}

/** Changes the order's own fields. Payout details are replaced as a whole and cannot change after payment. */
export function editInStoreOrder(ctx: Ctx, id: number, edit: OrderEdit): Promise<OrderRef> {
  return changeOrder(ctx, id, edit, async (order) => {
    if (order.is_archived) throw conflict('This order is archived. Restore it first.');
    const { version: _version, payout_details, payout_method, ...fields } = edit;
    const isPayoutEdited = payout_details !== undefined || payout_method !== undefined;
    const isOver = order.status_id === status.completed || order.status_id === status.returned;
    if (isOver && (isPayoutEdited || Object.keys(fields).length > 0))
      throw conflict('This order is closed. Reopen it first.');
    const { location_id, customer_id } = edit;
    await requireLocationAndCustomer(ctx, {
      location_id,
      customer_id: customer_id === order.customer_id ? undefined : customer_id,
    });
    return {
      ...fields,
      ...(isPayoutEdited ? await editPayout(ctx, order, payout_method, payout_details) : {}),
    };
  });
}

async function editPayout(
  ctx: Ctx,
  order: OrderRow,
  payout_method: string | null | undefined,
  typed: Record<string, string> | undefined,
): Promise<OrderChange> {
  const method = payout_method === undefined ? order.payout_method : payout_method;
  if (method === null) return { payout_method: null, payout_mask: null, payout_details: null };
  const payout = parsePayout(ctx, method, typed ?? {});
  if (method !== order.payout_method) requireOffered(ctx, method, await listChosenPayouts(ctx));
  return {
    payout_method: payout.method,
    payout_mask: payout.mask,
    payout_details: sealOrderPayout(ctx, order.id, payout.details),
  };
}
