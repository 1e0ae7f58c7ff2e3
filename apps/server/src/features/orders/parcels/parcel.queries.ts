import { and, asc, eq } from 'drizzle-orm';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type OrderParcelRow, orderParcels } from './parcel.table.ts';

/** The parcels of an order, oldest first. */
export function listParcels(ctx: Ctx, order_id: number): Promise<OrderParcelRow[]> {
  return ctx.db
    .select()
    .from(orderParcels)
    .where(and(eq(orderParcels.company_id, ctx.company_id), eq(orderParcels.order_id, order_id)))
    .orderBy(asc(orderParcels.id));
}

/** A parcel. Throws 404 for another company’s. */
export async function findParcel(ctx: Ctx, id: number): Promise<OrderParcelRow> {
  const [parcel] = await ctx.db
    .select()
    .from(orderParcels)
    .where(and(eq(orderParcels.company_id, ctx.company_id), eq(orderParcels.id, id)));
  if (!parcel) throw notFound('Parcel');
  return parcel;
}
