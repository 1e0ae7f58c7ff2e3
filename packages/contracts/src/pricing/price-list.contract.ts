import { z } from 'zod';
import { messages } from '../errors.ts';
import { contract, Id, IdParams, Instant } from '../route.ts';
import { Channel } from './pricing.contract.ts';

const area = 'pricing';

const RecordId = z.number().int();

/** The name of a price list, as form and server check it. */
export const PriceListName = z.string().trim().min(1, messages.required('name')).max(80);

export const PriceList = z
  .object({
    id: RecordId,
    name: z.string(),
    location: z.object({ id: RecordId, name: z.string() }).nullable().describe('Null: all locations'),
    channel: Channel.nullable().describe('Null: all ways to buy'),
    currency: z.string(),
    is_default: z.boolean().describe('The company’s own list, of all locations and channels: it cannot be deleted'),
    total_cells: z
      .number()
      .int()
      .describe('Cells of its own, counted up to 10,000; elsewhere the more general list counts'),
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
  summary: 'Make a price list for a location, a channel, or both',
  description:
    'It begins empty: the company’s prices count until a cell or a rule of its own is set. One list for each location and channel.',
  access: 'pricing.edit',
  body: z
    .object({
      name: PriceListName,
      location_id: Id.nullable().default(null),
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
  body: z.object({
    name: PriceListName,
    seen_name: z
      .string()
      .optional()
      .describe('The name that was shown. Where the stored one differs: 409 with the list'),
  }),
  data: PriceList,
});

export const deletePriceList = contract({
  method: 'DELETE',
  url: '/v1/pos/pricing/price-list/:id',
  area,
  summary: 'Delete a price list with its cells and rules',
  description: 'Its location or channel is offered the more general list’s prices from then on.',
  access: 'pricing.edit',
  params: IdParams,
  data: z.null(),
});
