import { z } from 'zod';
import { SettingsVersion } from '../fields.ts';
import { contract, explain } from '../route.ts';
import { Channel } from './pricing.contract.ts';

const area = 'settings';

const between = 'Days must be a whole number from 1 to 60';
const Days = z.number().int(between).min(1, between).max(60, between);

export const PriceLock = z
  .object({
    price_lock_days: z.number().int().describe('Number of days a quote is honored'),
    price_lock_days_by_channel: z.partialRecord(Channel, z.number().int()).describe('Channels with a different number'),
    version: z.number().int(),
  })
  .meta({ id: 'PriceLock' });
export type PriceLock = z.infer<typeof PriceLock>;

export const PriceLockForm = z.object({
  price_lock_days: explain(Days, 'How many days an offer’s prices are kept', 14),
  price_lock_days_by_channel: z
    .partialRecord(Channel, Days.nullable())
    .default({})
    .describe('Null or left out: `price_lock_days`'),
  version: SettingsVersion,
});

export const findPriceLock = contract({
  method: 'GET',
  url: '/v1/pos/settings/price-lock',
  area,
  summary: 'How many days a quote is honored',
  access: 'settings.view',
  data: PriceLock,
});

export const savePriceLock = contract({
  method: 'POST',
  url: '/v1/pos/settings/price-lock',
  area,
  summary: 'Set how many days a quote is honored',
  description: 'Applies to new orders.',
  access: 'settings.edit',
  body: PriceLockForm,
  data: PriceLock,
});
