import { z } from 'zod';
import { plainLines } from '../company/plain-text.contract.ts';
import type { VariableName } from '../company/variable.data.ts';
import { SettingsVersion } from '../fields.ts';
import { contract, explain, Minor, maxAmount } from '../route.ts';
import { Channel } from './pricing.contract.ts';

const area = 'settings';

/** What the message may use. */
export const minimumVariables = ['minimum', 'missing'] as const satisfies readonly VariableName[];

export const MinimumOrder = z
  .object({
    channel: Channel,
    min_total: Minor.describe('Minimum offer before bonuses; 0: no minimum'),
    message: z
      .string()
      .nullable()
      .describe('Message to the seller, with {{minimum}} and {{missing}}; null: the default message'),
    version: z.number().int(),
  })
  .meta({ id: 'MinimumOrder' });
export type MinimumOrder = z.infer<typeof MinimumOrder>;

export const MinimumOrderSettings = z
  .object({ currency: z.string(), minimums: z.array(MinimumOrder).describe('One per channel, in order') })
  .meta({ id: 'MinimumOrderSettings' });
export type MinimumOrderSettings = z.infer<typeof MinimumOrderSettings>;

export const MinimumOrderForm = z.object({
  channel: Channel,
  min_total: Minor.min(0, 'Minimum must be at least 0').max(maxAmount, 'Minimum is too large'),
  message: explain(
    plainLines(300, minimumVariables)
      .transform((text) => text || null)
      .nullable()
      .default(null),
    'What sellers read. Empty for the default.',
    'We buy from $10.',
  ),
  version: SettingsVersion,
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
