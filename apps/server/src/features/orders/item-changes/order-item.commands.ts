import { isSameDevice } from '@tradepost/contracts/catalog/device-key.rules';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import type { AddedItem, ItemEdit } from '@tradepost/contracts/orders/order-item.contract';
import { type ItemStatus, status } from '@tradepost/contracts/orders/order-status.data';
import { type StandingOrder, standingOf } from '@tradepost/contracts/orders/order-status.rules';
import { and, eq, max, sql } from 'drizzle-orm';
import { insertRows } from '../../../platform/db/rows.ts';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findBounds } from '../../pricing/limits/limits.queries.ts';
import { agreePrice, listedDeviceOf, noAgreement } from '../counter-price/agree-price.commands.ts';
import { changeOrder } from '../detail/change-order.commands.ts';
import { findOrderDetail } from '../detail/order-detail.queries.ts';
import { requireNotHeld } from '../items/held-device.queries.ts';
import { priceInspection } from '../items/inspect-item.commands.ts';
import { type OrderItemRow, orderItems } from '../items/order-item.table.ts';
import { type NewItemRow, priceByStaff, priceItems, storedIdentifier } from '../items/price-items.queries.ts';
import { isPricedByStaff } from '../items/priced-by-staff.rules.ts';
import { savePrices } from '../items/save-prices.commands.ts';
import type { OrderRow } from '../order.table.ts';
import { changeWithinLimits } from '../totals/offer-limits.queries.ts';
import { recalculateOrder } from '../totals/recalculate-order.commands.ts';

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
    await savePrices(ctx, [item], (_, field) => field);
    return changeWithinLimits(ctx, order, limits_reason, async () => {
      await insertItems(
        ctx,
        order.id,
        await priceItems(ctx, order, [item], { pathOf: (_, field) => field }),
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
    const typed = {
      imei: isSameDevice(imei, current.imei) ? null : imei,
      serial: isSameDevice(serial, current.serial) ? null : serial,
    };
    if (await requireNotHeld(ctx, [typed], edit.device_reason, order.id)) await setReason(ctx, edit.device_reason);
    const expected =
      !isInspection(edit) &&
      (edit.variant_id !== undefined || edit.condition_id !== undefined || defect_ids !== undefined)
        ? await repriceExpected(ctx, order, current, edit)
        : await repriceByStaff(ctx, order, current, edit);
    await savePrices(ctx, [savedPrice({ ...current, ...expected }, edit)], (_, field) => field);
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

/** The price that staff set for a custom device, or for one that had none in the price list, or agreed at the counter. */
async function repriceByStaff(
  ctx: Ctx,
  order: OrderRow,
  item: OrderItemRow,
  { price, price_reason, approval }: ItemEdit,
): Promise<Partial<OrderItemRow>> {
  if (price === undefined) return {};
  const isOwn = isPricedByStaff(item);
  const listed = isOwn || order.kind !== 'in-store' ? null : listedDeviceOf(item, order.location_id);
  if (!isOwn && !listed) throw invalid({ price: 'The price of this device comes from the price list' });
  // What nobody has priced was never promised.
  if (item.inspected_at !== null && !item.awaits_price)
    throw conflict('This device is already inspected. Make a revised offer instead.');
  if (!listed) return priceByStaff(price, item.awaits_price ? null : item.price);
  const { limits } = await findBounds(ctx, 'in-store');
  return agreePrice(ctx, listed, { price, price_reason, approval }, limits, (field) => field);
}

const savedPrice = (
  { is_custom, variant_id, condition_id, defect_ids }: OrderItemRow,
  { price, save_price }: ItemEdit,
) => ({
  is_custom,
  defect_ids,
  price,
  save_price,
  variant_id: variant_id ?? undefined,
  condition_id: condition_id ?? undefined,
});

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
        price: edit.price,
        is_custom: false,
        quantity: 1,
      },
    ],
    { pathOf: (_, field) => field, may_wait: item.awaits_price },
  );
  if (!priced) throw new Error('nothing was priced');
  const { imei: _imei, serial: _serial, note: _note, status: _status, ...expected } = priced;
  return { ...expected, ...noAgreement };
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
