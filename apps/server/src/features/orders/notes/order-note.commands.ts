import type { Note } from '@tradepost/contracts/orders/order.contract';
import type { addOrderNote } from '@tradepost/contracts/orders/order-record.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { emitOrderChanged } from '../order.commands.ts';
import { findOrder } from '../order.queries.ts';
import { listNotes } from './order-note.queries.ts';
import { orderNotes } from './order-note.table.ts';

/** Adds an internal note or one that the customer sees too. Archived orders can have new notes. */
export async function addNote(
  ctx: Ctx,
  order_id: number,
  note: ServedInput<typeof addOrderNote>['body'],
): Promise<Note[]> {
  const order = await findOrder(ctx, order_id);
  const { company_id, actor } = ctx;
  await ctx.db.insert(orderNotes).values({ ...note, company_id, order_id, member_id: actor.member_id });
  emitOrderChanged(ctx, order);
  return listNotes(ctx, order_id);
}
