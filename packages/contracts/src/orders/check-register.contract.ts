import { z } from 'zod';
import { csvType } from '../files/file-types.data.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, fileContract, Instant, Minor } from '../route.ts';
import type { OrderKind } from './order-status.data.ts';

const area = 'orders';

/** The kinds of order as the check register numbers them. */
export const buybackTypes: Readonly<Record<number, OrderKind>> = {
  1: 'mail-in',
  2: 'in-store',
  3: 'bulk-quote',
  4: 'easy-offer',
};

export const RegisterQuery = z.object({
  buyback_type: z.coerce
    .number()
    .int()
    .min(1)
    .max(4)
    .default(2)
    .describe('1 mail-in, 2 in-store, 3 bulk quote, 4 easy offer'),
  search: z.string().trim().max(100).optional().describe('Part of a check number, box id or payee'),
});
export type RegisterQuery = z.output<typeof RegisterQuery>;

export const RegisteredCheck = z
  .object({
    id: z.number().int(),
    check_number: z.string(),
    date: Instant,
    payee: z.string(),
    amount: Minor,
    currency: z.string(),
    order_id: z.number().int(),
    box_id: z.string(),
    recorded_by: z.string().nullable(),
    state: z.enum(['paid', 'voided']),
  })
  .meta({ id: 'RegisteredCheck' });
export type RegisteredCheck = z.infer<typeof RegisteredCheck>;

export const listChecks = contract({
  method: 'GET',
  url: '/v1/pos/order/check-register-history',
  area,
  summary: 'The checks by which orders were paid, newest first',
  access: 'orders.payout',
  query: Paging.extend(RegisterQuery.shape),
  data: pageSchema(RegisteredCheck),
});

export const exportChecks = fileContract({
  method: 'POST',
  url: '/v1/pos/order/check-register-history/csv',
  is_free_when_unpaid: true,
  area,
  summary: 'The check register as CSV',
  description: 'At most 10,000 checks, the newest.',
  access: 'orders.payout',
  body: RegisterQuery,
  binary: [csvType],
});
