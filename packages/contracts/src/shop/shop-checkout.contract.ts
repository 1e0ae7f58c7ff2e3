import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { MarketingTexts } from '../customers/marketing-texts.contract.ts';
import { City, FirstName, MarketingConsent, PayoutDetails, Phone, Region, Suite, ZipCode } from '../fields.ts';
import { LanguageCode } from '../languages/language-settings.contract.ts';
import { OpenHours } from '../locations/location.contract.ts';
import { campaignFields } from '../orders/new-order.contract.ts';
import { carrierKeys } from '../orders/parcel.data.ts';
import { contract, explain, Id, Instant, Minor } from '../route.ts';
import { SellerMethod } from '../seller-offers/seller-offer.contract.ts';
import { MeasuredVisit } from './measuring/measuring.contract.ts';
import { shopArea } from './shop.contract.ts';
import { inShop } from './shop-catalog.contract.ts';
import { ShopChannel, ShopShipping } from './shop-channel.data.ts';
import { offerTerms, ShopItem } from './shop-quote.contract.ts';

export const ShopStore = z
  .object({
    id: z.number().int(),
    name: z.string(),
    address_text: z.string().nullable(),
    phone: z.string().nullable(),
    hours: z.array(OpenHours),
  })
  .meta({ id: 'ShopStore' });
export type ShopStore = z.infer<typeof ShopStore>;

export const ShopOptions = z
  .object({
    shipping_methods: z.array(ShopShipping).describe('How devices can be sent; empty where they are brought'),
    max_parcels: z.number().int().describe('The highest number of parcels of one order'),
    stores: z.array(ShopStore).describe('Where devices can be brought'),
    payout_methods: z.array(SellerMethod).describe('In order'),
    expedited: z.object({ label: z.string(), hint: z.string(), fee: Minor }).nullable(),
    marketing: MarketingTexts,
  })
  .meta({ id: 'ShopOptions' });
export type ShopOptions = z.infer<typeof ShopOptions>;

export const listShopOptions = contract({
  method: 'GET',
  url: '/v1/portal/shop/options',
  area: shopArea,
  summary: 'The ways to send devices and to be paid that a shop offers',
  access: 'public',
  query: z.object({
    ...inShop,
    channel: ShopChannel.describe('How the seller sells'),
    location_id: Id.optional().describe('The store to which the devices are brought'),
  }),
  data: ShopOptions,
});

const Email = explain(z.email().trim().max(254), 'Email address', 'olivia.hart@example.com');

export const startShopLead = contract({
  method: 'POST',
  url: '/v1/portal/shop/lead',
  area: shopArea,
  summary: 'Leave an email address to see prices',
  description:
    'Stores an unfinished lead with the device. Without a checkout it becomes abandoned after the hours of the settings.',
  access: 'public',
  body: z.object({
    ...inShop,
    email: Email,
    channel: ShopChannel.describe('How the seller sells'),
    item: ShopItem.describe('The device whose price the seller wants to see'),
    referral_url: z.string().trim().max(2000).optional().describe('The page that sent the seller'),
    ...campaignFields,
    visit: MeasuredVisit.optional().describe('What the visitor allowed to be measured; left out: nothing'),
    website: z.string().max(200).default('').describe('Left empty by people'),
  }),
  data: z.object({
    lead: z
      .string()
      .describe('Shows prices in this shop for 30 days. The checkout names the seller with it within two hours'),
  }),
});

const line = (max: number) => z.string().trim().max(max);

export const ShopCheckout = z.object({
  ...offerTerms,
  email: Email,
  first_name: FirstName.max(100).min(1),
  last_name: line(100).default('').describe('Empty for a seller with one name'),
  phone: Phone.max(40).default(''),
  street: line(150).default('').describe('Required where a parcel is sent'),
  suite: Suite.max(60).default(''),
  city: City.max(100).default(''),
  state: Region.max(60).default(''),
  zip_code: ZipCode.max(20).default(''),
  parcel_count: z.number().int().min(1).max(50).default(1).describe('Number of parcels the seller sends'),
  carrier: z.enum(carrierKeys).default('other').describe('Of the seller’s own label'),
  tracking_number: explain(line(60).optional(), 'Of the seller’s own label, if known', '9400111899223197428490'),
  payout_details: PayoutDetails.optional(),
  note: Lines.max(1000).default('').describe('What the seller wants the shop to know'),
  account: z
    .string()
    .max(1000)
    .optional()
    .describe(
      'The token of a seller who is signed in. Proves the email address, so that the shop’s record of it is updated',
    ),
  accepts_terms: z.boolean().describe('Required'),
  marketing_consent: MarketingConsent,
  sms_consent: z
    .boolean()
    .default(false)
    .describe(
      'Whether the seller wants text messages, where `marketing.sms_disclosure` of the options says what that means',
    ),
  referral_url: z.string().trim().max(2000).optional().describe('The page that sent the seller'),
  ...campaignFields,
  visit: MeasuredVisit.optional().describe('What the visitor allowed to be measured; left out: nothing'),
  website: z.string().max(200).default('').describe('Left empty by people'),
});
export type ShopCheckout = z.output<typeof ShopCheckout>;

export const ShopOrder = z
  .object({
    box_id: z.string(),
    channel: ShopChannel,
    is_quote: z.boolean().describe('The shop makes an offer first'),
    total: Minor,
    currency: z.string(),
    created_at: Instant,
    price_locked_until: Instant.nullable().describe('Until when the price is kept; null while there is none'),
    is_emailed: z.boolean().describe('The seller gets an email about it'),
    link: z
      .string()
      .describe('Where the label or the code is shown, with what was typed. It ends once the shop changes that'),
    language: LanguageCode,
  })
  .meta({ id: 'ShopOrder' });
export type ShopOrder = z.infer<typeof ShopOrder>;

export const checkOutInShop = contract({
  method: 'POST',
  url: '/v1/portal/shop/checkout',
  area: shopArea,
  summary: 'Sell the devices of a cart',
  description:
    'Creates a mail-in order, or a lead of a store, at the prices of now; 409 with the new price when one has changed. At most 5 mail-in orders an hour and email address. Send an Idempotency-Key, so that a repeated click sells once.',
  access: 'public',
  body: ShopCheckout,
  data: ShopOrder,
  idempotent: true,
});
