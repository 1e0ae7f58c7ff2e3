import { z } from 'zod';
import { OpenHours } from '../locations/location.contract.ts';
import { contract, explain } from '../route.ts';

export const WidgetStore = z
  .object({
    company_name: z.string(),
    name: z.string(),
    address_text: z.string().nullable(),
    phone: z.string(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
    hours: z.array(OpenHours),
    is_linked: z.boolean().describe('A linked company’s store'),
  })
  .meta({ id: 'WidgetStore' });
export type WidgetStore = z.infer<typeof WidgetStore>;

export const listWidgetStores = contract({
  method: 'GET',
  url: '/v1/pos/franchisee/widget-stores',
  area: 'franchisee',
  summary: 'The public list of a company’s stores',
  description:
    'Its own, and those of linked companies that chose to appear. The token is the one of the widget’s code.',
  access: 'public',
  query: z.object({
    token: explain(z.string().trim().min(1).max(100), 'The company’s token', 'k3Yw0c8QmB1sVx7Zr2Tn5LfH'),
  }),
  data: z.object({ items: z.array(WidgetStore) }),
});
