import { z } from 'zod';
import { contract, Int, Minor, maxAmount } from '../route.ts';
import { Channel } from './pricing.contract.ts';

const area = 'settings';

/** The placeholders of a message. */
export const minimumPlaceholders = ['minimum', 'missing'] as const;

export const MinimumOrder = z
  .object({
    channel: Channel,
    min_total: Minor.describe('Minimum offer before bonuses; 0: no minimum'),
    message: z
      .string()
      .nullable()
      .describe('Message to the seller, with {minimum} and {missing}; null: the default message'),
    version: z.number().int(),
  })
  .meta({ id: 'MinimumOrder' });
export type MinimumOrder = z.infer<typeof MinimumOrder>;

export const MinimumOrderSettings = z
  .object({ currency: z.string(), minimums: z.array(MinimumOrder).describe('One per channel, in order') })
  .meta({ id: 'MinimumOrderSettings' });
export type MinimumOrderSettings = z.infer<typeof MinimumOrderSettings>;

const hasKnownWords = (text: string) =>
  [...text.matchAll(/\{([^}]*)\}/g)].every(([, word]) =>
    (minimumPlaceholders as readonly string[]).includes(word ?? ''),
  );

export const MinimumOrderForm = z.object({
  channel: Channel,
  min_total: Minor.min(0, 'Minimum must be at least 0').max(maxAmount, 'Minimum is too large'),
  message: z
    .string()
    .trim()
    .max(300)
    .refine(hasKnownWords, 'Use only the placeholders {minimum} and {missing}')
    .transform((text) => text || null)
    .nullable()
    .default(null),
  version: Int.describe('The version that was read, 0 when never stored; 409 when it is stale'),
});

export const MinimumOrderBody = z.object({
  minimums: z
    .array(MinimumOrderForm)
    .min(1)
    .refine((list) => new Set(list.map(({ channel }) => channel)).size === list.length, 'List each channel only once')
    .describe('Channels that are left out are not changed'),
});

export const findMinimumOrder = contract({
  method: 'GET',
  url: '/v1/pos/settings/minimum-order',
  area,
  summary: 'The minimum order of each channel',
  access: 'settings.view',
  data: MinimumOrderSettings,
});

export const saveMinimumOrder = contract({
  method: 'POST',
  url: '/v1/pos/settings/minimum-order',
  area,
  summary: 'Set the minimum orders',
  access: 'settings.edit',
  body: MinimumOrderBody,
  data: MinimumOrderSettings,
});
