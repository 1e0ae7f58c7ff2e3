import type {
  HoldExtension,
  HoldRelease,
  OrderHolds,
  PoliceHoldForm,
} from '@tradepost/contracts/compliance/hold.contract';
import { releaseTargetFacts } from '@tradepost/contracts/compliance/hold.data';
import { messages } from '@tradepost/contracts/errors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import { saveFiles } from '../../../platform/files/files.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { todayOf } from '../../../platform/tenancy/today.ts';
import { orderItems } from '../../orders/items/order-item.table.ts';
import { emitOrderChanged } from '../../orders/order.commands.ts';
import { findOrder, lockOrder } from '../../orders/order.queries.ts';
import type { OrderRow } from '../../orders/order.table.ts';
import { type PoliceHoldRow, policeHoldEvents, policeHolds } from './hold.table.ts';
import { readHoldDocument } from './hold-document.rules.ts';
import { findOrderHolds, findTimezone } from './order-holds.queries.ts';

/** Runs `work` with the stored document, or without one when none came. */
async function withDocument(
  scope: VendorScope,
  files: readonly UploadedFile[],
  is_required: boolean,
  work: (ctx: Ctx, file_id: number | null) => Promise<OrderHolds>,
): Promise<OrderHolds> {
  const [file] = files;
  if (!file) {
    if (is_required) throw invalid({ document: messages.required('document') });
    return inTransaction(scope, (ctx) => work(ctx, null));
  }
  return saveFiles(scope, [await readHoldDocument(file)], (ctx, [stored]) => work(ctx, stored?.id ?? null));
}

/** Holds a device for the police; a trigger takes its unit out of the stock. Throws 409 when it is held already or is not with us any more. */
export function placePoliceHold(
  scope: VendorScope,
  order_id: number,
  form: PoliceHoldForm,
  files: readonly UploadedFile[],
): Promise<OrderHolds> {
  return withDocument(scope, files, false, async (ctx, file_id) => {
    const order = await lockOrder(ctx, order_id);
    const { order_item_id, held_until, reason } = form;
    const [item] = await ctx.db
      .select({ title: orderItems.title })
      .from(orderItems)
      .where(
        and(
          eq(orderItems.company_id, ctx.company_id),
          eq(orderItems.order_id, order_id),
          eq(orderItems.id, order_item_id),
        ),
      );
    if (!item) throw invalid({ order_item_id: messages.choice('order_item_id') });
    await requireFuture(ctx, order, held_until);
    const unit_status = await lockUnit(ctx, order_item_id);
    if (unit_status !== null && ![0, 5].includes(unit_status))
      throw conflict(`${item.title} is no longer in stock, so it can’t be held`);
    const [hold] = await ctx.db
      .insert(policeHolds)
      .values({
        company_id: ctx.company_id,
        order_id,
        order_item_id,
        held_until,
        reason,
        unit_status,
        agency: form.agency,
        officer: form.officer,
        badge: form.badge || null,
        case_number: form.case_number,
      })
      .onConflictDoNothing()
      .returning({ id: policeHolds.id });
    if (!hold) throw conflict(`${item.title} is already under a police hold`);
    await addEvent(ctx, hold.id, { kind: 'placed', held_until, note: reason, file_id });
    emitOrderChanged(ctx, order);
    return findOrderHolds(ctx, order_id);
  });
}

/** Holds a device longer. A hold never gets shorter: it is released instead. */
export function extendPoliceHold(
  scope: VendorScope,
  id: number,
  { held_until, note, version }: HoldExtension,
  files: readonly UploadedFile[],
): Promise<OrderHolds> {
  return withDocument(scope, files, false, async (ctx, file_id) => {
    const { order, hold } = await lockHold(ctx, id, version);
    await requireFuture(ctx, order, held_until);
    if (hold.held_until === null || (held_until !== null && held_until <= hold.held_until))
      throw invalid({ held_until: 'Choose a day after the present end of the hold' });
    await changeHold(ctx, hold, { held_until });
    await addEvent(ctx, id, { kind: 'extended', held_until, note, file_id });
    emitOrderChanged(ctx, order);
    return findOrderHolds(ctx, hold.order_id);
  });
}

/**
 * Ends a police hold. A device that stays gets back its status, or waits for the end of its holding period; another one
 * leaves the stock.
 */
export function releasePoliceHold(
  scope: VendorScope,
  id: number,
  { released_to, receiver_name, note, version }: HoldRelease,
  files: readonly UploadedFile[],
): Promise<OrderHolds> {
  const { leaves_stock } = releaseTargetFacts[released_to];
  if (leaves_stock && receiver_name === '') throw invalid({ receiver_name: messages.required('receiver_name') });
  return withDocument(scope, files, true, async (ctx, file_id) => {
    const { order, hold } = await lockHold(ctx, id, version);
    await lockUnit(ctx, hold.order_item_id);
    await changeHold(ctx, hold, { ended_at: ctx.clock.now().toISOString(), released_to });
    await addEvent(ctx, id, { kind: 'released', held_until: hold.held_until, note, file_id, receiver_name });
    emitOrderChanged(ctx, order);
    return findOrderHolds(ctx, hold.order_id);
  });
}

async function requireFuture(ctx: Ctx, order: OrderRow, held_until: string | null): Promise<void> {
  if (held_until === null) return;
  const today = todayOf(ctx, await findTimezone(ctx, order.location_id));
  if (held_until < today) throw invalid({ held_until: 'Choose a day that has not passed' });
}

/** A hold in force with its order, both locked. Throws 404 for one of an order that the actor may not see. */
async function lockHold(ctx: Ctx, id: number, version: number): Promise<{ order: OrderRow; hold: PoliceHoldRow }> {
  const where = and(eq(policeHolds.company_id, ctx.company_id), eq(policeHolds.id, id));
  const [found] = await ctx.db.select({ order_id: policeHolds.order_id }).from(policeHolds).where(where);
  if (!found) throw notFound('Police hold');
  await findOrder(ctx, found.order_id).catch(() => {
    throw notFound('Police hold');
  });
  const order = await lockOrder(ctx, found.order_id);
  const [hold] = await ctx.db.select().from(policeHolds).where(where).for('no key update');
  if (!hold) throw notFound('Police hold');
  if (hold.ended_at !== null) throw conflict('This police hold is already released');
  if (hold.version !== version)
    throw conflict('Someone else changed this in the meantime', await findOrderHolds(ctx, hold.order_id));
  return { order, hold };
}

async function changeHold(ctx: Ctx, { id }: PoliceHoldRow, change: Partial<PoliceHoldRow>): Promise<void> {
  await ctx.db
    .update(policeHolds)
    .set({ ...change, version: sql`${policeHolds.version} + 1` })
    .where(and(eq(policeHolds.company_id, ctx.company_id), eq(policeHolds.id, id), isNull(policeHolds.ended_at)));
}

const addEvent = (
  ctx: Ctx,
  police_hold_id: number,
  event: Omit<typeof policeHoldEvents.$inferInsert, 'company_id' | 'police_hold_id'>,
) =>
  ctx.db.insert(policeHoldEvents).values({
    ...event,
    receiver_name: event.receiver_name || null,
    company_id: ctx.company_id,
    police_hold_id,
    member_id: ctx.actor.member_id,
  });

/** The status of the device's unit, locked; null when it is not in stock yet. */
async function lockUnit(ctx: Ctx, order_item_id: number): Promise<number | null> {
  const unit = await readRow<{ status: number }>(
    ctx.db,
    sql`select status from inventory_units where company_id = ${ctx.company_id} and order_item_id = ${order_item_id}
           for no key update`,
  );
  return unit?.status ?? null;
}
