import { cutText } from '@tradepost/contracts/files/cut-text.rules';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { conflict } from '../../platform/errors/errors.ts';
import { notify } from '../../platform/notify/notify.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { orderNotes } from '../orders/notes/order-note.table.ts';
import { findAnswerSettings } from '../orders/offers/answer-settings.queries.ts';
import { isSeller } from '../orders/offers/answering-actor.rules.ts';
import { emitOrderChanged } from '../orders/order.commands.ts';
import { lockOrder } from '../orders/order.queries.ts';
import type { OrderRow } from '../orders/order.table.ts';

/** How much of a question its notification shows. */
const maxExcerpt = 300;

/** Stores a question as a note of the order and notifies staff, the member who made the offer or the quote first. */
export async function storeQuestion(ctx: Ctx, order_id: number, body: string, maker: number | null): Promise<void> {
  const order = await lockOrder(ctx, order_id);
  const { allows_questions } = await findAnswerSettings(ctx);
  if (!allows_questions || order.is_archived) throw conflict('Questions can’t be asked here. Contact us instead.');
  await ctx.db.insert(orderNotes).values({
    company_id: ctx.company_id,
    order_id: order.id,
    audience: 'customer' as const,
    body,
    ...authorOf(ctx),
  });
  const title = `${order.box_id}: the seller has a question`;
  await tellStaff(ctx, order, maker, { title, body: cutText(body, maxExcerpt) });
  emitOrderChanged(ctx, order);
}

export const authorOf = (ctx: Ctx) => ({ is_from_seller: isSeller(ctx), member_id: ctx.actor.member_id });

/** Notifies the member who made the offer or the quote; all who may see the order when that member is gone. */
export async function tellStaff(
  ctx: Ctx,
  order: OrderRow,
  maker: number | null,
  words: { title: string; body: string },
): Promise<void> {
  const news = { type: 'offer_question' as const, ...words, url: orderDetailPath(order.kind, order.id) };
  const told = maker === null ? 0 : await notify(ctx, { ...news, member_ids: [maker] });
  if (told === 0) await notify(ctx, { ...news, location_id: order.location_id });
}
