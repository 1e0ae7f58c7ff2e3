import { formatMoney } from '@tradepost/contracts/money';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { and, eq } from 'drizzle-orm';
import { notify } from '../../platform/notify/notify.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { type OrderOfferRow, orderOfferLines } from '../orders/offers/order-offer.table.ts';
import type { OrderRow } from '../orders/order.table.ts';
import type { OrderListener } from '../orders/order-listeners.commands.ts';

/** Notifications about orders. */
export const orderNews: OrderListener = { onOfferAnswered: notifyOfferMaker };

/** Notifies the member who made the offer of its answer, unless they recorded it themselves. */
async function notifyOfferMaker(ctx: Ctx, order: OrderRow, offer: OrderOfferRow, isAccepted: boolean): Promise<void> {
  if (offer.member_id === null || offer.member_id === ctx.actor.member_id) return;
  const isPartial = isAccepted && (await hasDeclinedLines(ctx, offer));
  await notify(ctx, {
    type: 'offer_answered',
    title: `${order.box_id}: revised offer ${isPartial ? 'partly accepted' : isAccepted ? 'accepted' : 'declined'}`,
    body: `Your offer was ${formatMoney(offer.new_total, order.currency)}.`,
    url: orderDetailPath(order.kind, order.id),
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
