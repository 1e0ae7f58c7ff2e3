import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import {
  CategoryId,
  ConditionId,
  CustomerId,
  DefectIds,
  Imei,
  LocationId,
  Note,
  PayoutMethod,
  Serial,
  VariantId,
  Version,
} from '../fields.ts';
import { LanguageCode } from '../languages/language-settings.contract.ts';
import { Amount, explain, Id, Time } from '../route.ts';

/** What every kind of order takes when it is created and edited. */

/** For those who may edit prices. */
export const SavePrice = z
  .boolean()
  .optional()
  .describe('Save the price of a device that had none to the price list. Requires the permission to edit prices');

const ItemFields = z.object({
  variant_id: VariantId.optional(),
  condition_id: ConditionId.optional(),
  defect_ids: DefectIds.max(30).default([]),
  is_custom: z.boolean().default(false).describe('A device that is not in the catalog'),
  title: explain(z.string().trim().max(200).optional(), 'Custom items: description', 'Apple iPhone 15'),
  category_id: CategoryId.optional(),
  condition_label: explain(
    z.string().trim().max(100).optional(),
    'What the condition is called, for a device that is not in the catalog',
    'Good',
  ),
  price: Amount.min(0)
    .optional()
    .describe('Price per unit of a custom item, or of a device that has no price yet; 409 when it has one by now'),
  save_price: SavePrice,
  quantity: z.number().int().min(1).max(100).default(1).describe('Each one becomes a device of its own'),
  imei: Imei.max(40).optional(),
  serial: Serial.max(60).optional(),
  note: Note.max(1000).optional(),
  quoted_price: Amount.optional().describe('The unit price shown to the clerk; 409 when the price has changed since'),
});

/** What an item must have: its catalog device, or as a custom item a title and, where it is bought at once, a price. */
const requireFields = (needsPrice: boolean) => (item: z.output<typeof ItemFields>, ctx: z.RefinementCtx) => {
  const required = (field: string) =>
    ctx.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: [field] });
  if (item.is_custom) {
    if (!item.title) required('title');
    if (needsPrice && item.price === undefined) required('price');
  } else {
    if (!item.variant_id) required('variant_id');
    if (!item.condition_id) required('condition_id');
  }
};

/** A catalog device, or with `is_custom` a custom item at a price set by staff. */
export const NewItem = ItemFields.superRefine(requireFields(true));
/** The same, but an item may wait for its price: the order is then a manual quote. */
export const QuotedItem = ItemFields.superRefine(requireFields(false));
export type NewItem = z.output<typeof NewItem>;

/** Why an offer may exceed the limits. */
export const LimitsReason = explain(
  Lines.max(500).optional(),
  'Reason for an offer over the limits',
  'Agreed with the owner',
);
export const DeviceReason = Lines.max(500)
  .optional()
  .describe('Reason for buying a device that is in stock or in another open order');

const SavedPayoutId = Id.optional().describe(
  'Pays to these saved details of the customer, instead of to `payout_details`',
);

const CampaignText = z.string().trim().max(100).optional();

/** What a link says of the campaign that it is of. */
export const campaignFields = {
  utm_source: explain(CampaignText, 'Where the link of a campaign was, its `utm_source`', 'newsletter'),
  utm_medium: explain(CampaignText, 'What kind of link it was, its `utm_medium`', 'email'),
  utm_campaign: explain(CampaignText, 'The campaign, its `utm_campaign`', 'spring-sale'),
};

const PayoutDetails = z
  .record(z.string(), Lines.max(300))
  .describe('The payout method’s fields, such as the account number');
/** The fields of every new order. */
export const NewOrderBase = z.object({
  location_id: LocationId,
  customer_id: CustomerId,
  items: z.array(NewItem).min(1).max(100).describe('The devices that are bought'),
  promo_code: explain(z.string().trim().max(50).optional(), 'A promo code', 'SPRING25'),
  payout_method: PayoutMethod.max(50).optional(),
  payout_details: PayoutDetails.optional(),
  saved_payout_id: SavedPayoutId,
  is_expedited: z.boolean().optional().describe('The seller asks to be paid first, for the fee of the settings'),
  language: LanguageCode.optional().describe('Of all that the seller reads; default: the customer’s'),
  internal_note: Note.max(5000).optional(),
  override_reason: Lines.max(500).optional().describe('Reason for serving a blocked customer'),
  limits_reason: explain(
    LimitsReason,
    'Reason for an offer over the limits or below the minimum',
    'Agreed with the owner',
  ),
  device_reason: DeviceReason,
  referral_url: z
    .string()
    .trim()
    .max(2000)
    .optional()
    .describe('The page that sent the seller. Stored as host and path; left out when it is no web address'),
  ...campaignFields,
});
export type NewOrderBase = z.output<typeof NewOrderBase>;

export const OrderEdit = z.object({
  version: Version,
  location_id: LocationId.optional(),
  customer_id: CustomerId.optional(),
  payout_method: PayoutMethod.max(50).nullable().optional(),
  payout_details: PayoutDetails.optional(),
  saved_payout_id: SavedPayoutId,
  is_expedited: z.boolean().optional().describe('Whether the seller is paid first, for a fee'),
  price_locked_until: Time.optional(),
  is_left_for_testing: z.boolean().optional().describe('The devices stay in the shop for testing'),
  language: LanguageCode.nullable()
    .optional()
    .describe('Of all that the seller reads; null: the customer’s, or else the company’s'),
});
export type OrderEdit = z.output<typeof OrderEdit>;
