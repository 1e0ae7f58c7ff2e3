import { z } from 'zod';
import { contract, Int } from '../route.ts';

/** '1' or '0', in any form. */
export const RoundUpFlag = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'true', 'false'])])
  .transform((value): '1' | '0' => (['true', '1'].includes(String(value)) ? '1' : '0'))
  .describe('1: round prices up to whole units of the currency');

export const roundUpSteps = [1, 5, 10] as const;

export const RoundUp = z
  .object({
    round_up_price: z.enum(['1', '0']).describe('1: prices are rounded up'),
    round_up_step: z
      .union([z.literal(1), z.literal(5), z.literal(10)])
      .describe('Round up to a multiple of this many whole units of the currency'),
    version: z.number().int(),
  })
  .meta({ id: 'RoundUp' });
export type RoundUp = z.infer<typeof RoundUp>;

const body = z.object({
  round_up_price: RoundUpFlag,
  round_up_step: RoundUp.shape.round_up_step.optional().describe('Left out: unchanged'),
  version: Int.optional().describe('The version of the settings that were shown; 409 when it is stale'),
});

const description =
  'Recalculates all prices in the background; custom prices stay as typed. The price editor and the settings share this.';

export const getRoundUp = contract({
  method: 'GET',
  url: '/v1/pos/settings/round-up-price',
  area: 'settings',
  summary: 'Whether prices are rounded up',
  access: ['settings.view', 'pricing.view'],
  data: RoundUp,
});

export const setRoundUp = contract({
  method: 'PUT',
  url: '/v1/pos/settings/round-up-price',
  area: 'settings',
  summary: 'Turn rounding up on or off',
  description,
  access: ['settings.edit', 'pricing.edit'],
  body,
  data: RoundUp,
});

export const setBulkPricingRoundUp = contract({
  method: 'POST',
  url: '/v1/pos/pricing/set-bulk-pricing-round-up',
  area: 'pricing',
  summary: 'Turn rounding up on or off from the price editor',
  description,
  access: 'pricing.edit',
  body,
  data: RoundUp,
});
