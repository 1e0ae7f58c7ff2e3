import { z } from 'zod';
import { csvType } from '../files/file-types.data.ts';
import { type OrderKind, orderKinds } from '../orders/order-status.data.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, Day, explain, Flag, fileContract, Instant, Minor } from '../route.ts';
import { registerStates } from './check.data.ts';

const area = 'payouts';

/** The kinds of order as the check register numbers them. */
export const buybackTypes: Readonly<Record<number, OrderKind>> = {
  1: 'mail-in',
  2: 'in-store',
  3: 'bulk-quote',
  4: 'easy-offer',
};

export const registerSorts = ['date', 'number'] as const;

export const RegisterQuery = z.object({
  buyback_type: z.coerce
    .number()
    .int()
    .min(0)
    .max(4)
    .default(2)
    .describe('0 all kinds and the numbers that no check has, 1 mail-in, 2 in-store, 3 bulk quote, 4 easy offer'),
  search: explain(z.string().trim().max(100).optional(), 'Part of a check number, box id or payee', 'hart'),
  state: z.enum(registerStates).optional().describe('Only checks in this state'),
  from: Day.optional().describe('The first day'),
  to: Day.optional().describe('The last day'),
  sort_by: z.enum(registerSorts).default('date').describe('Newest or highest first'),
  is_ascending: Flag.default(false).describe('Oldest or lowest first'),
});
export type RegisterQuery = z.output<typeof RegisterQuery>;

export const RegisteredCheck = z
  .object({
    id: z.number().int().nullable().describe('Null for a check that was recorded by hand, and for numbers not used'),
    check_number: z.string(),
    to_number: z.string().nullable().describe('The last of several numbers that were not used'),
    date: Instant.nullable(),
    payee: z.string(),
    amount: Minor.nullable(),
    currency: z.string().nullable(),
    order_id: z.number().int().nullable(),
    order_kind: z.enum(orderKinds).nullable(),
    box_id: z.string().nullable(),
    recorded_by: z.string().nullable(),
    state: z.enum(registerStates),
    reason: z.string().nullable().describe('Why it was voided or spoiled, or why the number was not used'),
    replaced_by: z.string().nullable().describe('The number of the check that took its place'),
    void_on: z.string().nullable().describe('The first day on which it is stale'),
    reprints: z.number().int(),
    batch_id: z.number().int().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'RegisteredCheck' });
export type RegisteredCheck = z.infer<typeof RegisteredCheck>;

const access = ['orders.payout', 'payouts.view'] as const;

export const listChecks = contract({
  method: 'GET',
  url: '/v1/pos/order/check-register-history',
  area,
  summary: 'The checks by which orders were paid, and the numbers that were not used',
  access,
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
  access,
  body: RegisterQuery,
  binary: [csvType],
});
