import { z } from 'zod';
import { messageLanguages } from '../company/language.data.ts';
import { CountryCode } from '../countries.ts';
import { messages } from '../errors.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, Day, Id, IdParams, Instant, Int } from '../route.ts';
import { normalizeEmail } from './email.rules.ts';

const area = 'customers';

export const customerStatus = { archived: 0, active: 1, blocked: 2 } as const;

/** The fields that an order shows of its customer too. A new one belongs here. */
export const CustomerContact = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address_text: z.string().nullable(),
});

export const Customer = z
  .object({
    id: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    company_name: z.string().nullable(),
    ...CustomerContact.shape,
    country_code: z.string(),
    date_of_birth: z.string().nullable(),
    language: z.string().nullable().describe('Of emails to the customer; null: the company’s'),
    status: z.number().int().describe('1 active, 2 blocked, 0 archived'),
    blocked_reason: z.string().nullable(),
    payout_method: z.string().nullable().describe('The preferred payout method'),
    payout_mask: z.string().nullable(),
    order_count: z.number().int(),
    version: z.number().int(),
    created_at: Instant,
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof Customer>;

export const listCustomers = contract({
  method: 'GET',
  url: '/v2/pos/customer',
  area,
  summary: 'Customers by status, or by part of a name, email or phone number',
  access: 'customers.view',
  query: Paging.extend({
    status: z.coerce.number().int().min(0).max(2).optional(),
    search: z.string().trim().max(200).optional(),
  }),
  data: pageSchema(Customer),
});

/** Treats an empty form field as missing. */
const blank = z.literal('').transform(() => undefined);

export const CustomerForm = z.object({
  first_name: z.string().trim().min(1).max(100),
  last_name: z.string().trim().min(1).max(100),
  company_name: z.string().trim().max(150).optional(),
  email: z
    .string()
    .transform((text) => normalizeEmail(text) || undefined)
    .pipe(z.email().max(254).optional())
    .optional(),
  phone: z.string().trim().max(40).optional(),
  address_text: z.string().trim().max(300).optional(),
  country_code: CountryCode.optional().describe('Default: the company’s country'),
  date_of_birth: z.union([blank, Day]).optional(),
  language: z
    .string()
    .refine((code) => code === '' || Object.hasOwn(messageLanguages, code), messages.choice('language'))
    .optional()
    .describe('Of emails to the customer; default: the company’s'),
});
export type CustomerForm = z.output<typeof CustomerForm>;

export const createCustomer = contract({
  method: 'POST',
  url: '/v1/pos/customer',
  area,
  summary: 'Create a customer',
  description:
    'A duplicate email or phone number is a 409 with the existing customer, unless `allow_duplicate` is set.',
  access: 'customers.edit',
  body: CustomerForm.extend({ allow_duplicate: z.boolean().default(false) }),
  data: Customer,
  idempotent: true,
});

export const findCustomer = contract({
  method: 'GET',
  url: '/v1/pos/customer/:id',
  area,
  summary: 'A customer',
  access: 'customers.view',
  params: IdParams,
  data: Customer,
});

export const editCustomer = contract({
  method: 'PUT',
  url: '/v1/pos/customer/:id',
  area,
  summary: 'Update a customer',
  description:
    'Replaces the whole record: missing fields are cleared. A stale version, or a duplicate email or phone number without `allow_duplicate`, is a 409 with the stored customer.',
  access: 'customers.edit',
  params: IdParams,
  body: CustomerForm.extend({
    version: Int.describe('The version that was read'),
    allow_duplicate: z.boolean().default(false),
  }),
  data: Customer,
});

export const flagCustomer = contract({
  method: 'POST',
  url: '/v1/pos/customer/flag/:id',
  area,
  summary: 'Block or unblock a customer',
  description: 'Staff see the reason and need an override to serve a blocked customer.',
  access: 'customers.edit',
  params: IdParams,
  body: z
    .object({
      status: z.literal([customerStatus.active, customerStatus.blocked]).describe('1 active, 2 blocked'),
      blocked_reason: z.string().trim().max(500).optional(),
    })
    .superRefine((flag, ctx) => {
      if (flag.status !== customerStatus.blocked || flag.blocked_reason) return;
      ctx.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: ['blocked_reason'] });
    }),
  data: Customer,
});

export const Duplicate = Customer.extend({ because: z.array(z.enum(['email', 'phone', 'name'])) });
export type Duplicate = z.infer<typeof Duplicate>;

/** A likely duplicate, shown while the form is filled in. */
export const findDuplicates = contract({
  method: 'GET',
  url: '/v1/pos/customer/duplicates',
  area,
  summary: 'Possible duplicates of the customer being entered',
  access: 'customers.view',
  query: z.object({
    first_name: z.string().trim().max(100).optional(),
    last_name: z.string().trim().max(100).optional(),
    email: z.string().trim().max(254).optional(),
    phone: z.string().trim().max(40).optional(),
    country_code: CountryCode.optional(),
    except_id: Id.optional(),
  }),
  data: z.array(Duplicate),
});
