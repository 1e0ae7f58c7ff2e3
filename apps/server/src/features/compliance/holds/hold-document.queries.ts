import { and, eq } from 'drizzle-orm';
import { notFound } from '../../../platform/errors/errors.ts';
import { findFile } from '../../../platform/files/files.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { type Ctx, inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { visibleOrders } from '../../orders/order.queries.ts';
import { orders } from '../../orders/order.table.ts';
import { policeHoldEvents, policeHolds } from './hold.table.ts';

/** A document of a police hold. Throws 404 for one of an order that the actor may not see. */
export async function openHoldDocument(scope: VendorScope, id: number, event_id: number): Promise<BinaryAnswer> {
  const file = await inReading(scope, async (ctx) => {
    const [row] = await ctx.db
      .select({ file_id: policeHoldEvents.file_id })
      .from(policeHoldEvents)
      .innerJoin(
        policeHolds,
        and(
          eq(policeHolds.company_id, policeHoldEvents.company_id),
          eq(policeHolds.id, policeHoldEvents.police_hold_id),
        ),
      )
      .innerJoin(orders, and(eq(orders.company_id, policeHolds.company_id), eq(orders.id, policeHolds.order_id)))
      .where(and(visibleOrders(ctx), eq(policeHolds.id, id), eq(policeHoldEvents.id, event_id)));
    if (!row?.file_id) throw notFound('Document');
    return findFile(ctx, row.file_id);
  });
  const content = await scope.platform.files.openRead(file.storage_key);
  return { name: file.name, content_type: file.content_type, size: file.size, is_inline: true, content };
}

/** The documents of an order's police holds. */
export async function listDocuments(ctx: Ctx, order_id: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ file_id: policeHoldEvents.file_id })
    .from(policeHoldEvents)
    .innerJoin(
      policeHolds,
      and(eq(policeHolds.company_id, policeHoldEvents.company_id), eq(policeHolds.id, policeHoldEvents.police_hold_id)),
    )
    .where(and(eq(policeHolds.company_id, ctx.company_id), eq(policeHolds.order_id, order_id)));
  return rows.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]));
}
