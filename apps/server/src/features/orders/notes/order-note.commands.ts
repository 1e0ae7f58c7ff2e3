import { messages } from '@tradepost/contracts/errors';
import { cutText } from '@tradepost/contracts/files/cut-text.rules';
import type { Note } from '@tradepost/contracts/orders/order-parts.contract';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import type { addOrderNote } from '@tradepost/contracts/orders/order-record.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, count, eq, inArray } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import { members } from '../../../platform/identity/member.table.ts';
import { notify } from '../../../platform/notify/notify.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { queueOrderMail } from '../mails/order-mail.commands.ts';
import { emitOrderChanged } from '../order.commands.ts';
import { findOrder } from '../order.queries.ts';
import { listNotes } from './order-note.queries.ts';
import { orderNotes } from './order-note.table.ts';

/** How much of a note its notification shows. */
const maxExcerpt = 300;

/**
 * Adds an internal note and notifies the team members whom it mentions, or one for the seller, which is emailed too.
 * Archived orders can have new notes.
 */
export async function addNote(
  ctx: Ctx,
  order_id: number,
  { mention_ids, ...note }: ServedInput<typeof addOrderNote>['body'],
): Promise<Note[]> {
  const order = await findOrder(ctx, order_id);
  const { company_id, actor } = ctx;
  const mentioned = [...new Set(mention_ids)].filter((id) => id !== actor.member_id);
  if (note.audience === 'internal') await requireMembers(ctx, mentioned);
  const is_emailed =
    note.audience === 'customer' && (await queueOrderMail(ctx, order_id, 'note-to-seller', { message: note.body }));
  await ctx.db.insert(orderNotes).values({ ...note, is_emailed, company_id, order_id, member_id: actor.member_id });
  if (note.audience === 'internal' && mentioned.length > 0) {
    await notify(ctx, {
      type: 'mention',
      title: `${actor.name} mentioned you on order ${order.box_id}`,
      body: cutText(note.body, maxExcerpt),
      url: orderDetailPath(order.kind, order.id),
      member_ids: mentioned,
      location_id: order.location_id,
    });
  }
  emitOrderChanged(ctx, order);
  return listNotes(ctx, order_id);
}

async function requireMembers(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const [found] = await ctx.db
    .select({ n: count() })
    .from(members)
    .where(and(eq(members.company_id, ctx.company_id), inArray(members.id, [...ids])));
  if (found?.n !== ids.length) throw invalid({ mention_ids: messages.invalid('mention_ids') });
}
