import { z } from 'zod';
import { contract } from '../route.ts';

export const listStaff = contract({
  method: 'GET',
  url: '/v1/pos/customer/sales-person',
  area: 'customers',
  summary: 'The members of staff who deal with customers, by name',
  access: ['orders.view', 'customers.view'],
  data: z.array(z.object({ id: z.number().int(), name: z.string(), is_active: z.boolean() })),
});
