import { fillPlain } from '@tradepost/contracts/company/plain-text.rules';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { isBoughtLine } from '@tradepost/contracts/seller-offers/seller-line.rules';
import type { SellerOffer } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { and, eq, sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import { conflict, HttpError, notFound } from '../../platform/errors/errors.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { type Ctx, inReading, type Platform, type Scope } from '../../platform/tenancy/ctx.ts';
import { companies } from '../company/company.table.ts';
import { locations } from '../company/location.table.ts';
import { listPayoutTerms } from '../company/payout-method.queries.ts';
import { findConditionNamer } from '../conditions/condition-names.queries.ts';
import { customers } from '../customers/customer.table.ts';
import { listOfferDevices, type OfferDevice, type OfferedItem } from '../orders/detail/offer-devices.rules.ts';
import { offeredItemsPart } from '../orders/detail/offer-parts.queries.ts';
import { findOrderDetail } from '../orders/detail/order-detail.queries.ts';
import { findPageLanguage } from '../orders/language/order-language.queries.ts';
import { type AnswerLink, answerLink, answerLinkOf } from '../orders/links/order-links.rules.ts';
import { findAnswerSettings, findReturnText } from '../orders/offers/answer-settings.queries.ts';
import { orderOffers } from '../orders/offers/order-offer.table.ts';
import { findOrder } from '../orders/order.queries.ts';
import { orders } from '../orders/order.table.ts';
import { findVisibleShippingCost } from '../orders/order-ports.queries.ts';
import { attemptKeys, findGuessed } from '../session/login-attempts.commands.ts';
import { readPortalText } from './portal-text.queries.ts';
import {
  bonusAndFeeOf,
  partsOf,
  payoutOf,
  portalValuesOf,
  stateOf,
  textKeyOf,
  totalPartsOf,
  townOf,
} from './seller-offer.rules.ts';

export const gone = () => new HttpError(404, 'This link no longer works. Ask the shop for a new one.');
const over = () => new HttpError(404, 'This link has ended.', {}, { is_over: true });

/** The order and the seller that a link names. */
type LinkOfSeller = Pick<AnswerLink, 'company_id' | 'order_id' | 'customer_id'>;

/** A seller with a valid link: who acts, and on which offer or quote. */
export interface Seller<Link extends LinkOfSeller = AnswerLink> {
  scope: Scope;
  link: Link;
}

/** The seller behind the token of a revised offer. */
export const findSeller = (platform: Platform, token: string, ip: string): Promise<Seller> =>
  findHolder(platform, answerLink, token, ip);

interface LinkKind<Link> {
  openEnded(platform: Platform, token: string): (Link & { is_over: boolean }) | null;
}

/** The seller behind a token. Invalid tokens are rate limited by IP address, to stop guessing. */
export async function findHolder<Link extends LinkOfSeller>(
  platform: Platform,
  kind: LinkKind<Link>,
  token: string,
  ip: string,
): Promise<Seller<Link>> {
  const seller = await findGuessed(platform, attemptKeys('token', token, ip), async () => {
    const link = kind.openEnded(platform, token);
    const scope = link && (await sellerScope(platform, link));
    return link && scope && { scope, link };
  });
  if (!seller) throw gone();
  if (seller.link.is_over) throw over();
  return seller;
}

/** The scope of the customer who sold the order. Null when the link's order has another seller now, or is gone. */
export async function sellerScope(platform: Platform, link: LinkOfSeller): Promise<Scope | null> {
  const system = await scopeOf(platform, link.company_id, null, 'seller link');
  if (!system) return null;
  const name = await inReading(system, (ctx) => findSellerName(ctx, link));
  if (name === null) return null;
  const nobody = { user_id: null, member_id: null, permissions: [], location_ids: null };
  return { ...system, actor: { ...nobody, kind: 'customer', name: name || 'Seller' } };
}

async function findSellerName(ctx: Ctx, link: LinkOfSeller): Promise<string | null> {
  const [found] = await ctx.db
    .select({ name: customers.display_name })
    .from(orders)
    .innerJoin(customers, and(eq(customers.company_id, orders.company_id), eq(customers.id, orders.customer_id)))
    .where(
      and(
        eq(orders.company_id, ctx.company_id),
        eq(orders.id, link.order_id),
        eq(orders.customer_id, link.customer_id),
      ),
    );
  return found?.name ?? null;
}

/** The offer as its seller sees it. */
export async function readSellerOffer(ctx: Ctx, link: AnswerLink): Promise<SellerOffer> {
  const order = await findOrderDetail(ctx, link.order_id);
  const offer = order.offers.find(({ id }) => id === link.offer_id);
  if (!offer) throw gone();
  const facts = await readFacts(ctx, link.order_id);
  const { allows_lines, allows_questions, allows_pictures } = await findAnswerSettings(ctx);
  const { email, phone, address_text, ...shown } = facts;
  const { language, languages, locale } = await findPageLanguage(ctx, link.order_id);
  const devices = await listDevices(ctx, order, offer);
  const parts = partsOf(order, offer, { devices, nameOf: await findConditionNamer(ctx, locale) }, locale);
  return {
    ...shown,
    language,
    languages,
    contact: contactOf({ email, phone }, locale),
    box_id: order.box_id,
    kind: order.kind,
    currency: order.currency,
    ...(await readWords(ctx, order, offer, { ...facts, devices }, locale)),
    ...parts,
    shipping_cost: await findVisibleShippingCost(ctx, totalPartsOf(order, offer)),
    return_town: townOf(address_text),
    return_text: await findReturnText(ctx, locale),
    ...bonusAndFeeOf(totalPartsOf(order, offer)),
    payout: payoutOf(order, await listPayoutTerms(ctx), locale),
    allows_lines: allows_lines && parts.lines.filter(isBoughtLine).length > 1,
    allows_questions: allows_questions && !order.is_archived,
    allows_pictures: allows_pictures && !order.is_archived,
  };
}

/** The devices of the offer; none of a lot, whose offer is kept in numbers. */
async function listDevices(ctx: Ctx, order: Detail, offer: Detail['offers'][number]): Promise<OfferDevice[]> {
  if (order.kind === 'bulk-quote') return [];
  const { company_id } = ctx;
  const stored = await readRow<{ items: OfferedItem[] }>(
    ctx.db,
    sql`select ${offeredItemsPart(sql`${company_id}::bigint`, sql`${order.id}::bigint`)} as items`,
  );
  return listOfferDevices({ status_id: order.status_id, items: stored?.items ?? [], lines: offer.lines });
}

/** How the seller reaches the company. */
export const contactOf = ({ email, phone }: { email: string | null; phone: string | null }, { write }: Locale) =>
  email && phone ? write('{email} or {phone}', { email, phone }) : email || phone || null;

type Detail = Awaited<ReturnType<typeof findOrderDetail>>;
type Facts = Awaited<ReturnType<typeof readFacts>> & { devices: readonly OfferDevice[] };

/** A text of the company, filled in. A replaced offer leads to the newer one. */
async function readWords(ctx: Ctx, order: Detail, offer: Detail['offers'][number], facts: Facts, locale: Locale) {
  const state = stateOf(offer);
  if (state === 'replaced') {
    const body = locale.write('Open the link in our latest email to see and answer it.');
    return { title: locale.write('We have made you a newer offer'), body };
  }
  const { title, body, locale: spoken } = await readPortalText(ctx, textKeyOf(order, state), locale);
  const values = portalValuesOf(order, offer, facts, spoken);
  return { title: fillPlain(title, values), body: fillPlain(body, values) };
}

/** What every page of a seller says of the company, the location and the seller. */
export async function readFacts(ctx: Ctx, order_id: number) {
  const [found] = await ctx.db
    .select({
      company_name: companies.name,
      country_code: companies.country_code,
      email: companies.email,
      company_phone: companies.phone,
      location_phone: locations.phone,
      location_name: locations.name,
      company_timezone: companies.timezone,
      location_timezone: locations.timezone,
      first_name: sql<string>`coalesce(nullif(${customers.first_name}, ''), ${customers.display_name})`,
      address_text: customers.address_text,
    })
    .from(orders)
    .innerJoin(companies, eq(companies.company_id, orders.company_id))
    .innerJoin(locations, and(eq(locations.company_id, orders.company_id), eq(locations.id, orders.location_id)))
    .innerJoin(customers, and(eq(customers.company_id, orders.company_id), eq(customers.id, orders.customer_id)))
    .where(and(eq(orders.company_id, ctx.company_id), eq(orders.id, order_id)));
  if (!found) throw gone();
  const { company_phone, location_phone, company_timezone, location_timezone, ...facts } = found;
  return { ...facts, phone: location_phone ?? company_phone, timezone: location_timezone ?? company_timezone };
}

/** The link of the offer that is waiting for its answer, for staff. */
export async function findAnswerLink(ctx: Ctx, id: number): Promise<{ url: string; expires_at: string }> {
  const order = await findOrder(ctx, id);
  const [offer] = await ctx.db
    .select({ id: orderOffers.id, answer_until: orderOffers.answer_until })
    .from(orderOffers)
    .where(
      and(
        eq(orderOffers.company_id, ctx.company_id),
        eq(orderOffers.order_id, order.id),
        eq(orderOffers.state, 'awaiting'),
      ),
    );
  if (!offer) throw conflict('No revised offer is waiting for an answer');
  const link = { company_id: ctx.company_id, order_id: order.id, offer_id: offer.id, customer_id: order.customer_id };
  return answerLinkOf(ctx.platform, link, offer.answer_until);
}

/** A picture that the seller may see: marked for the seller, or sent by the seller. */
export async function findSellerPicture(ctx: Ctx, link: AnswerLink, picture_id: number): Promise<number> {
  const { pictures } = await findOrderDetail(ctx, link.order_id);
  const picture = pictures.find(({ id }) => id === picture_id);
  if (!picture || !(picture.is_for_customer || picture.is_from_seller)) throw notFound('Picture');
  return picture.file_id;
}
