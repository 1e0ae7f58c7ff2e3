import { z } from 'zod';
import { Paging, pageOf } from '../paging.ts';
import { contract, Id, IdParams, Instant } from '../route.ts';

const area = 'customers';

export const Customer = z
  .object({
    id: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    company_name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address_text: z.string().nullable(),
    country_code: z.string(),
    date_of_birth: z.string().nullable(),
    status: z.number().int().describe('1 active, 2 blocked, 0 archived'),
    blocked_reason: z.string().nullable(),
    payout_method: z.string().nullable().describe('The method of the last order'),
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
  summary: 'Customers: by status, or by part of a name, e-mail or phone',
  access: 'customers.view',
  query: Paging.extend({
    status: z.coerce.number().int().min(0).max(2).optional(),
    search: z.string().trim().max(200).optional(),
  }),
  data: pageOf(Customer),
});

export const CustomerForm = z.object({
  first_name: z.string().trim().min(1).max(100),
  last_name: z.string().trim().min(1).max(100),
  company_name: z.string().trim().max(150).optional(),
  email: z.union([z.literal('').transform(() => undefined), z.email().max(254)]).optional(),
  phone: z.string().trim().max(40).optional(),
  address_text: z.string().trim().max(300).optional(),
  country_code: z.string().length(2).optional(),
  date_of_birth: z.union([z.literal('').transform(() => undefined), z.iso.date()]).optional(),
});
export type CustomerForm = z.output<typeof CustomerForm>;

export const createCustomer = contract({
  method: 'POST',
  url: '/v1/pos/customer',
  area,
  summary: 'Create a customer',
  description:
    'Same e-mail or phone as another customer answers 409 with that customer, unless `allow_duplicate` is set.',
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

/** Likely the same person: shown while the form is being typed. */
export const findDuplicates = contract({
  method: 'GET',
  url: '/v1/pos/customer/duplicates',
  area,
  summary: 'Customers who look like the one being typed',
  access: 'customers.view',
  query: z.object({
    first_name: z.string().trim().max(100).optional(),
    last_name: z.string().trim().max(100).optional(),
    email: z.string().trim().max(254).optional(),
    phone: z.string().trim().max(40).optional(),
    country_code: z.string().length(2).optional(),
    except_id: Id.optional(),
  }),
  data: z.array(Customer.extend({ because: z.array(z.enum(['email', 'phone', 'name'])) })),
});
