import { currencyOf } from '@tradepost/contracts/currencies';
import type { postFeedOrder as contract, SiteOrder } from '@tradepost/contracts/feeds/feed-order.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { ShopCheckout } from '@tradepost/contracts/shop/shop-checkout.contract';
import { and, eq, sql } from 'drizzle-orm';
import { bigintArray, readRows, runSql } from '../../../platform/db/sql.ts';
import { forbidden, invalid } from '../../../platform/errors/errors.ts';
import type { PublicCall } from '../../../platform/http/serve.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { findPortalLanguages } from '../../languages/language-settings.queries.ts';
import { sellerLinksOf } from '../../orders/links/order-links.rules.ts';
import { orders } from '../../orders/order.table.ts';
import { attemptKeys, countAttempt } from '../../session/login-attempts.commands.ts';
import { placeOrder } from '../../shop/check-out.commands.ts';
import { toSellerError } from '../../shop/shop-item.rules.ts';
import { listFeedConditions } from '../build/feed-devices.queries.ts';
import { feedConditions, nameConditions } from '../build/feed-row.rules.ts';
import { datafeedOrders } from '../datafeed.table.ts';
import { type OpenFeed, openFeed } from '../file/open-feed.queries.ts';
import { referralOfFeed } from '../records/feed-link.queries.ts';
import { findFeedClosure } from '../records/feed-standing.queries.ts';
import { bySiteOrder, readFeedOrder } from './feed-order.queries.ts';

type Body = ServedInput<typeof contract>['body'];
type Answer = SiteOrder & { link: string };

/** Creates the mail-in order of a site’s seller. The site’s number makes it idempotent. */
export async function takeFeedOrder(
  { platform, request }: Pick<PublicCall, 'platform' | 'request'>,
  token: string,
  body: Body,
): Promise<Answer> {
  const opened = await openFeed(platform, token, request.ip);
  const { scope, feed } = opened;
  await countAttempt(platform, attemptKeys('feed_order', `${scope.company_id} ${body.email}`, request.ip));
  const name = `${body.first_name} ${body.last_name}`.trim();
  const seller: Scope = { ...scope, actor: { ...scope.actor, name: `${name} (${feed.name})` } };
  return inTransaction(seller, async (ctx) => {
    await lockSiteOrder(ctx, feed.id, body.order_id);
    const known = await findAnswer(ctx, feed.id, body.order_id);
    return known ?? createFeedOrder(ctx, opened, body);
  });
}

/** An order that is sent twice at once waits for itself. */
async function lockSiteOrder(ctx: Ctx, feed_id: number, order_id: string): Promise<void> {
  const key = `datafeed order ${ctx.company_id} ${feed_id} ${order_id}`;
  await runSql(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

async function findAnswer(ctx: Ctx, feed_id: number, order_id: string): Promise<Answer | null> {
  const found = await readFeedOrder(ctx, bySiteOrder(feed_id, order_id));
  if (!found) return null;
  const { company_id, platform } = ctx;
  const of = { company_id, order_id: found.order_id, customer_id: found.customer_id, is_unproven: true };
  return { ...found.order, link: sellerLinksOf(platform, of).kit_url };
}

async function createFeedOrder(ctx: Ctx, { feed }: OpenFeed, body: Body): Promise<Answer> {
  if (!feed.is_on || (await findFeedClosure(ctx)) !== null)
    throw forbidden('The shop doesn’t buy by mail at the moment');
  const { order_id, items, ...seller } = body;
  const { customer_portal_lang_code: language } = await findPortalLanguages(ctx);
  const checkout = ShopCheckout.parse({
    ...seller,
    // The feed says whose shop it is.
    company: String(ctx.company_id),
    channel: 'mail-in',
    accepts_terms: true,
    referral_url: referralOfFeed(feed),
    items: await resolveItems(ctx, feed, items),
  });
  const placed = await placeOrder(ctx, checkout, { language, came_by: 'comparison' }).catch((error: unknown) => {
    throw toSellerError(error);
  });
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.company_id, ctx.company_id), eq(orders.box_id, placed.box_id)));
  if (!order) throw new Error('the order was not stored');
  await ctx.db
    .insert(datafeedOrders)
    .values({ company_id: ctx.company_id, feed_id: feed.id, site_order_id: order_id, order_id: order.id });
  const answer = await findAnswer(ctx, feed.id, order_id);
  if (!answer) throw new Error('the order of the site was not stored');
  return answer;
}

/** The devices of a site as the shop takes them. Throws 422 for a SKU or a condition that the feed does not have. */
async function resolveItems(ctx: Ctx, feed: OpenFeed['feed'], items: Body['items']) {
  const skus = items.map(({ sku }) => (/^\d{1,15}$/.test(sku) ? Number(sku) : 0));
  const variants = await readRows<{ id: number; category_id: number }>(
    ctx.db,
    sql`select v.id, m.category_id from variants v join models m on m.company_id = v.company_id and m.id = v.model_id
         where v.company_id = ${ctx.company_id} and v.id = any (${bigintArray(skus)})`,
  );
  const own = await listFeedConditions(ctx);
  const names = nameConditions(feedConditions(feed.conditions, own), own);
  const errors: Record<string, string> = {};
  const resolved = items.map((item, at) => {
    const variant = variants.find(({ id }) => id === skus[at]);
    const condition = own.find(
      ({ id, category_id }) =>
        category_id === variant?.category_id &&
        names.get(id)?.some((name) => name.toLowerCase() === item.condition.toLowerCase()),
    );
    if (!variant) errors[`items.${at}.sku`] = 'The feed has no device with this SKU';
    else if (!condition) errors[`items.${at}.condition`] = 'The feed has no such condition for this device';
    const { quantity, note, price } = item;
    const quoted_price = price === undefined ? undefined : toMinor(price, feed.currency);
    return { variant_id: variant?.id, condition_id: condition?.id, quantity, note, quoted_price };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return resolved;
}

const toMinor = (price: number, currency: string) => Math.round(price * 10 ** currencyOf(currency).decimals);
