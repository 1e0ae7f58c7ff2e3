import { z } from 'zod';
import { contract, IdParams } from '../route.ts';

/** How an order is to be paid, in clear. */
export const ShownPayout = z
  .object({
    method: z.string().nullable().describe('The key of the payout method; null: none was chosen'),
    fields: z
      .array(z.object({ key: z.string(), label: z.string(), value: z.string() }))
      .describe('The method’s fields that have a value, in the order of its form'),
  })
  .meta({ id: 'ShownPayout' });
export type ShownPayout = z.infer<typeof ShownPayout>;

export const showPayoutDetails = contract({
  method: 'GET',
  url: '/v1/pos/order/payout-details/:id',
  area: 'orders',
  summary: 'The payout details of an order, in clear',
  description: 'For a payout that is made by hand. Everyone else gets them with all but the last characters hidden.',
  access: 'customers.confidential',
  params: IdParams,
  data: ShownPayout,
});
