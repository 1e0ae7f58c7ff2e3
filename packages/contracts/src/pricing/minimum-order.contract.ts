import { z } from 'zod';
import { contract, Minor } from '../route.ts';
import { Channel } from './pricing.contract.ts';

const area = 'settings';

/** The words of a message that are filled in. */
export const minimumWords = ['minimum', 'missing'] as const;

export const MinimumOrder = z
  .object({
    channel: Channel,
    min_total: Minor.describe('The least that an offer must come to before bonuses; 0: no minimum'),
    message: z.string().nullable().describe('To the seller, with {minimum} and {missing}; null: the usual sentence'),
    version: z.number().int(),
  })
  .meta({ id: 'MinimumOrder' });
export type MinimumOrder = z.infer<typeof MinimumOrder>;

export const MinimumOrderSettings = z
  .object({ currency: z.string(), minimums: z.array(MinimumOrder).describe('One for each channel, in their order') })
  .meta({ id: 'MinimumOrderSettings' });
export type MinimumOrderSettings = z.infer<typeof MinimumOrderSettings>;

const hasKnownWords = (text: string) =>
  [...text.matchAll(/\{([^}]*)\}/g)].every(([, word]) => (minimumWords as readonly string[]).includes(word ?? ''));

export const MinimumOrderForm = z.object({
  channel: Channel,
  min_total: Minor.min(0, 'Minimum must be at least 0').max(1_000_000_000_000, 'Minimum is too large to be meant'),
  message: z
    .string()
    .trim()
    .max(300)
    .refine(hasKnownWords, 'Only {minimum} and {missing} are filled in')
    .transform((text) => text || null)
    .nullable()
    .default(null),
  version: z
    .number()
    .int()
    .describe('The version that was read, 0 for one that was never stored; a stale one answers 409'),
});

export const MinimumOrderBody = z.object({
  minimums: z
    .array(MinimumOrderForm)
    .min(1)
    .refine(
      (list) => new Set(list.map(({ channel }) => channel)).size === list.length,
      'Each channel may stand here once',
    )
    .describe('Channels that are left out stay as they are'),
});

export const findMinimumOrder = contract({
  method: 'GET',
  url: '/v1/pos/settings/minimum-order',
  area,
  summary: 'The least that an offer must come to, for each channel',
  access: 'settings.view',
  data: MinimumOrderSettings,
});

export const saveMinimumOrder = contract({
  method: 'POST',
  url: '/v1/pos/settings/minimum-order',
  area,
  summary: 'Set the least that an offer must come to',
  access: 'settings.edit',
  body: MinimumOrderBody,
  data: MinimumOrderSettings,
});
