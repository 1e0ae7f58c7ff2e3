import type { NewOrder, OrderEdit } from '@tradepost/contracts/orders/in-store.contract';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { Offer } from '@tradepost/contracts/pricing/limits.rules';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import { insertRows, readRows } from '../../../platform/db/rows.ts';
import { conflict, forbidden, invalid } from '../../../platform/http/errors.ts';
import { type Ctx, inTurn, setReason } from '../../../platform/tenancy/ctx.ts';
import { requireOffered } from '../../company/payout-method.queries.ts';
import { type CustomerRow, customers } from '../../customers/customer.table.ts';
import { findBounds, requireWithin } from '../../pricing/limits/limits.queries.ts';
import { getPriceSettings, priceLockDays } from '../../pricing/price-book.queries.ts';
import { insertItems } from '../items/order-item.commands.ts';
import { type NewItemRow, priceItems } from '../items/price-items.queries.ts';
import { withMail } from '../mails/order-mail.commands.ts';
import { orderNotes } from '../notes/order-note.table.ts';
import {
  changeOrder,
  listItems,
  type OrderChange,
  type SavedOrder,
  saveOrder,
  tellChanged,
} from '../order.commands.ts';
import { findOrder } from '../order.queries.ts';
import { type OrderRow, orders } from '../order.table.ts';
import { orderSearchText } from '../order-search.rules.ts';
import { totalsOf } from '../order-totals.rules.ts';
import { readPayout, sealPayoutOf } from '../payout/order-payout.queries.ts';
import { takePromo } from '../promo/order-promo.commands.ts';

/**
 * Creates an in-store order and freezes its prices. With the device at hand it begins in Being Inspected, else as a lead.
 * A blocked customer is served, and a limit of offers exceeded, only by permission and with a reason.
 */
export function createInStoreOrder(ctx: Ctx, form: NewOrder): Promise<OrderRef> {
  return withMail(ctx, storeInStoreOrder(ctx, form));
}

async function storeInStoreOrder(ctx: Ctx, form: NewOrder): Promise<SavedOrder> {
  const payout = form.payout_method ? readPayout(ctx, form.payout_method, form.payout_details ?? {}) : null;
  // Asked for together; the first that refuses decides the answer.
  const [, customer, settings, rows, bounds, numbers] = await inTurn([
    requireLocation(ctx, form.location_id),
    findServable(ctx, form.customer_id, form.override_reason),
    getPriceSettings(ctx),
    priceItems(ctx, { location_id: form.location_id, kind: 'in-store' }, form.items),
    findBounds(ctx, 'in-store'),
    drawNumbers(ctx),
    payout ? requireOffered(ctx, payout.method) : Promise.resolve(),
    setReason(ctx, form.override_reason),
  ]);
  if (requireWithin(ctx, bounds, offerOf(ctx, form, rows), form.limits_reason))
    await setReason(ctx, [form.override_reason, form.limits_reason].filter(Boolean).join('; '));
  const lock = priceLockDays(settings, 'in-store');
  const ref = insertOrder(ctx, numbers, form, customer, rows, payout, lock);
  ctx.send(insertItems(ctx, ref.id, rows));
  if (form.internal_note) addFirstNote(ctx, ref.id, form.internal_note);
  tellChanged(ctx, ref);
  return form.promo_code ? promoteOrder(ctx, ref.id, form.promo_code) : ref;
}

/** The offer as the limits see it: one line a device, before bonuses. */
function offerOf(ctx: Ctx, form: NewOrder, rows: readonly NewItemRow[]): Offer {
  return {
    channel: 'in-store',
    currency: ctx.company.currency,
    is_left_for_testing: form.is_left_for_testing,
    lines: rows.map(({ category_id = null, title, price }) => ({ category_id, title, quantity: 1, total: price })),
  };
}

async function promoteOrder(ctx: Ctx, id: number, code: string): Promise<SavedOrder> {
  const order = await findOrder(ctx, id);
  const taken = await takePromo(ctx, order, await listItems(ctx, id), code);
  return saveOrder(ctx, order, { ...taken, total: order.items_total + (taken.bonus_total ?? 0) });
}

async function requireLocation(ctx: Ctx, location_id: number): Promise<void> {
  const [location] = await rowsOf<{ is_on: boolean }>(
    ctx.db,
    sql`select is_on from locations where company_id = ${ctx.company_id} and id = ${location_id}`,
  );
  const { location_ids } = ctx.actor;
  if (!location || (location_ids !== null && !location_ids.includes(location_id)))
    throw invalid({ location_id: 'This location does not exist' });
  if (!location.is_on) throw invalid({ location_id: 'This location is switched off' });
}

async function findServable(ctx: Ctx, customer_id: number, override_reason: string | undefined): Promise<CustomerRow> {
  const [customer] = await readRows(
    ctx.db,
    customers,
    sql`where r.company_id = ${ctx.company_id} and r.id = ${customer_id}`,
  );
  if (!customer) throw invalid({ customer_id: 'This customer does not exist' });
  if (customer.status === 0) throw invalid({ customer_id: 'This customer is archived' });
  if (customer.status !== 2) return customer;
  if (!ctx.can('orders.override_block'))
    throw forbidden(`This customer is blocked${customer.blocked_reason ? `: ${customer.blocked_reason}` : ''}`);
  if (!override_reason)
    throw invalid({ override_reason: 'This customer is blocked: say why they are served all the same' });
  return customer;
}

/** The next order's id and box id. An order that is refused leaves a gap: numbers are not given back. */
async function drawNumbers(ctx: Ctx): Promise<{ id: number; box_id: string }> {
  const [next] = await rowsOf<{ id: string; box_id: string }>(
    ctx.db,
    sql`select next_order_id() as id, box_prefix || '-' || next_box_number() as box_id
          from companies where company_id = ${ctx.company_id}`,
  );
  return { id: Number(next?.id), box_id: next?.box_id ?? '' };
}

/** Stores the order under the numbers that were drawn for it. */
function insertOrder(
  ctx: Ctx,
  numbers: { id: number; box_id: string },
  form: NewOrder,
  customer: CustomerRow,
  items: readonly NewItemRow[],
  payout: ReturnType<typeof readPayout> | null,
  lockDays: number,
): SavedOrder {
  const ref = {
    ...numbers,
    kind: 'in-store',
    ...(form.start_inspection
      ? { status_id: status.beingInspected, sub_status_id: null }
      : { status_id: status.leads, sub_status_id: subStatus.activeLead }),
    version: 1,
  } as const;
  const totals = totalsOf(items.map((item, position) => ({ ...item, position, status: 'expected' })));
  ctx.send(
    insertRows(ctx.db, orders, [
      {
        ...ref,
        ...totals,
        company_id: ctx.company_id,
        total: totals.items_total,
        location_id: form.location_id,
        customer_id: customer.id,
        member_id: ctx.actor.member_id,
        currency: ctx.company.currency,
        price_locked_until: new Date(ctx.clock.now().getTime() + lockDays * 86_400_000).toISOString(),
        is_left_for_testing: form.is_left_for_testing,
        search_text: orderSearchText({ box_id: ref.box_id, items }),
        ...(payout
          ? {
              payout_method: payout.method,
              payout_mask: payout.mask,
              payout_details: sealPayoutOf(ctx, ref.id, payout.details),
            }
          : {}),
      },
    ]),
  );
  return ref;
}

function addFirstNote(ctx: Ctx, order_id: number, body: string): void {
  const { company_id, actor } = ctx;
  ctx.send(
    ctx.db.insert(orderNotes).values({ company_id, order_id, audience: 'internal', body, member_id: actor.member_id }),
  );
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
  const payout = readPayout(ctx, method, typed ?? {});
  if (method !== order.payout_method) await requireOffered(ctx, method);
  return {
    payout_method: payout.method,
    payout_mask: payout.mask,
    payout_details: sealPayoutOf(ctx, order.id, payout.details),
  };
}
