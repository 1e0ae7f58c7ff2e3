import { formatMoney } from '@tradepost/contracts/money';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { notify } from '../../platform/notify/notify.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { OrderOfferRow } from '../orders/offers/order-offer.table.ts';
import type { OrderRow } from '../orders/order.table.ts';
import type { OrderListener } from '../orders/order-listeners.commands.ts';

/** What members are told of orders. */
export const orderNews: OrderListener = { onOfferAnswered: tellWhoOffered };

/** Whoever made the offer hears how it ended, unless it was they who wrote the answer down. */
async function tellWhoOffered(ctx: Ctx, order: OrderRow, offer: OrderOfferRow, isAccepted: boolean): Promise<void> {
  if (offer.member_id === null || offer.member_id === ctx.actor.member_id) return;
  await notify(ctx, {
    type: 'offer_answered',
    title: `${order.box_id}: the revised offer was ${isAccepted ? 'accepted' : 'declined'}`,
    body: `You offered ${formatMoney(offer.new_total, order.currency)}.`,
    url: orderDetailPath(order.kind, order.id),
    member_ids: [offer.member_id],
  });
}
