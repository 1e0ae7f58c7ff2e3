import { formatMoney } from '@tradepost/contracts/money';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { and, eq } from 'drizzle-orm';
import { notify } from '../../platform/notify/notify.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { notifyOfOrder } from '../orders/mails/staff-notification.commands.ts';
import { type OrderOfferRow, orderOfferLines } from '../orders/offers/order-offer.table.ts';
import type { OrderRow } from '../orders/order.table.ts';
import type { EnteredOrder, OrderListener } from '../orders/order-events.commands.ts';

/** Notifications about orders. */
export const orderNews: OrderListener = {
  onOfferAnswered: notifyOfferMaker,
  onPayoutFailed: notifyOfFailedPayout,
  onEntered: notifyPayers,
};

/** Notifies those who pay out at the location that a clerk who can't has an order ready, with the seller waiting. */
async function notifyPayers(ctx: Ctx, order: EnteredOrder): Promise<void> {
  const { id, kind, status_id, location_id, box_id, total, currency, version } = order;
  if (kind !== 'in-store' || status_id !== status.payoutProcessing || location_id === undefined) return;
  if (ctx.actor.kind !== 'user' || ctx.can('orders.payout')) return;
  await notify(ctx, {
    type: 'ready_to_pay',
    title: `${box_id}: a seller is waiting to be paid`,
    body: `${ctx.actor.name} prepared the payout of ${formatMoney(total ?? 0, currency ?? ctx.company.currency)}.`,
    url: orderDetailPath(kind, id),
    location_id,
    once_key: `ready to pay ${id} ${version}`,
  });
}

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
