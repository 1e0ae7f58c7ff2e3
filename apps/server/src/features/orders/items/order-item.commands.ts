import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import type { AddedItem, ItemEdit } from '@tradepost/contracts/orders/order-item.contract';
import { type ItemStatus, status } from '@tradepost/contracts/orders/order-status.data';
import { type StandingOrder, standingOf } from '@tradepost/contracts/orders/order-status.rules';
import { and, eq, max, sql } from 'drizzle-orm';
import { insertRows } from '../../../platform/db/rows.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findOrderDetail } from '../detail/order-detail.queries.ts';
import { changeWithinLimits } from '../offers/offer-limits.queries.ts';
import { changeOrder } from '../order.commands.ts';
import type { OrderRow } from '../order.table.ts';
import { requireNotHeld } from './held-device.queries.ts';
import { priceInspection } from './inspect-item.commands.ts';
import { type OrderItemRow, orderItems } from './order-item.table.ts';
import { type NewItemRow, priceItems, storedIdentifier } from './price-items.queries.ts';
import { recalculateOrder } from './recalculate-order.commands.ts';

/** Adds one or several identical devices at current prices. */
export function addItem(
  ctx: Ctx,
  order_id: number,
  { limits_reason, device_reason, ...item }: AddedItem,
): Promise<OrderRef> {
  return changeOrder(ctx, order_id, {}, async (order) => {
    requireOpen(order);
    refuseLot(order);
    if (await requireNotHeld(ctx, [item], device_reason, order.id)) await setReason(ctx, device_reason);
    return changeWithinLimits(ctx, order, limits_reason, async () => {
      await insertItems(
        ctx,
        order.id,
        await priceItems(ctx, order, [item], (_, field) => field),
        await findLastPosition(ctx, order.id),
      );
      return recalculateOrder(ctx, order);
    });
  });
}

/** Appends priced devices to an order. */
export function insertItems(ctx: Ctx, order_id: number, rows: readonly NewItemRow[], after = 0): PromiseLike<unknown> {
  const { company_id } = ctx;
  return insertRows(
    ctx.db,
    orderItems,
    rows.map((row, index) => ({ ...row, company_id, order_id, position: after + 1 + index })),
  );
}

async function findLastPosition(ctx: Ctx, order_id: number): Promise<number> {
  const [last] = await ctx.db
    .select({ position: max(orderItems.position) })
    .from(orderItems)
    .where(and(eq(orderItems.company_id, ctx.company_id), eq(orderItems.order_id, order_id)));
  return last?.position ?? 0;
}

/** Corrects the expected device, or stores the inspection result, which makes the item pass or differ. */
export async function editItem(ctx: Ctx, item_id: number, edit: ItemEdit): Promise<OrderRef> {
  const item = await findItem(ctx, item_id);
  return changeOrder(ctx, item.order_id, {}, async (order) => {
    // Read again under the order's lock, so that the version cannot change.
    const current = await findItem(ctx, item_id);
    if (current.version !== edit.version) {
      throw conflict('Someone else changed this device in the meantime', await findOrderDetail(ctx, order.id));
    }
    requireOpen(order);
    refuseLot(order);
    const { note, inspected_variant_id, inspected_condition_id, defect_ids } = edit;
    const imei = edit.imei === undefined ? undefined : storedIdentifier(edit.imei);
    const serial = edit.serial === undefined ? undefined : storedIdentifier(edit.serial);
    const typed = { imei: imei === current.imei ? null : imei, serial: serial === current.serial ? null : serial };
    if (await requireNotHeld(ctx, [typed], edit.device_reason, order.id)) await setReason(ctx, edit.device_reason);
    const expected =
      !isInspection(edit) &&
      (edit.variant_id !== undefined || edit.condition_id !== undefined || defect_ids !== undefined)
        ? await repriceExpected(ctx, order, current, edit)
        : repriceCustom(current, edit);
    const inspected = isInspection(edit)
      ? await priceInspection(
          ctx,
          order,
          { ...current, ...expected },
          { inspected_variant_id, inspected_condition_id, defect_ids },
        )
      : {};
    return changeWithinLimits(ctx, order, edit.limits_reason, async () => {
      await storeItem(ctx, item_id, { imei, serial, note, ...expected, ...inspected });
      return recalculateOrder(ctx, order);
    });
  });
}

const isInspection = (edit: ItemEdit) =>
  edit.inspected_variant_id !== undefined || edit.inspected_condition_id !== undefined;

/** The price that staff set for a custom device. */
function repriceCustom(item: OrderItemRow, { price }: ItemEdit): Partial<OrderItemRow> {
  if (price === undefined) return {};
  if (!item.is_custom) throw invalid({ price: 'Only a custom device has a price of its own' });
  if (item.inspected_at !== null) throw conflict('This device is already inspected. Make a revised offer instead.');
  const step = { key: 'custom' as const, label: 'Set by staff', before: item.price, after: price, note: null };
  return { price, quoted_price: price, price_steps: [step] };
}

async function repriceExpected(
  ctx: Ctx,
  order: OrderRow,
  item: OrderItemRow,
  edit: ItemEdit,
): Promise<Partial<OrderItemRow>> {
  if (item.is_custom) throw invalid({ variant_id: 'A custom device can’t have a catalog device' });
  if (item.inspected_at !== null)
    throw conflict('This device is already inspected. Change the inspection result instead.');
  const [priced] = await priceItems(
    ctx,
    order,
    [
      {
        variant_id: edit.variant_id ?? item.variant_id ?? undefined,
        condition_id: edit.condition_id ?? item.condition_id ?? undefined,
        defect_ids: edit.defect_ids ?? item.defect_ids,
        is_custom: false,
        quantity: 1,
      },
    ],
    (_, field) => field,
  );
  if (!priced) throw new Error('nothing was priced');
  const { imei: _imei, serial: _serial, note: _note, status: _status, ...expected } = priced;
  return expected;
}

/** Removes a device. An order keeps at least one. */
export async function removeItem(ctx: Ctx, item_id: number): Promise<OrderRef> {
  const item = await findItem(ctx, item_id);
  return changeOrder(ctx, item.order_id, {}, async (order) => {
    requireOpen(order);
    refuseLot(order);
    if (order.item_count <= 1) throw conflict('An order needs at least one device. Archive the order instead.');
    await ctx.db.delete(orderItems).where(and(eq(orderItems.company_id, ctx.company_id), eq(orderItems.id, item_id)));
    return recalculateOrder(ctx, order);
  });
}

/** Sets a device's status by hand. Only a payout sets paid; only an inspection sets differs. */
export async function setItemStatus(
  ctx: Ctx,
  item_id: number,
  change: { status: ItemStatus; reason?: string },
): Promise<OrderRef> {
  const item = await findItem(ctx, item_id);
  if (change.status === 'paid') throw invalid({ status: 'Record the payout to mark a device as paid' });
  if ((change.status === 'rejected' || change.status === 'missing') && !change.reason)
    throw invalid({ reason: 'Reason is required' });
  return changeOrder(ctx, item.order_id, { reason: change.reason }, async (order) => {
    requireOpen(order);
    refuseLot(order);
    // A missing device that turns up counts again.
    return changeWithinLimits(ctx, order, change.reason, async () => {
      await storeItem(ctx, item_id, { status: change.status });
      return recalculateOrder(ctx, order);
    });
  });
}

async function storeItem(ctx: Ctx, item_id: number, change: Partial<OrderItemRow>): Promise<void> {
  await ctx.db
    .update(orderItems)
    .set({ ...change, version: sql`${orderItems.version} + 1`, updated_at: sql`app_now()` })
    .where(and(eq(orderItems.company_id, ctx.company_id), eq(orderItems.id, item_id)));
}

export async function findItem(ctx: Ctx, item_id: number): Promise<OrderItemRow> {
  const [item] = await ctx.db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.company_id, ctx.company_id), eq(orderItems.id, item_id)));
  if (!item) throw notFound('Device');
  return item;
}

/** The statuses in which the devices of an order can no longer change: completed, to be paid, returned, recycled. */
export const closedToItems: readonly number[] = [
  status.completed,
  status.payoutProcessing,
  status.returned,
  status.recycled,
];

/** Throws 409 for a bulk quote, whose lines and reconciliation say what its devices are. */
function refuseLot({ kind }: Pick<OrderRow, 'kind'>): void {
  if (kind === 'bulk-quote')
    throw conflict('Change the lines of a bulk quote, or receive its devices in the reconciliation');
}

/** Throws 409 when the order's devices can no longer change. */
export function requireOpen(order: StandingOrder & Pick<OrderRow, 'is_archived'>): void {
  if (order.is_archived) throw conflict('This order is archived. Restore it first.');
  if (closedToItems.includes(standingOf(order).status_id))
    throw conflict('Devices in this order can no longer be changed');
}
