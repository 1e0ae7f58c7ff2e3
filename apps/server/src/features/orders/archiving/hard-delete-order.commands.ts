import { formatDay } from '@tradepost/contracts/dates';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { and, eq, sql } from 'drizzle-orm';
import { isForeignKeyViolation } from '../../../platform/db/violations.ts';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import { mails } from '../../../platform/mail/mail.table.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { locations } from '../../company/location.table.ts';
import { removeFiles } from '../../files/file.commands.ts';
import { orderPictures } from '../notes/order-note.table.ts';
import { emitOrderChanged } from '../order.commands.ts';
import { lockOrder } from '../order.queries.ts';
import { type OrderRow, orders } from '../order.table.ts';
import { listFilesOfOrder } from '../order-ports.queries.ts';
import { orderPayouts } from '../payout/order-payout.table.ts';
import { settlePromo } from '../promo/order-promo.commands.ts';
import { keepUntil } from './archiving.rules.ts';

/**
 * Permanently deletes an archived order with its devices, offers, notes, pictures, payouts and emails. Its change log stays.
 * Throws during the retention period and while one of its devices is in the inventory.
 */
export async function hardDeleteOrder(ctx: Ctx, id: number, typed_box_id: string): Promise<null> {
  const order = await lockOrder(ctx, id);
  if (!order.is_archived) throw conflict('Archive the order before you delete it permanently');
  if (typed_box_id.trim() !== order.box_id) throw invalid({ box_id: `Type ${order.box_id} to confirm` });
  await requireRetentionExpired(ctx, order);
  if (order.status_id !== status.completed) await settlePromo(ctx, order, false);
  const pictures = await ctx.db
    .select()
    .from(orderPictures)
    .where(belongsToOrder(ctx, orderPictures, id));
  await ctx.db
    .update(orders)
    .set({ parent_id: null, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.company_id, ctx.company_id), eq(orders.parent_id, id)));
  const others = await listFilesOfOrder(ctx, order);
  await ctx.db.delete(orderPayouts).where(belongsToOrder(ctx, orderPayouts, id));
  await ctx.db
    .delete(mails)
    .where(and(eq(mails.company_id, ctx.company_id), eq(mails.root, 'orders'), eq(mails.root_id, id)));
  await deleteRow(ctx, id);
  await removeFiles(ctx, [...pictures.map((picture) => picture.file_id), ...others]);
  emitOrderChanged(ctx, order);
  return null;
}

function belongsToOrder(ctx: Ctx, table: typeof orderPictures | typeof orderPayouts, order_id: number) {
  return and(eq(table.company_id, ctx.company_id), eq(table.order_id, order_id));
}

async function requireRetentionExpired(ctx: Ctx, order: OrderRow): Promise<void> {
  const [found] = await ctx.db
    .select({ years: locations.retention_years, timezone: locations.timezone })
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, order.location_id)));
  const until = keepUntil(order, found?.years ?? 0);
  if (Date.parse(until) <= ctx.clock.now().getTime()) return;
  const day = formatDay(until, found?.timezone ?? ctx.company.timezone, ctx.company.country_code);
  throw conflict(`This record must be kept until ${day}. You can’t delete it permanently before then.`, {
    keep_until: until,
  });
}

/** Foreign keys prevent deletion while other features, such as inventory, refer to the order. */
async function deleteRow(ctx: Ctx, id: number): Promise<void> {
  try {
    await ctx.db.delete(orders).where(and(eq(orders.company_id, ctx.company_id), eq(orders.id, id)));
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    throw conflict('Devices from this order are in stock, so the order must be kept');
  }
}
