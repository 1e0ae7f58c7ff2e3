import { z } from 'zod';
import { PayoutMethod, Quantity, SettingsVersion } from '../fields.ts';
import { Amount, contract, explain, Id, Minor, maxAmount } from '../route.ts';
import { Channel } from './pricing.contract.ts';

const area = 'settings';

const RecordId = z.number().int();

/**
 * The limits of one offer in a channel. The camelCase names are those of the published specification,
 * see docs/decisions/0031.
 */
export const OfferLimits = z
  .object({
    channel: Channel,
    enabled: z.boolean().describe('Off: the limits below do not apply'),
    dollarAmount: Minor.describe('Maximum offer, in minor units of the currency; 0: no limit'),
    itemQuantity: z.number().int().describe('Maximum devices per offer; 0: no limit'),
    selectedCategories: z.array(RecordId).describe('The categories bought in this channel; empty: all'),
    counter_percent: z.number().int().describe('In-store: how far a clerk may move a price, in percent'),
    counter_amount: Minor.describe('In-store: the same as an amount; the wider of both counts. 0 and 0: not at all'),
    counter_needs_reason: z.boolean().describe('In-store: a moved price needs a reason'),
    version: z.number().int(),
  })
  .meta({ id: 'OfferLimits' });
export type OfferLimits = z.infer<typeof OfferLimits>;

export const OfferLimitSettings = z
  .object({
    currency: z.string(),
    limits: z.array(OfferLimits).describe('One per channel, in order'),
    availableCategories: z.array(z.object({ id: RecordId, name: z.string() })),
  })
  .meta({ id: 'OfferLimitSettings' });
export type OfferLimitSettings = z.infer<typeof OfferLimitSettings>;

/** Higher than any real limit, and safely within integer precision. */
const maxItems = 100_000;

const amount = (field: string) => Minor.min(0, `${field} must be at least 0`).max(maxAmount, `${field} is too large`);

export const OfferLimitsForm = z.object({
  channel: Channel,
  enabled: z.boolean().default(false).describe('Whether the limits apply'),
  dollarAmount: amount('Amount').default(0),
  itemQuantity: explain(
    z
      .number()
      .int('Devices must be a whole number')
      .min(0, 'Devices must be at least 0')
      .max(maxItems, `Devices must be at most ${maxItems.toLocaleString('en')}`)
      .default(0),
    'The most devices in one offer. 0 for no limit.',
    10,
  ),
  selectedCategories: z
    .array(Id)
    .max(200)
    .default([])
    .describe('The categories that the limits apply to. All when empty.'),
  counter_percent: z
    .number()
    .int('Percentage must be a whole number')
    .min(0, 'Percentage must be at least 0')
    .max(100, 'Percentage must be at most 100')
    .default(0)
    .describe('In-store: how far a clerk may move a price without a PIN, in percent'),
  counter_amount: amount('Amount')
    .default(0)
    .describe('In-store: the same as an amount; the wider of both counts. 0 and 0: not at all'),
  counter_needs_reason: z.boolean().default(true).describe('In-store: a moved price needs a reason'),
  version: SettingsVersion,
});

const onceEach = (list: readonly { channel: string }[]) =>
  new Set(list.map(({ channel }) => channel)).size === list.length;

export const OfferLimitsBody = z.object({
  limits: z
    .array(OfferLimitsForm)
    .min(1)
    .refine(onceEach, 'List each channel only once')
    .describe('Channels that are left out are not changed'),
});

export const findOfferLimits = contract({
  method: 'GET',
  url: '/v1/pos/settings/offers',
  area,
  summary: 'The offer limits of each channel',
  access: 'settings.view',
  data: OfferLimitSettings,
});

export const saveOfferLimits = contract({
  method: 'POST',
  url: '/v1/pos/settings/offers',
  area,
  summary: 'Set the offer limits',
  access: 'settings.edit',
  body: OfferLimitsBody,
  data: OfferLimitSettings,
});

export const limitKeys = [
  'dollarAmount',
  'itemQuantity',
  'selectedCategories',
  'minimum_order',
  'buy_plan',
  'day_cap',
  'budget',
] as const;

export const LimitRefusal = z
  .object({
    limit: z.enum(limitKeys),
    message: z.string().describe('A sentence for the person making the offer'),
    missing: Minor.nullable().describe('How far the offer is below the minimum; null for the other limits'),
  })
  .meta({ id: 'LimitRefusal' });
export type LimitRefusal = z.infer<typeof LimitRefusal>;

export const OfferLine = z.object({
  category_id: Id.nullable().optional().describe('Null or left out: outside the catalog'),
  variant_id: Id.optional().describe('A catalog variant, instead of `category_id`'),
  title: explain(z.string().trim().max(200).optional(), 'Name of the device', 'Apple iPhone 15'),
  price: Amount.min(0).describe('Price per unit'),
  quantity: Quantity.min(1).max(10_000).default(1),
});

export const validateLimits = contract({
  method: 'POST',
  url: '/v1/pos/settings/mail-in/validate-limits',
  area,
  summary: 'Check whether an offer is within the limits and the buy plan',
  description:
    'Read-only. Applies the limits and the minimum order of `channel` (default: mail-in), as creating an order does.',
  access: ['orders.create', 'orders.edit', 'settings.view'],
  body: z.object({
    channel: Channel.default('mail-in'),
    items: z.array(OfferLine).min(1).max(1000).describe('The devices of the offer'),
    is_left_for_testing: z.boolean().default(false).describe('No price is promised, so the minimum does not apply'),
    location_id: Id.optional().describe('Default: the location chosen in the header'),
    payout_method: PayoutMethod.optional(),
  }),
  data: z.object({
    is_within: z.boolean(),
    refusals: z.array(LimitRefusal),
    total: Minor,
    currency: z.string(),
    can_override: z.boolean().describe('Whether the current user may exceed the limits by giving a reason'),
    counter: OfferLimits.pick({ counter_percent: true, counter_amount: true, counter_needs_reason: true }).describe(
      'How far the current user may move a price at the counter without a PIN',
    ),
  }),
});
