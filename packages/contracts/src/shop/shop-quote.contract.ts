import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { ConditionId, DefectIds, VariantId } from '../fields.ts';
import { LimitRefusal } from '../pricing/limits.contract.ts';
import { Amount, contract, explain, Id, Instant, Minor } from '../route.ts';
import { shopArea } from './shop.contract.ts';
import { inShop } from './shop-catalog.contract.ts';
import { ShopChannel, ShopShipping } from './shop-channel.data.ts';

/** Where a device is sold. */
const place = {
  ...inShop,
  channel: ShopChannel.describe('How the seller sells'),
  location_id: Id.optional().describe('The store to which the devices are brought; left out: the company’s prices'),
};

const Lead = z
  .string()
  .trim()
  .max(500)
  .optional()
  .describe('What `POST /v1/portal/shop/lead` answered. Required where the shop asks for the email address first');

export const ShopQuote = z
  .object({
    variant_id: z.number().int(),
    currency: z.string(),
    price_lock_days: z.number().int().describe('For how many days a price is kept once the order is placed'),
    prices: z.array(
      z.object({
        condition_id: z.number().int(),
        price: Minor.nullable().describe('Null: the shop makes an offer first, or does not buy it in this condition'),
        is_bought: z.boolean().describe('False: the shop does not buy it in this condition'),
        contradiction: z.string().nullable().describe('The defect that the condition rules out'),
      }),
    ),
    stop: z.string().nullable().describe('The defect with which the device is not bought'),
    held: z.string().nullable().describe('Why the shop buys none of these for now, and until when'),
  })
  .meta({ id: 'ShopQuote' });
export type ShopQuote = z.infer<typeof ShopQuote>;

export const quoteInShop = contract({
  method: 'POST',
  url: '/v1/portal/shop/quote',
  area: shopArea,
  summary: 'The prices of a device with its defects, in each condition',
  description:
    'The same prices as at the counter. Where the shop asks for the email address first, 422 on `lead` without it.',
  access: 'public',
  body: z.object({ ...place, lead: Lead, variant_id: VariantId, defect_ids: DefectIds.max(30).default([]) }),
  data: ShopQuote,
});

/** A device of the cart: of the catalog, or one that is not listed. */
export const ShopItem = z
  .object({
    variant_id: VariantId.optional(),
    condition_id: ConditionId.optional(),
    defect_ids: DefectIds.max(30).default([]),
    title: explain(
      z.string().trim().max(200).optional(),
      'Of a device that is not listed; the shop then makes an offer',
      'Apple iPhone 15',
    ),
    note: explain(Lines.max(1000).optional(), 'What the seller says about it', 'Small scratch on the back'),
    quantity: z.number().int().min(1).max(100).default(1).describe('Each one becomes a device of its own'),
    quoted_price: Amount.optional().describe('The unit price that the seller saw; 409 when it has changed since'),
  })
  .superRefine((item, ctx) => {
    const required = (field: string) =>
      ctx.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: [field] });
    if (item.title) return;
    if (item.variant_id === undefined) required('title');
    else if (item.condition_id === undefined) required('condition_id');
  });
export type ShopItem = z.output<typeof ShopItem>;

/** What an offer's total depends on, besides its devices. */
export const offerTerms = {
  ...place,
  lead: Lead,
  items: z.array(ShopItem).min(1).max(50).describe('The devices that the seller offers'),
  promo_code: explain(z.string().trim().max(50).optional(), 'A promo code of the shop', 'SPRING25'),
  payout_method: explain(z.string().max(50).optional(), 'Key of a payout method', 'cash'),
  is_expedited: z.boolean().default(false).describe('Paid first, for the fee of the shop'),
  shipping_method: ShopShipping.default('label').describe('How the devices reach the shop'),
};

export const ShopOffer = z
  .object({
    currency: z.string(),
    lines: z.array(
      z.object({
        price: Minor.nullable().describe(
          'Of one device now; null for one that is not listed, has no price yet or is not bought',
        ),
        refusal: z.string().nullable().describe('Why it cannot be sold here; null when it can'),
      }),
    ),
    items_total: Minor,
    promo_bonus: Minor,
    promo_refusal: z.string().nullable().describe('Why the promo code does not count'),
    method_bonus: Minor.describe('What the payout method adds'),
    shipping_cost: Minor.nullable().describe('Taken from the total; null where there is none or it is hidden'),
    expedited_fee: Minor.describe('Taken from the total'),
    total: Minor,
    is_quote: z.boolean().describe('A device is not listed or has no price: the shop makes an offer first'),
    refusals: z.array(LimitRefusal).describe('Limits that the offer exceeds, and the minimum that it lacks'),
    price_locked_until: Instant,
  })
  .meta({ id: 'ShopOffer' });
export type ShopOffer = z.infer<typeof ShopOffer>;

export const totalInShop = contract({
  method: 'POST',
  url: '/v1/portal/shop/offer',
  area: shopArea,
  summary: 'What the devices of a cart come to, and what stands in the way',
  description: 'Nothing is stored. Too many promo codes from one address are a 429.',
  access: 'public',
  body: z.object(offerTerms),
  data: ShopOffer,
});
