import { z } from 'zod';
import { messages } from '../errors.ts';
import { LocationId } from '../fields.ts';
import { contract, explain, IdParams, Instant } from '../route.ts';
import { Channel } from './pricing.contract.ts';

const area = 'pricing';

const RecordId = z.number().int();

/** The name of a price list, as form and server check it. */
export const PriceListName = explain(
  z.string().trim().min(1, messages.required('name')).max(80),
  'Name of the price list',
  'Wholesale',
);

export const PriceList = z
  .object({
    id: RecordId,
    name: z.string(),
    location: z.object({ id: RecordId, name: z.string() }).nullable().describe('Null: all locations'),
    channel: Channel.nullable().describe('Null: all channels'),
    currency: z.string(),
    is_default: z.boolean().describe('The company’s own list, for all locations and channels; cannot be deleted'),
    total_cells: z
      .number()
      .int()
      .describe('Its own cells, counted up to 10,000; the more general list applies to the rest'),
    total_rules: z.number().int(),
    created_at: Instant,
  })
  .meta({ id: 'PriceList' });
export type PriceList = z.infer<typeof PriceList>;

export const listPriceLists = contract({
  method: 'GET',
  url: '/v1/pos/pricing/price-list',
  area,
  summary: 'The company’s price lists, its own first',
  access: 'pricing.view',
  data: z.object({ items: z.array(PriceList) }),
});

export const createPriceList = contract({
  method: 'POST',
  url: '/v1/pos/pricing/price-list',
  area,
  summary: 'Create a price list for a location, a channel, or both',
  description:
    'The list starts empty: the company’s prices apply until it has a cell or rule of its own. One list per location and channel.',
  access: 'pricing.edit',
  is_form: true,
  body: z
    .object({
      name: PriceListName,
      location_id: LocationId.nullable().default(null),
      channel: Channel.nullable().default(null),
    })
    .refine((body) => body.location_id !== null || body.channel !== null, {
      path: ['location_id'],
      message: 'Please select a location or a channel',
    }),
  data: PriceList,
});

export const renamePriceList = contract({
  method: 'PUT',
  url: '/v1/pos/pricing/price-list/:id',
  area,
  summary: 'Rename a price list',
  access: 'pricing.edit',
  params: IdParams,
  is_form: true,
  body: z.object({
    name: PriceListName,
    seen_name: z.string().optional().describe('The name that was shown; 409 with the stored list when it differs'),
  }),
  data: PriceList,
});

export const deletePriceList = contract({
  method: 'DELETE',
  url: '/v1/pos/pricing/price-list/:id',
  area,
  summary: 'Delete a price list with its cells and rules',
  description: 'Its location or channel then uses the more general list.',
  access: 'pricing.edit',
  params: IdParams,
  data: z.null(),
});
