import type { TemplateKey } from '@tradepost/contracts/messages/template.data';
import type { NotificationTypeKey } from '@tradepost/contracts/notifications/notification.data';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { type News, notify } from '../../../platform/notify/notify.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { OrderRow } from '../order.table.ts';
import { readOrderMessage } from './order-mail.queries.ts';
import { valuesOf } from './order-mail-values.rules.ts';

/** The notifications about orders whose email has a template. */
const templatesOf = {
  new_lead: 'staff-new-lead',
  parcel_arrived: 'staff-parcel-arrived',
  offer_answered: 'staff-offer-answered',
  payout_failed: 'staff-payout-failed',
} as const satisfies Partial<Record<NotificationTypeKey, TemplateKey>>;

export interface OrderNews extends Omit<News, 'type' | 'template'> {
  type: keyof typeof templatesOf;
}

/** Notifies the team about an order: by default everyone with the type's permission at the order's location. */
export async function notifyOfOrder(
  ctx: Ctx,
  order: Pick<OrderRow, 'id' | 'kind' | 'location_id'>,
  news: OrderNews,
): Promise<number> {
  const path = orderDetailPath(order.kind, order.id);
  const order_link = `${ctx.platform.config.app_url}${path}`;
  const { input } = await readOrderMessage(ctx, order.id, []);
  return notify(ctx, {
    url: path,
    ...(news.member_ids ? {} : { location_id: order.location_id }),
    ...news,
    template: {
      key: templatesOf[news.type],
      kind: order.kind,
      values: { ...valuesOf(input, 'en'), order_link },
    },
  });
}
