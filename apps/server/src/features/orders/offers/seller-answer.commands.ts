import { status } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import type { SellerAnswer } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listItems } from '../items/order-items.queries.ts';
import { moveOrder } from '../moves/order-status.commands.ts';
import { orderNotes } from '../notes/order-note.table.ts';
import { lockOrder } from '../order.queries.ts';
import type { OrderRow } from '../order.table.ts';
import { isBought } from '../order-totals.rules.ts';
import { splitOrder } from '../splitting/split-order.commands.ts';
import { findAnswerSettings } from './answer-settings.queries.ts';
import { isSeller } from './answering-actor.rules.ts';
import { acceptOffer, rejectOffer } from './order-offer.commands.ts';
import { type OrderOfferRow, orderOfferLines, orderOffers } from './order-offer.table.ts';
import { changeSellerPayout } from './seller-payout.commands.ts';

/**
 * Records the answer to one offer of its seller, or of a member in the seller's place. Idempotent: returns false when the offer has an answer already, also of
 * somebody who answered at the same time.
 */
export async function answerOffer(
  ctx: Ctx,
  order_id: number,
  offer_id: number,
  answer: SellerAnswer,
): Promise<boolean> {
  const order = await lockOrder(ctx, order_id);
  const offer = await findOffer(ctx, order, offer_id);
  if (offer.state !== 'awaiting') return false;
  if (order.is_archived || standingOf(order).status_id !== status.notAsDescribed)
    throw conflict('This order is being looked into, so the offer can’t be answered now. Contact us for help.');
  const { payout_method, payout_details = {}, is_expedited } = answer;
  if (answer.answer === 'accept' && payout_method) {
    await changeSellerPayout(ctx, order.id, payout_method, payout_details, is_expedited);
  }
  const return_address = answer.return_address || null;
  await ctx.db
    .update(orderOffers)
    .set({ return_address, opened_at: sql`coalesce(${orderOffers.opened_at}, app_now())` })
    .where(and(eq(orderOffers.company_id, ctx.company_id), eq(orderOffers.id, offer_id)));
  const declined = answer.answer === 'accept' ? await readDeclined(ctx, order, offer_id, answer.declined_item_ids) : [];
  if (answer.answer === 'decline' || declined === 'all') await decline(ctx, order_id, offer_id, answer);
  else {
    if (declined.length > 0) await returnDeclined(ctx, order_id, offer_id, declined, answer);
    await acceptOffer(ctx, order_id, { ...acceptanceOf(ctx), offer_id });
  }
  return true;
}

async function findOffer(ctx: Ctx, order: OrderRow, offer_id: number): Promise<OrderOfferRow> {
  const [offer] = await ctx.db
    .select()
    .from(orderOffers)
    .where(
      and(eq(orderOffers.company_id, ctx.company_id), eq(orderOffers.order_id, order.id), eq(orderOffers.id, offer_id)),
    );
  if (!offer) throw notFound('Offer');
  return offer;
}

const acceptanceOf = (ctx: Ctx) =>
  isSeller(ctx)
    ? { acceptance: 'seller' as const }
    : { acceptance: 'on_behalf' as const, reason: 'Answered on the seller’s page' };

const reasonOf = (ctx: Ctx, { reason }: Pick<SellerAnswer, 'reason'>) =>
  reason || (isSeller(ctx) ? 'Declined by the seller' : 'Declined on behalf of the seller');

async function decline(ctx: Ctx, order_id: number, offer_id: number, answer: SellerAnswer): Promise<void> {
  await rejectOffer(ctx, order_id, { reason: reasonOf(ctx, answer), is_handed_back: false, offer_id });
}

/** The devices of the offer that the seller wants back; `all` when nothing of the order would be left. */
async function readDeclined(
  ctx: Ctx,
  order: OrderRow,
  offer_id: number,
  ids: readonly number[],
): Promise<number[] | 'all'> {
  const declined = [...new Set(ids)];
  if (declined.length === 0) return [];
  const { allows_lines } = await findAnswerSettings(ctx);
  if (!allows_lines || order.kind === 'bulk-quote')
    throw invalid({ declined_item_ids: 'This offer can only be answered as a whole' });
  const lines = await ctx.db
    .select({ item_id: orderOfferLines.item_id })
    .from(orderOfferLines)
    .where(and(eq(orderOfferLines.company_id, ctx.company_id), eq(orderOfferLines.offer_id, offer_id)));
  if (!declined.every((id) => lines.some((line) => line.item_id === id)))
    throw invalid({ declined_item_ids: 'One of the devices is not in this offer' });
  const kept = (await listItems(ctx, order.id)).filter((item) => isBought(item) && !declined.includes(item.id));
  return kept.length === 0 ? 'all' : declined;
}

/** Moves the declined devices to an order of their own, which returns them. */
async function returnDeclined(
  ctx: Ctx,
  order_id: number,
  offer_id: number,
  item_ids: number[],
  answer: SellerAnswer,
): Promise<void> {
  const ofOffer = and(eq(orderOfferLines.company_id, ctx.company_id), eq(orderOfferLines.offer_id, offer_id));
  await ctx.db.update(orderOfferLines).set({ is_accepted: true }).where(ofOffer);
  await ctx.db
    .update(orderOfferLines)
    .set({ is_accepted: false })
    .where(and(ofOffer, inArray(orderOfferLines.item_id, item_ids)));
  const reason = reasonOf(ctx, answer);
  const child = await splitOrder(ctx, order_id, { item_ids, reason });
  if (answer.return_address) {
    await ctx.db.insert(orderNotes).values({
      company_id: ctx.company_id,
      order_id: child.id,
      audience: 'internal',
      body: `Return address from the seller:\n${answer.return_address}`,
      is_from_seller: isSeller(ctx),
      member_id: ctx.actor.member_id,
    });
  }
  await moveOrder(ctx, child.id, { status_id: status.pendingReturn, reason, is_forced: false });
  const by = isSeller(ctx) ? 'by the seller' : 'on behalf of the seller';
  await setReason(ctx, `Accepted ${by}, except for the devices that go back`);
}
