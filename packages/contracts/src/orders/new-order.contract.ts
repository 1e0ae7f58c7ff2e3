import { z } from 'zod';
import { LanguageCode } from '../languages/language-settings.contract.ts';
import { Amount, Id, Int, Time } from '../route.ts';

/** What every kind of order takes when it is created and edited. */

const ItemFields = z.object({
  variant_id: Id.optional(),
  condition_id: Id.optional(),
  defect_ids: z.array(Id).max(30).default([]),
  is_custom: z.boolean().default(false),
  title: z.string().trim().max(200).optional().describe('Custom items: description'),
  category_id: Id.optional(),
  condition_label: z.string().trim().max(100).optional(),
  price: Amount.min(0).optional().describe('Custom items: price per unit'),
  quantity: z.number().int().min(1).max(100).default(1).describe('Each one becomes a device of its own'),
  imei: z.string().trim().max(40).optional(),
  serial: z.string().trim().max(60).optional(),
  note: z.string().trim().max(1000).optional(),
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
/** The same, but a custom item may wait for its price: the order is then a manual quote. */
export const QuotedItem = ItemFields.superRefine(requireFields(false));
export type NewItem = z.output<typeof NewItem>;

/** Why an offer may exceed the limits. */
export const LimitsReason = z.string().trim().max(500).optional();
export const DeviceReason = z
  .string()
  .trim()
  .max(500)
  .optional()
  .describe('Reason for buying a device that is in stock or in another open order');

const SavedPayoutId = Id.optional().describe(
  'Pays to these saved details of the customer, instead of to `payout_details`',
);

/** The fields of every new order. */
export const NewOrderBase = z.object({
  location_id: Id,
  customer_id: Id,
  items: z.array(NewItem).min(1).max(100),
  promo_code: z.string().trim().max(50).optional(),
  payout_method: z.string().max(50).optional(),
  payout_details: z.record(z.string(), z.string().max(300)).optional(),
  saved_payout_id: SavedPayoutId,
  is_expedited: z.boolean().optional().describe('The seller asks to be paid first, for the fee of the settings'),
  language: LanguageCode.optional().describe('Of all that the seller reads; default: the customer’s'),
  internal_note: z.string().trim().max(5000).optional(),
  override_reason: z.string().trim().max(500).optional().describe('Reason for serving a blocked customer'),
  limits_reason: LimitsReason.describe('Reason for an offer over the limits or below the minimum'),
  device_reason: DeviceReason,
  referral_url: z
    .string()
    .trim()
    .max(2000)
    .optional()
    .describe('The page that sent the seller. Stored as host and path; left out when it is no web address'),
});
export type NewOrderBase = z.output<typeof NewOrderBase>;

export const OrderEdit = z.object({
  version: Int.describe('The version that was read; 409 with the stored order when it is stale'),
  location_id: Id.optional(),
  customer_id: Id.optional(),
  payout_method: z.string().max(50).nullable().optional(),
  payout_details: z.record(z.string(), z.string().max(300)).optional(),
  saved_payout_id: SavedPayoutId,
  is_expedited: z.boolean().optional().describe('Whether the seller is paid first, for a fee'),
  price_locked_until: Time.optional(),
  is_left_for_testing: z.boolean().optional(),
  language: LanguageCode.nullable()
    .optional()
    .describe('Of all that the seller reads; null: the customer’s, or else the company’s'),
});
export type OrderEdit = z.output<typeof OrderEdit>;
