import { formatMoney } from '@tradepost/contracts/money';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { notifyOfOrder } from '../orders/mails/staff-notification.commands.ts';
import { type OrderOfferRow, orderOfferLines } from '../orders/offers/order-offer.table.ts';
import type { OrderRow } from '../orders/order.table.ts';
import type { OrderListener } from '../orders/order-events.commands.ts';

/** Notifications about orders. */
export const orderNews: OrderListener = { onOfferAnswered: notifyOfferMaker, onPayoutFailed: notifyOfFailedPayout };

/** Notifies those who pay out, except the member who recorded it. */
async function notifyOfFailedPayout(ctx: Ctx, order: OrderRow): Promise<void> {
  await notifyOfOrder(ctx, order, {
    type: 'payout_failed',
    title: `${order.box_id}: payout failed`,
    body: `${formatMoney(order.total, order.currency)} could not be delivered. Ask the seller for new payout details.`,
  });
}

/** Notifies the member who made the offer of its answer, unless they recorded it themselves. */
async function notifyOfferMaker(ctx: Ctx, order: OrderRow, offer: OrderOfferRow, isAccepted: boolean): Promise<void> {
  if (offer.member_id === null || offer.member_id === ctx.actor.member_id) return;
  const isPartial = isAccepted && (await hasDeclinedLines(ctx, offer));
  await notifyOfOrder(ctx, order, {
    type: 'offer_answered',
    title: `${order.box_id}: revised offer ${isPartial ? 'partly accepted' : isAccepted ? 'accepted' : 'declined'}`,
    body: `Your offer was ${formatMoney(offer.new_total, order.currency)}.`,
    member_ids: [offer.member_id],
  });
}

/** Whether the seller wants some of the devices back. */
async function hasDeclinedLines(ctx: Ctx, offer: OrderOfferRow): Promise<boolean> {
  const declined = await ctx.db
    .select({ id: orderOfferLines.id })
    .from(orderOfferLines)
    .where(
      and(
        eq(orderOfferLines.company_id, ctx.company_id),
        eq(orderOfferLines.offer_id, offer.id),
        eq(orderOfferLines.is_accepted, false),
      ),
    )
    .limit(1);
  return declined.length > 0;
}
