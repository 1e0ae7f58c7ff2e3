import { z } from 'zod';
import { CurrencyCode } from '../company/currency.contract.ts';
import { Lines } from '../company/lines.contract.ts';
import { PaymentReference, PrintFormat } from '../fields.ts';
import { csvType } from '../files/file-types.data.ts';
import { Paging, pageSchema } from '../paging.ts';
import { Amount, contract, Day, explain, fileContract, Id, IdParams, Instant, Minor } from '../route.ts';
import { creditKinds } from './store-credit.data.ts';

const area = 'customers';

export const StoreCreditBalance = z
  .object({ currency: z.string(), balance: Minor.describe('Negative: a payout was reversed after it was spent') })
  .meta({ id: 'StoreCreditBalance' });
export type StoreCreditBalance = z.infer<typeof StoreCreditBalance>;

export const StoreCreditEntry = z
  .object({
    id: z.number().int(),
    kind: z.enum(creditKinds),
    amount: Minor.describe('Positive when the customer got credit'),
    balance: Minor.describe('After this entry'),
    currency: z.string(),
    reason: z.string().nullable(),
    reference: z.string().nullable(),
    order_id: z.number().int().nullable(),
    order_kind: z.string().nullable(),
    box_id: z.string().nullable(),
    invoice_id: z.number().int().nullable().describe('The invoice that it paid, or that paid it back'),
    invoice_number: z.string().nullable(),
    made_by: z.string().nullable(),
    is_voided: z.boolean(),
    can_void: z.boolean().describe('Staff made it, and no order or invoice takes it back'),
    created_at: Instant,
  })
  .meta({ id: 'StoreCreditEntry' });
export type StoreCreditEntry = z.infer<typeof StoreCreditEntry>;

export const StoreCredit = pageSchema(StoreCreditEntry).extend({
  customer: z.object({ id: z.number().int(), name: z.string() }),
  currency: z.string().describe('Of the entries'),
  balance: Minor.describe('In that currency'),
  balances: z.array(StoreCreditBalance).describe('Of every currency'),
});
export type StoreCredit = z.infer<typeof StoreCredit>;

const Currency = CurrencyCode.optional().describe('Default: the company’s currency');

export const findStoreCredit = contract({
  method: 'GET',
  url: '/v1/pos/customer/store-credit/:id',
  area,
  summary: 'The store credit of a customer, with its ledger, newest first',
  access: 'customers.view',
  params: IdParams,
  query: Paging.extend({ currency: Currency }),
  data: StoreCredit,
});

const Reason = Lines.min(1).max(500);
const Reference = PaymentReference.optional();

export const redeemStoreCredit = contract({
  method: 'POST',
  url: '/v1/pos/customer/store-credit/redeem/:id',
  area,
  summary: 'Take store credit that a customer spends',
  description: 'At most the balance. Of two at the same time, the second one sees what the first one left.',
  access: 'customers.redeem_credit',
  params: IdParams,
  is_form: true,
  body: z.object({ amount: Amount.min(1), currency: Currency, reference: Reference }),
  data: StoreCreditBalance,
  idempotent: true,
});

export const adjustStoreCredit = contract({
  method: 'POST',
  url: '/v1/pos/customer/store-credit/adjust/:id',
  area,
  summary: 'Add store credit, or take it back',
  access: 'customers.adjust_credit',
  params: IdParams,
  is_form: true,
  body: z.object({
    amount: Amount.refine((amount) => amount !== 0, 'Amount must not be 0').describe('Negative takes credit back'),
    currency: Currency,
    reason: explain(Reason, 'Why it changes', 'Goodwill for a late payout'),
  }),
  data: StoreCreditBalance,
  idempotent: true,
});

export const voidStoreCredit = contract({
  method: 'POST',
  url: '/v1/pos/customer/store-credit/void/:id',
  area,
  summary: 'Void a redemption or an adjustment',
  description:
    'Adds the opposite entry. Credit that a payout made goes with its payout: reopen the order instead. What an invoice took or gave is voided there.',
  access: 'customers.adjust_credit',
  params: IdParams,
  body: z.object({
    entry_id: Id.describe('The entry of the ledger'),
    reason: explain(Reason, 'Why it is taken back', 'Entered twice'),
  }),
  data: StoreCreditBalance,
});

export const printStoreCredit = fileContract({
  method: 'GET',
  url: '/v1/pos/customer/store-credit/statement/:id',
  area,
  summary: 'The statement of a customer’s store credit, as PDF or CSV',
  description: 'At most 5,000 entries, the newest, in the order in which they were made.',
  access: 'customers.view',
  params: IdParams,
  query: z.object({
    currency: Currency,
    format: PrintFormat,
    date_from: Day.optional().describe('First day of the entries'),
    date_to: Day.optional().describe('Last day of the entries'),
  }),
  binary: ['application/pdf', csvType],
});
