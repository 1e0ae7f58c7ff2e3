import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { normalizeEmail } from '@tradepost/contracts/customers/email.rules';
import { messages } from '@tradepost/contracts/errors';
import type { OrderRef } from '@tradepost/contracts/orders/order.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { differenceLabels, type EntryDifference } from '@tradepost/contracts/orders/seller-entry.contract';
import { findMissingParts } from '@tradepost/contracts/shop/shop-address.rules';
import type { ShopCheckout, ShopOrder } from '@tradepost/contracts/shop/shop-checkout.contract';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { conflict, HttpError, invalid } from '../../platform/errors/errors.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { PublicCall } from '../../platform/http/serve.ts';
import { instantOf } from '../../platform/instants.ts';
import { type Ctx, inTransaction } from '../../platform/tenancy/ctx.ts';
import { customers } from '../customers/customer.table.ts';
import { createInStoreLead } from '../orders/in-store/in-store.commands.ts';
import { sellerLinksOf } from '../orders/links/order-links.rules.ts';
import { createMailInOrder } from '../orders/mail-in/mail-in.commands.ts';
import { sendsEmail } from '../orders/mails/order-mail.commands.ts';
import { orderNotes } from '../orders/notes/order-note.table.ts';
import { findOrder } from '../orders/order.queries.ts';
import { orders } from '../orders/order.table.ts';
import { storeSellerEntry } from '../orders/seller-entry/seller-entry.commands.ts';
import { attemptKeys, countAttempt } from '../session/login-attempts.commands.ts';
import { recordLegalAcceptance } from './legal/legal.commands.ts';
import { keepMarketingConsents } from './marketing-consent.commands.ts';
import { measureOrder } from './measuring/measure.commands.ts';
import { toOrderItem, toSellerError } from './shop-item.rules.ts';
import { endLead, refuseRobot } from './shop-lead.commands.ts';
import { findLead } from './shop-lead.queries.ts';
import { findMaxParcels, listShippings } from './shop-options.queries.ts';
import { requirePlace } from './shop-places.queries.ts';
import { attemptAddress, enterShop, findShopLocale, shopChannelOf } from './shop-scope.queries.ts';
import { enteredOf, type FoundSeller, findOrAddSeller, type ShopSeller } from './shop-seller.commands.ts';
import { sellerAccount } from './shop-tokens.rules.ts';

/** Sells the devices of a cart. A repeated click with one key sells once. */
export async function checkOut(call: PublicCall, body: ShopCheckout): Promise<ShopOrder> {
  const { platform, request } = call;
  const { scope: shop, is_preview } = await enterShop(call, body);
  refuseRobot(body.website);
  if (!body.accepts_terms) throw invalid({ accepts_terms: 'Accept the terms to sell your devices' });
  if (is_preview) throw conflict('This is a preview, so nothing was sold.');
  await countAttempt(platform, attemptKeys('shop', `${shop.company_id} ${body.email}`, attemptAddress(shop, call)));
  const name = `${body.first_name} ${body.last_name}`.trim();
  const scope = shop.api_key ? shop : { ...shop, actor: { ...shop.actor, name } };
  const key = request.headers['idempotency-key']?.toString();
  return inTransaction(scope, (ctx) =>
    idempotent(ctx, { route: 'POST /v1/portal/shop/checkout', key, request: body }, async () => {
      const { language } = await findShopLocale(ctx, call, body);
      return placeOrder(ctx, body, { language, came_by: shopChannelOf(ctx), request }).catch((error: unknown) => {
        throw toSellerError(error);
      });
    }),
  );
}

interface Origin {
  language: MessageLanguage;
  came_by: 'widget' | 'api' | 'comparison';
  /** Of the browser, which may let itself be measured. */
  request?: PublicCall['request'];
}

/** Stores the order of a seller who sells on a page: in the shop, or on a comparison site, whose terms are not ours. */
export async function placeOrder(
  ctx: Ctx,
  body: ShopCheckout,
  { language, came_by, request }: Origin,
): Promise<ShopOrder> {
  const { channel } = body;
  const { location_id } = await requirePlace(ctx, channel, body.location_id);
  if (location_id === null) throw invalid({ location_id: 'Choose a store' });
  if (channel === 'mail-in') await requireShippable(ctx, body);
  const lead = findLead(ctx, body.lead);
  const typed = { ...body, language };
  const seller = await findOrAddSeller(ctx, typed, { email: findProvenEmail(ctx, body.account), lead });
  if (channel === 'mail-in') await requireFewOrders(ctx, body.email);
  const ref = await createOrder(ctx, body, came_by, { location_id, customer_id: seller.id, language });
  if (!seller.is_proven) await keepEntry(ctx, ref.id, seller.id, typed);
  await addNotes(ctx, ref.id, body.note, seller.differences);
  if (came_by !== 'comparison') {
    await recordLegalAcceptance(ctx, ref.id, language);
    await keepMarketingConsents(ctx, placed(ref.id, seller), typed, came_by === 'api' ? 'api' : 'shop');
  }
  await endLead(ctx, lead, { box_id: ref.box_id, customer_id: seller.id });
  const order = await findOrder(ctx, ref.id);
  const is_quote = order.status_id === status.manualQuote;
  if (request) await measurePlaced(ctx, request, body, { order, is_quote });
  const { kit_url, code_url } = sellerLinksOf(ctx.platform, {
    company_id: ctx.company_id,
    order_id: ref.id,
    customer_id: seller.id,
    is_unproven: !seller.is_proven,
  });
  const url = new URL(channel === 'mail-in' ? kit_url : code_url);
  return {
    box_id: ref.box_id,
    channel,
    language,
    total: order.total,
    currency: order.currency,
    created_at: instantOf(order.created_at),
    price_locked_until: instantOf(order.price_locked_until),
    is_quote,
    is_emailed: await sendsEmail(ctx, order),
    link: `${url.pathname}${url.hash}`,
  };
}

const placed = (order_id: number, { id, differences }: FoundSeller) => ({
  order_id,
  customer_id: id,
  is_phone_own: !differences.some(({ field }) => field === 'phone'),
});

/** An order with a price is a purchase, one that the shop makes an offer for a lead. */
function measurePlaced(
  ctx: Ctx,
  request: PublicCall['request'],
  body: ShopCheckout,
  {
    order: { id, box_id, total },
    is_quote,
  }: { order: { id: number; box_id: string; total: number }; is_quote: boolean },
): Promise<void> {
  const { email, first_name, last_name, phone, city, state, zip_code } = body;
  return measureOrder(ctx, request, body.visit, {
    name: is_quote ? 'generate_lead' : 'purchase',
    value: total,
    person: { email, first_name, last_name, phone, city, state, zip_code },
    order: { id, box_id },
  });
}

/** The order keeps what was typed. Its label and pages show that, and not what the customer of the address has on file. */
const keepEntry = (ctx: Ctx, order_id: number, customer_id: number, typed: ShopSeller): Promise<void> =>
  storeSellerEntry(ctx, {
    order_id,
    customer_id,
    marketing_consent: typed.marketing_consent,
    ...enteredOf(ctx, typed),
  });

/** The email address of a seller who is signed in to this shop. */
function findProvenEmail(ctx: Ctx, token: string | undefined): string | null {
  const account = token ? sellerAccount.open(ctx.platform, token) : null;
  return account?.company_id === ctx.company_id ? account.email : null;
}

interface OrderParties {
  location_id: number;
  customer_id: number;
  language: MessageLanguage;
}

function createOrder(
  ctx: Ctx,
  body: ShopCheckout,
  channel: Origin['came_by'],
  parties: OrderParties,
): Promise<OrderRef> {
  const { promo_code, payout_method, payout_details, is_expedited, referral_url } = body;
  const { utm_source, utm_medium, utm_campaign } = body;
  const form = {
    ...parties,
    items: body.items.map(toOrderItem),
    is_expedited,
    referral_url,
    utm_source,
    utm_medium,
    utm_campaign,
    ...(promo_code ? { promo_code } : {}),
    ...(payout_method ? { payout_method, payout_details } : {}),
  };
  if (body.channel === 'in-store') {
    const lead = { ...form, is_left_for_testing: false, start_inspection: false };
    return createInStoreLead(ctx, lead, { channel, is_confirmed: true });
  }
  const { shipping_method, parcel_count, carrier, tracking_number } = body;
  const parcels = { shipping_method, parcel_count, carrier, tracking_number };
  return createMailInOrder(ctx, {
    ...form,
    ...parcels,
    channel,
    is_confirmed: true,
    notify_customer: true,
  });
}

/** Throws 422 for a way to send that the shop does not offer, too many parcels, or a label without an address. */
async function requireShippable(ctx: Ctx, body: ShopCheckout): Promise<void> {
  if (!(await listShippings(ctx)).includes(body.shipping_method))
    throw invalid({ shipping_method: messages.choice('shipping_method') });
  const most = await findMaxParcels(ctx);
  if (body.parcel_count > most) throw invalid({ parcel_count: `You can send up to ${most} parcels` });
  if (body.shipping_method !== 'label' && body.shipping_method !== 'kit') return;
  const missing = findMissingParts(body, ctx.company.country_code);
  if (Object.keys(missing).length > 0) throw invalid(missing);
}

/** The highest number of mail-in orders an hour and email address. */
const maxOrders = 5;

/** Throws 429 after too many orders. The email address is locked, so that none is counted too late. */
async function requireFewOrders(ctx: Ctx, email: string): Promise<void> {
  const [found] = await ctx.db
    .select({ n: count() })
    .from(orders)
    .innerJoin(customers, and(eq(customers.company_id, orders.company_id), eq(customers.id, orders.customer_id)))
    .where(
      and(
        eq(orders.company_id, ctx.company_id),
        eq(sql`lower(${customers.email})`, normalizeEmail(email)),
        eq(orders.kind, 'mail-in'),
        inArray(orders.channel, ['widget', 'api', 'comparison']),
        sql`${orders.confirmed_at} is not null and ${orders.created_at} > app_now() - interval '1 hour'`,
      ),
    );
  if ((found?.n ?? 0) >= maxOrders)
    throw new HttpError(429, `You can place up to ${maxOrders} orders an hour. Try again later.`);
}

/** What the seller wrote, and for staff what differs from what the company has. */
async function addNotes(ctx: Ctx, order_id: number, note: string, differs: readonly EntryDifference[]): Promise<void> {
  const { company_id } = ctx;
  const own = note ? [{ company_id, order_id, audience: 'customer' as const, body: note, is_from_seller: true }] : [];
  const lines = differs.map(({ field, entered }) => `${differenceLabels[field]}: ${entered}`);
  const body = ['Entered in the shop, and different from what we have:', ...lines].join('\n');
  const staff = differs.length > 0 ? [{ company_id, order_id, audience: 'internal' as const, body }] : [];
  if (own.length + staff.length > 0) await ctx.db.insert(orderNotes).values([...own, ...staff]);
}
