import { z } from 'zod';
import { messages } from '../errors.ts';
import { contract, explain } from '../route.ts';

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

export const searchEverything = contract({
  method: 'POST',
  url: '/v1/pos/search',
  is_free_when_unpaid: true,
  area,
  summary: 'Search orders, customers, devices and invoices by any part of what identifies them',
  description: 'Exact matches of a box ID or IMEI come first. Returns only what the user may see.',
  access: 'session',
  body: z.object({
    q: explain(
      z.string().trim().min(3, messages.searchTooShort).max(100),
      'What to search for, at least 3 characters',
      'iphone 15',
    ),
  }),
  data: z.object({ items: z.array(SearchHit) }),
});
