import { z } from 'zod';
import { contract, Id, Minor } from '../route.ts';
import { Channel } from './pricing.contract.ts';

const area = 'settings';

const RecordId = z.number().int();
const Version = z
  .number()
  .int()
  .describe('The version that was read, 0 for one that was never stored; a stale one answers 409');

/**
 * What one offer of a channel may come to. The names without an underscore are those of the published specification,
 * see docs/decisions/0031.
 */
export const OfferLimits = z
  .object({
    channel: Channel,
    enabled: z.boolean().describe('Off: nothing below counts'),
    dollarAmount: Minor.describe('The most that one offer may come to, in minor units of the currency; 0: no limit'),
    itemQuantity: z.number().int().describe('The most devices in one offer; 0: no limit'),
    selectedCategories: z.array(RecordId).describe('The categories that are bought this way; empty: all'),
    version: z.number().int(),
  })
  .meta({ id: 'OfferLimits' });
export type OfferLimits = z.infer<typeof OfferLimits>;

export const OfferLimitSettings = z
  .object({
    currency: z.string(),
    limits: z.array(OfferLimits).describe('One for each channel, in their order'),
    availableCategories: z.array(z.object({ id: RecordId, name: z.string() })),
  })
  .meta({ id: 'OfferLimitSettings' });
export type OfferLimitSettings = z.infer<typeof OfferLimitSettings>;

/** More than any company means, and far from what a number cannot hold. */
const mostMinor = 1_000_000_000_000;
const mostItems = 100_000;

const amount = (field: string) =>
  Minor.min(0, `${field} must be at least 0`).max(mostMinor, `${field} is too large to be meant`);

export const OfferLimitsForm = z.object({
  channel: Channel,
  enabled: z.boolean().default(false),
  dollarAmount: amount('Amount').default(0),
  itemQuantity: z
    .number()
    .int('Devices must be a whole number')
    .min(0, 'Devices must be at least 0')
    .max(mostItems, `Devices must be at most ${mostItems.toLocaleString('en')}`)
    .default(0),
  selectedCategories: z.array(Id).max(200).default([]),
  version: Version,
});

const onceEach = (list: readonly { channel: string }[]) =>
  new Set(list.map(({ channel }) => channel)).size === list.length;

export const OfferLimitsBody = z.object({
  limits: z
    .array(OfferLimitsForm)
    .min(1)
    .refine(onceEach, 'Each channel may stand here once')
    .describe('Channels that are left out stay as they are'),
});

export const findOfferLimits = contract({
  method: 'GET',
  url: '/v1/pos/settings/offers',
  area,
  summary: 'The limits of one offer, for each channel',
  access: 'settings.view',
  data: OfferLimitSettings,
});

export const saveOfferLimits = contract({
  method: 'POST',
  url: '/v1/pos/settings/offers',
  area,
  summary: 'Set the limits of one offer',
  access: 'settings.edit',
  body: OfferLimitsBody,
  data: OfferLimitSettings,
});

export const limitKeys = ['dollarAmount', 'itemQuantity', 'selectedCategories', 'minimum_order'] as const;

export const LimitRefusal = z
  .object({
    limit: z.enum(limitKeys),
    message: z.string().describe('In words for whoever makes the offer'),
    missing: Minor.nullable().describe('What an offer below the minimum lacks; null for the other limits'),
  })
  .meta({ id: 'LimitRefusal' });
export type LimitRefusal = z.infer<typeof LimitRefusal>;

export const OfferLine = z.object({
  category_id: Id.nullable().optional().describe('Left out or null: outside the catalog'),
  variant_id: Id.optional().describe('Names the category of a catalog device instead of `category_id`'),
  title: z.string().trim().max(200).optional(),
  price: Minor.min(0).describe('For one'),
  quantity: z.number().int().min(1).max(10_000).default(1),
});

export const validateLimits = contract({
  method: 'POST',
  url: '/v1/pos/settings/mail-in/validate-limits',
  area,
  summary: 'Whether an offer is within its limits',
  description:
    'Changes nothing. By the limits of `channel`, mail-in unless named, and its minimum order; creating an order asks the same rule.',
  access: ['orders.create', 'settings.view'],
  body: z.object({
    channel: Channel.default('mail-in'),
    items: z.array(OfferLine).min(1).max(1000),
    is_left_for_testing: z.boolean().default(false).describe('No price is promised: the minimum does not count'),
  }),
  data: z.object({
    is_within: z.boolean(),
    refusals: z.array(LimitRefusal),
    total: Minor,
    currency: z.string(),
    can_override: z.boolean().describe('Whether the asking member may make the offer all the same, with a reason'),
  }),
});
