import { z } from 'zod';
import { messages } from '../errors.ts';
import { orderKinds } from '../orders/order-status.data.ts';
import { contract, explain } from '../route.ts';
import { searchGroupSize } from './search.data.ts';

const area = 'dashboard';

export const SearchHit = z
  .object({
    type: z.enum(['order', 'customer', 'device', 'unit', 'invoice']),
    id: z.number().int().describe('ID of the order, the customer, the unit, the invoice, or the device’s order'),
    title: z.string(),
    subtitle: z.string(),
    url: z.string(),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.infer<typeof SearchHit>;

/** A list of the app that finds the same with the same search. */
export const SearchList = z
  .object({
    type: z.enum(['order', 'customer', 'unit', 'invoice']).describe('What is listed'),
    kind: z.enum(orderKinds).nullable().describe('The kind of the orders; null in other lists'),
    is_archived: z.boolean().describe('The list of archived orders'),
    total: z
      .number()
      .int()
      .nullable()
      .describe('How many the list finds, at the chosen location; null when there are more than are counted'),
  })
  .meta({ id: 'SearchList' });
export type SearchList = z.infer<typeof SearchList>;

export const searchEverything = contract({
  method: 'POST',
  url: '/v1/pos/search',
  is_free_when_unpaid: true,
  area,
  summary: 'Search orders, customers, devices and invoices by any part of what identifies them',
  description:
    'Exact matches of a box ID or IMEI come first, units for sale before others. Returns only what the user may see.',
  access: 'session',
  body: z.object({
    q: explain(
      z.string().trim().min(3, messages.searchTooShort).max(100),
      'What to search for, at least 3 characters',
      'iphone 15',
    ),
  }),
  data: z.object({
    items: z.array(SearchHit),
    lists: z.array(SearchList).describe(`Lists with more of it, for types with at least ${searchGroupSize} results`),
  }),
});
