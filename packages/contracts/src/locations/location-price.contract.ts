import { z } from 'zod';
import { CurrencyCode } from '../company/currency.contract.ts';
import { contract, Instant, Minor } from '../route.ts';

const area = 'locations';
const path = '/v1/pos/settings/store-location';

/** The price of a change of the number of locations. */
export const LocationPrice = z
  .object({
    is_charged: z.boolean().describe('The price of the plan changes'),
    currency: CurrencyCode,
    location_price: Minor.describe('One more location, for one interval'),
    due_now: Minor.describe('Charged immediately; a negative amount is credited to the next invoice'),
    next_total: Minor.nullable().describe('The next full interval; null without a subscription'),
    next_at: Instant.nullable(),
    interval: z.enum(['month', 'year']).nullable(),
    used: z.number().int().describe('Locations now'),
    included: z.number().int().describe('Locations in the price of the plan'),
    limit: z.number().int().nullable().describe('The most locations that the plan allows; null: no limit'),
    package_name: z.string(),
    refusal: z.string().nullable().describe('Why the change is not possible'),
  })
  .meta({ id: 'LocationPrice' });
export type LocationPrice = z.infer<typeof LocationPrice>;

/** Whether a change of the number of locations may change the price of the plan. */
export const isPriceAccepted = z
  .boolean()
  .default(false)
  .describe('The price was shown. 409 with the price when the plan would change its price without it.');

export const findProration = contract({
  method: 'GET',
  url: `${path}/proration`,
  area,
  summary: 'What one location more or less costs',
  description: 'Charges nothing.',
  access: 'settings.view',
  query: z.object({ change: z.enum(['add', 'archive']).default('add').describe('Add a location, or archive one') }),
  data: LocationPrice,
});
