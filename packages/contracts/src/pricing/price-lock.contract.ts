import { z } from 'zod';
import { contract } from '../route.ts';
import { Channel } from './pricing.contract.ts';

const area = 'settings';

const between = 'Days must be a whole number from 1 to 60';
const Days = z.number().int(between).min(1, between).max(60, between);

export const PriceLock = z
  .object({
    price_lock_days: z.number().int().describe('For how many days a quote is honoured'),
    price_lock_days_by_channel: z.partialRecord(Channel, z.number().int()).describe('Where it is another number'),
    version: z.number().int(),
  })
  .meta({ id: 'PriceLock' });
export type PriceLock = z.infer<typeof PriceLock>;

export const PriceLockForm = z.object({
  price_lock_days: Days,
  price_lock_days_by_channel: z
    .partialRecord(Channel, Days.nullable())
    .default({})
    .describe('Null or left out: as `price_lock_days`'),
  version: z
    .number()
    .int()
    .describe('The version that was read, 0 for one that was never stored; a stale one answers 409'),
});

export const findPriceLock = contract({
  method: 'GET',
  url: '/v1/pos/settings/price-lock',
  area,
  summary: 'For how many days a quote is honoured',
  access: 'settings.view',
  data: PriceLock,
});

export const savePriceLock = contract({
  method: 'POST',
  url: '/v1/pos/settings/price-lock',
  area,
  summary: 'Set for how many days a quote is honoured',
  description: 'Counts for orders made from now on.',
  access: 'settings.edit',
  body: PriceLockForm,
  data: PriceLock,
});
