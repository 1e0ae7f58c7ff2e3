import type { Note, Picture } from '@tradepost/contracts/orders/order-parts.contract';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { members } from '../../../platform/identity/member.table.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findOrder } from '../order.queries.ts';
import { orderNotes, orderPictures } from './order-note.table.ts';

/** An order's notes: pinned first, then newest first. */
export function listNotes(ctx: Ctx, order_id: number): Promise<Note[]> {
  return ctx.db
    .select({
      id: orderNotes.id,
      audience: orderNotes.audience,
      body: orderNotes.body,
      is_pinned: orderNotes.is_pinned,
      is_from_seller: orderNotes.is_from_seller,
      is_emailed: orderNotes.is_emailed,
      author: sql<string>`coalesce(${members.first_name} || ' ' || ${members.last_name}, case when ${orderNotes.is_from_seller} then 'Seller' else 'System' end)`,
      created_at: orderNotes.created_at,
    })
    .from(orderNotes)
    .leftJoin(members, and(eq(members.company_id, orderNotes.company_id), eq(members.id, orderNotes.member_id)))
    .where(and(eq(orderNotes.company_id, ctx.company_id), eq(orderNotes.order_id, order_id)))
    .orderBy(desc(orderNotes.is_pinned), desc(orderNotes.created_at), desc(orderNotes.id));
}

export async function listNotesOfOrder(ctx: Ctx, order_id: number): Promise<Note[]> {
  await findOrder(ctx, order_id);
  return listNotes(ctx, order_id);
}

/** An order's pictures, oldest first. */
export async function listPictures(ctx: Ctx, order_id: number): Promise<Picture[]> {
  const rows = await ctx.db
    .select({
      id: orderPictures.id,
      item_id: orderPictures.item_id,
      file_id: orderPictures.file_id,
      caption: orderPictures.caption,
      is_for_customer: orderPictures.is_for_customer,
      is_from_seller: orderPictures.is_from_seller,
      created_at: orderPictures.created_at,
    })
    .from(orderPictures)
    .where(and(eq(orderPictures.company_id, ctx.company_id), eq(orderPictures.order_id, order_id)))
    .orderBy(asc(orderPictures.id));
  return rows.map((row) => ({ ...row, url: `/v1/pos/file/${row.file_id}` }));
}
