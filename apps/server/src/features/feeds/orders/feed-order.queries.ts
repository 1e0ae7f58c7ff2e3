import type { SiteOrder } from '@tradepost/contracts/feeds/feed-order.contract';
import { type SQL, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { PublicCall } from '../../../platform/http/serve.ts';
import { instantOf } from '../../../platform/instants.ts';
import { type Ctx, inReading } from '../../../platform/tenancy/ctx.ts';
import { openFeed } from '../file/open-feed.queries.ts';
import { toSiteStatus } from './site-status.rules.ts';

interface StoredOrder {
  id: number;
  feed_id: number;
  order_id: number;
  customer_id: number;
  site_order_id: string;
  posted_status: string | null;
  posted_at: string | null;
  order: SiteOrder;
}

interface OrderRow extends Omit<StoredOrder, 'order'> {
  box_id: string;
  status_id: number;
  sub_status_id: number | null;
  total: number;
  currency: string;
  paid_at: string | null;
  created_at: string;
}

/** An order that a site sent, as it stands now. */
export async function readFeedOrder(ctx: Ctx, where: SQL): Promise<StoredOrder | null> {
  const row = await readRow<OrderRow>(
    ctx.db,
    sql`select l.id, l.feed_id, l.order_id, l.site_order_id, l.posted_status, l.posted_at, o.customer_id, o.box_id, o.status_id, o.sub_status_id,
               o.total, o.currency, o.paid_at, o.created_at
          from datafeed_orders l join orders o on o.company_id = l.company_id and o.id = l.order_id
         where l.company_id = ${ctx.company_id} and ${where}`,
  );
  if (!row) return null;
  const { box_id, total, currency, paid_at, created_at, status_id, sub_status_id, ...link } = row;
  return {
    ...link,
    order: {
      order_id: link.site_order_id,
      box_id,
      status: toSiteStatus({ status_id, sub_status_id }),
      total,
      currency,
      paid_at: instantOf(paid_at),
      created_at: instantOf(created_at),
    },
  };
}

export const bySiteOrder = (feed_id: number, order_id: string): SQL =>
  sql`l.feed_id = ${feed_id} and l.site_order_id = ${order_id}`;

/** The status of an order, asked for by the site that sent it. */
export async function findSiteOrder(
  { platform, request }: Pick<PublicCall, 'platform' | 'request'>,
  { token, order_id }: { token: string; order_id: string },
): Promise<SiteOrder> {
  const { scope, feed } = await openFeed(platform, token, request.ip);
  const found = await inReading(scope, (ctx) => readFeedOrder(ctx, bySiteOrder(feed.id, order_id)));
  if (!found) throw notFound('Order');
  return found.order;
}
