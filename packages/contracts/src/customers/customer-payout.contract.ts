import { z } from 'zod';
import { contract, explain, Id, IdParams, Instant, Int } from '../route.ts';

const area = 'customers';

export const SavedPayout = z
  .object({
    id: z.number().int(),
    method: z.string().describe('Key of the payout method'),
    method_label: z.string(),
    mask: z.string().nullable().describe('The details with all but the last characters hidden'),
    details: z
      .record(z.string(), z.string())
      .describe('The method’s fields. Masked without the permission customers.confidential'),
    is_preferred: z.boolean(),
    used_at: z.string().nullable().describe('When an order was last paid with them; ISO 8601, UTC'),
    version: z.number().int(),
    created_at: Instant,
  })
  .meta({ id: 'SavedPayout' });
export type SavedPayout = z.infer<typeof SavedPayout>;

export const PaymentInfo = z
  .object({
    customer_id: z.number().int(),
    version: z.number().int().describe('Of the customer'),
    payout_method: z.string().nullable().describe('The preferred payout method'),
    payout_mask: z.string().nullable(),
    is_masked: z.boolean().describe('Whether the details are masked'),
    saved: z.array(SavedPayout),
  })
  .meta({ id: 'PaymentInfo' });
export type PaymentInfo = z.infer<typeof PaymentInfo>;

const Details = z
  .record(z.string().max(60), z.string().max(500))
  .describe('The method’s fields. A masked value that is sent back keeps what is stored.');
const Method = explain(z.string().trim().min(1).max(50), 'Key of the payout method', 'cash');
const Preferred = z.boolean().default(false).describe('Also make it the customer’s preferred way to be paid');

export const findPaymentInfo = contract({
  method: 'GET',
  url: '/v1/pos/customer/payment-info/:id',
  area,
  summary: 'How a customer wants to be paid',
  access: 'customers.view',
  params: IdParams,
  data: PaymentInfo,
});

export const savePaymentInfo = contract({
  method: 'PUT',
  url: '/v1/pos/customer/payment-info/:id',
  area,
  summary: 'Set how a customer wants to be paid',
  description:
    'Prefers saved details, or a method with details that are saved too. Without either nothing is preferred. What is saved stays.',
  access: 'customers.edit',
  params: IdParams,
  body: z.object({
    version: Int.describe('The version of the customer that was read'),
    payout_method: Method.nullable().optional(),
    payout_details: Details.optional(),
    saved_payout_id: Id.nullable()
      .optional()
      .describe('The saved details to prefer, or to replace with `payout_details`'),
  }),
  data: PaymentInfo,
});

const NewPayout = z.object({
  payout_method: Method,
  payout_details: Details.default({}),
  is_preferred: Preferred,
  saved_payout_id: Id.optional().describe('Replace these saved details instead of adding new ones'),
  version: Int.optional().describe('The version of the saved details that was read'),
});

export const listCustomerBankAccounts = contract({
  method: 'GET',
  url: '/v1/pos/customer/bank-account/:id',
  area,
  summary: 'The bank accounts of a customer',
  access: 'customers.view',
  params: IdParams,
  data: z.array(SavedPayout),
});

export const saveCustomerBankAccount = contract({
  method: 'POST',
  url: '/v1/pos/customer/bank-account/:id',
  area,
  summary: 'Add or replace a bank account of a customer',
  description: 'The same account is saved once.',
  access: 'customers.edit',
  params: IdParams,
  body: NewPayout,
  data: SavedPayout,
});

export const listCustomPayouts = contract({
  method: 'GET',
  url: '/v1/pos/customer/custom-payout/:id',
  area,
  summary: 'The saved payout details of a customer other than bank accounts',
  access: 'customers.view',
  params: IdParams,
  data: z.array(SavedPayout),
});

export const saveCustomPayout = contract({
  method: 'POST',
  url: '/v1/pos/customer/custom-payout/:id',
  area,
  summary: 'Add or replace payout details of a customer other than a bank account',
  description: 'The same details are saved once.',
  access: 'customers.edit',
  params: IdParams,
  body: NewPayout,
  data: SavedPayout,
});

export const deleteSavedPayout = contract({
  method: 'DELETE',
  url: '/v1/pos/customer/payment-info/:id/:payout_id',
  area,
  summary: 'Delete saved payout details of a customer',
  description: 'Orders keep theirs. Repeated it changes nothing.',
  access: 'customers.edit',
  params: IdParams.extend({ payout_id: Id.describe('The saved details') }),
  data: PaymentInfo,
});
