import { z } from 'zod';
import { messageLanguages } from '../company/language.data.ts';
import { Lines } from '../company/lines.contract.ts';
import { CountryCode } from '../countries.ts';
import { messages } from '../errors.ts';
import { AddressText, CompanyName, FirstName, LastName, MarketingConsent, Phone, Version } from '../fields.ts';
import { contract, Day, explain, Id, IdParams, Instant } from '../route.ts';
import { blockKinds, customerFlags, customerStatus } from './customer.data.ts';
import { normalizeEmail } from './email.rules.ts';

const area = 'customers';

/** The fields that an order shows of its customer too. A new one belongs here. */
export const CustomerContact = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address_text: z.string().nullable(),
});

/** The block entry that a customer's contact matches. */
export const BlockMatch = z
  .object({ kind: z.enum(blockKinds), value: z.string(), reason: z.string() })
  .meta({ id: 'BlockMatch' });
export type BlockMatch = z.infer<typeof BlockMatch>;

export const Customer = z
  .object({
    id: z.number().int(),
    display_name: z.string().describe('First and last name, or the company of a customer without a person'),
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
    flag: z.enum(customerFlags).nullable(),
    tax_number: z.string().nullable().describe('Of a business seller'),
    notes: z.string().nullable().describe('For the team'),
    marketing_consent: z.boolean().describe('Whether the customer agreed to marketing emails'),
    sales_person_id: z.number().int().nullable(),
    sales_person: z.string().nullable().describe('Name of the team member'),
    merged_into_id: z.number().int().nullable().describe('The customer that this one was merged into'),
    erased_at: Instant.nullable().describe('When the personal data was erased'),
    is_blocked: z.boolean().describe('Blocked itself, or by a block entry'),
    block: BlockMatch.nullable().describe('The block entry that the email or phone matches'),
    version: z.number().int(),
    created_at: Instant,
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof Customer>;

const nameless = 'Enter a name or a company';

/** Treats an empty form field as missing. */
const blank = z.literal('').transform(() => undefined);

/** A person may have one name, and a company may have no person. */
export const CustomerForm = z
  .object({
    first_name: FirstName.max(100).default(''),
    last_name: LastName.max(100).default(''),
    company_name: CompanyName.max(150).optional(),
    email: explain(
      z
        .string()
        .transform((text) => normalizeEmail(text) || undefined)
        .pipe(z.email().max(254).optional())
        .optional(),
      'Email address',
      'olivia.hart@example.com',
    ),
    phone: Phone.max(40).optional(),
    address_text: AddressText.optional(),
    country_code: CountryCode.optional().describe('Default: the company’s country'),
    date_of_birth: z.union([blank, Day.describe('Day `2026-03-02`. Empty clears it.')]).optional(),
    language: explain(
      z
        .string()
        .refine((code) => code === '' || Object.hasOwn(messageLanguages, code), messages.choice('language'))
        .optional(),
      'Of emails to the customer; default: the company’s',
      'en',
    ),
    tax_number: explain(z.string().trim().max(40).optional(), 'Tax number of a business seller', 'US-47-1234567'),
    notes: explain(Lines.max(5000).optional(), 'Notes for the team', 'Prefers cash'),
    marketing_consent: MarketingConsent,
    sales_person_id: Id.nullable().optional().describe('A team member; null: none'),
  })
  .superRefine(({ first_name, last_name, company_name }, ctx) => {
    if (!first_name && !last_name && !company_name)
      ctx.addIssue({ code: 'custom', path: ['first_name'], message: nameless });
  });
export type CustomerForm = z.output<typeof CustomerForm>;

const AllowDuplicate = z.boolean().describe('Save although a customer with this email or phone number exists');
export const createCustomer = contract({
  method: 'POST',
  url: '/v1/pos/customer',
  area,
  summary: 'Create a customer',
  description:
    'A duplicate email or phone number is a 409 with the existing customer, unless `allow_duplicate` is set. A blocked email, phone number or domain needs `override_reason` and the permission to serve blocked customers.',
  access: 'customers.edit',
  body: CustomerForm.safeExtend({
    allow_duplicate: AllowDuplicate.default(false),
    override_reason: explain(
      Lines.max(500).optional(),
      'Why a blocked contact is served',
      'Known well, came with an ID',
    ),
  }),
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
  body: CustomerForm.safeExtend({
    version: Version,
    allow_duplicate: AllowDuplicate.default(false),
  }),
  data: Customer,
});

export const removeCustomer = contract({
  method: 'DELETE',
  url: '/v1/pos/customer/:id',
  area,
  summary: 'Delete a customer without records, or archive one with records',
  description:
    'A customer with orders, invoices, store credit or other records is archived and can be restored. Repeated for an archived one it changes nothing.',
  access: 'customers.edit',
  params: IdParams,
  data: z.object({ outcome: z.enum(['deleted', 'archived']) }),
});

export const restoreCustomer = contract({
  method: 'POST',
  url: '/v1/pos/customer/restore/:id',
  area,
  summary: 'Restore an archived customer',
  description: 'One that was blocked is blocked again. A merged or erased customer stays archived.',
  access: 'customers.edit',
  params: IdParams,
  data: Customer,
});

export const flagCustomer = contract({
  method: 'POST',
  url: '/v1/pos/customer/flag/:id',
  area,
  summary: 'Block, unblock or flag a customer',
  description:
    'Staff see the reason and need an override to serve a blocked customer. A flag is shown beside the name and blocks nothing.',
  access: 'customers.edit',
  params: IdParams,
  is_form: true,
  body: z
    .object({
      status: z
        .literal([customerStatus.active, customerStatus.blocked])
        .optional()
        .describe('1 active, 2 blocked; default: unchanged'),
      blocked_reason: explain(
        Lines.max(500).optional(),
        'Why the customer is blocked. Required to block.',
        'Offered a phone that was reported stolen',
      ),
      block_contacts: z
        .array(z.enum(blockKinds))
        .max(blockKinds.length)
        .default([])
        .describe('Also add the customer’s email, phone number or domain to the block list'),
      flag: z.enum(customerFlags).nullable().optional().describe('Null removes the flag; default: unchanged'),
    })
    .superRefine((flag, ctx) => {
      const require = (field: 'blocked_reason' | 'status') =>
        ctx.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: [field] });
      if (flag.status === undefined && flag.flag === undefined) require('status');
      else if (flag.status === customerStatus.blocked && !flag.blocked_reason) require('blocked_reason');
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
    first_name: FirstName.max(100).optional(),
    last_name: LastName.max(100).optional(),
    email: explain(z.string().trim().max(254).optional(), 'Email address', 'olivia.hart@example.com'),
    phone: Phone.max(40).optional(),
    country_code: CountryCode.optional(),
    except_id: Id.optional().describe('A customer to leave out, such as the one being edited'),
  }),
  data: z.array(Duplicate),
});
