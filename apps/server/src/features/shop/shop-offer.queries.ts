import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { methodBonusOf, type TotalParts, takenFees, totalOf } from '@tradepost/contracts/orders/order-totals.rules';
import { refuseOffer } from '@tradepost/contracts/pricing/limits.rules';
import { paidInOf } from '@tradepost/contracts/pricing/plan/plan-refusals.rules';
import type { ServedInput } from '@tradepost/contracts/route';
import type { totalInShop as contract, ShopItem, ShopOffer } from '@tradepost/contracts/shop/shop-quote.contract';
import { HttpError } from '../../platform/errors/errors.ts';
import type { PublicCall } from '../../platform/http/serve.ts';
import { type Ctx, inReading } from '../../platform/tenancy/ctx.ts';
import { bonusTermsOf, listPayoutTerms, requireOffered } from '../company/payout-method.queries.ts';
import { priceItems } from '../orders/items/price-items.queries.ts';
import { findShippingCost, findVisibleShippingCost } from '../orders/order-ports.queries.ts';
import { newLockEnd } from '../orders/price-lock/lock-end.queries.ts';
import { findBounds } from '../pricing/limits/limits.queries.ts';
import { findPlanRefusals } from '../pricing/plan/plan-check.queries.ts';
import { findPromoCode } from '../pricing/promo/promo.queries.ts';
import { attemptKeys, findGuessed } from '../session/login-attempts.commands.ts';
import { toOrderItem, toSellerError } from './shop-item.rules.ts';
import { requireLead } from './shop-lead.queries.ts';
import { requirePlace, type ShopPlace } from './shop-places.queries.ts';
import { attemptAddress, enterShop, findShopLocale } from './shop-scope.queries.ts';

type OfferBody = ServedInput<typeof contract>['body'];

/** What a cart comes to, and what stands in the way. Wrong promo codes are limited by IP address, so that none is guessed. */
export async function findShopOffer(call: PublicCall, body: OfferBody): Promise<ShopOffer> {
  const { scope } = await enterShop(call, body);
  const read = () => inReading(scope, async (ctx) => readOffer(ctx, body, await findShopLocale(ctx, call, body)));
  if (!body.promo_code) return read();
  let refused: ShopOffer | null = null;
  const keys = attemptKeys('shop_promo', `${scope.company_id} ${body.promo_code}`, attemptAddress(scope, call));
  const taken = await findGuessed(call.platform, keys, async () => {
    const offer = await read();
    if (offer.promo_refusal === null) return offer;
    refused = offer;
    return null;
  });
  return taken ?? (refused as unknown as ShopOffer);
}

async function readOffer(ctx: Ctx, body: OfferBody, locale: Locale): Promise<ShopOffer> {
  const { channel } = body;
  const place = await requirePlace(ctx, channel, body.location_id);
  await requireLead(ctx, body.lead);
  const lines: PricedLine[] = [];
  for (const item of body.items) lines.push(await priceLine(ctx, place, item, locale));
  const sold = lines.flatMap(({ price, ...line }) =>
    price === null ? [] : [{ ...line, total: price * line.quantity }],
  );
  const items_total = sold.reduce((sum, { total }) => sum + total, 0);
  const { currency } = ctx.company;
  const promo = body.promo_code
    ? await findPromoCode(ctx, {
        code: body.promo_code,
        currency,
        channel,
        location_id: place.location_id,
        lines: sold,
        // Nobody has proven who sells.
        customer_id: null,
      })
    : null;
  const parts = await findParts(ctx, body, place, items_total);
  const whole: TotalParts = {
    ...parts,
    bonus_total: promo?.bonus ?? 0,
    is_promo_stacked: promo?.promo?.is_stacked_with_method ?? true,
  };
  const is_quote = lines.some(({ awaits_price }) => awaits_price);
  const bounds = await findBounds(ctx, channel);
  const planned = bounds.has_plan
    ? await findPlanRefusals(ctx, {
        location_id: place.location_id,
        paid_in: paidInOf(body.payout_method),
        is_open: is_quote,
        language: locale.language,
        lines: lines.map(({ price, ...line }) => ({ ...line, total: (price ?? 0) * line.quantity })),
      })
    : [];
  const refusals = refuseOffer(bounds, {
    channel,
    currency,
    bonus: promo?.bonus ?? 0,
    is_left_for_testing: is_quote,
    lines: lines.map(({ price, ...line }) => ({ ...line, total: (price ?? 0) * line.quantity })),
  });
  const { expedited_fee } = takenFees(whole);
  return {
    currency,
    items_total,
    is_quote,
    expedited_fee,
    total: totalOf(whole),
    lines: lines.map(({ price, refusal }) => ({ price, refusal })),
    promo_bonus: whole.bonus_total,
    promo_refusal: promo?.refusal ? locale.sentence(promo.refusal) : null,
    method_bonus: methodBonusOf(whole),
    shipping_cost: await findVisibleShippingCost(ctx, whole),
    refusals: [...refusals, ...planned].map((refusal) => ({ ...refusal, message: locale.sentence(refusal.message) })),
    price_locked_until: await newLockEnd(ctx, channel),
  };
}

interface PricedLine {
  price: number | null;
  /** It is sold as a request, for which staff make an offer. */
  awaits_price: boolean;
  refusal: string | null;
  category_id: number | null;
  model_id: number | null;
  variant_id: number | null;
  title: string;
  quantity: number;
}

/** Prices a line as the order will. What an order would refuse is said here. */
async function priceLine(ctx: Ctx, place: ShopPlace, item: ShopItem, locale: Locale): Promise<PricedLine> {
  const { quantity, title = '' } = item;
  const { variant_id = null } = item;
  const none = {
    price: null,
    awaits_price: false,
    refusal: null,
    category_id: null,
    model_id: null,
    variant_id,
    title,
    quantity,
  };
  if (item.variant_id === undefined) return { ...none, awaits_price: true };
  const at = { location_id: place.location_id ?? 0, kind: place.channel };
  try {
    const bare = { ...toOrderItem(item), quantity: 1, quoted_price: undefined };
    const [row] = await priceItems(ctx, at, [bare], { may_wait: true });
    if (!row) return none;
    const { awaits_price = false, category_id = null, model_id = null } = row;
    return { ...none, awaits_price, price: awaits_price ? null : row.price, category_id, model_id, title: row.title };
  } catch (error) {
    const refused = toSellerError(error);
    if (!(refused instanceof HttpError) || refused.status >= 500) throw error;
    return { ...none, refusal: locale.sentence(refused.message) };
  }
}

/** The parts of the total beside the promo code. A payout method that is not offered there adds nothing. */
async function findParts(
  ctx: Ctx,
  { payout_method, is_expedited, shipping_method, channel }: OfferBody,
  { location_id }: ShopPlace,
  items_total: number,
): Promise<TotalParts> {
  const terms = await listPayoutTerms(ctx);
  if (payout_method) requireOffered(terms, payout_method, { kind: channel, location_id: location_id ?? 0 });
  const { is_enabled, fee } = terms.expedited;
  return {
    items_total,
    bonus_total: 0,
    is_promo_stacked: true,
    method_bonus_terms: payout_method ? bonusTermsOf(terms, payout_method) : null,
    expedited_fee: is_expedited && is_enabled ? fee : 0,
    shipping_cost: await findShippingCost(ctx, { kind: channel, shipping_method }),
  };
}
