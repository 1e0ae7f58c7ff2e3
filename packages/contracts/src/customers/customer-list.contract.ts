import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { CountryCode } from '../countries.ts';
import { DryRun, Ids, SheetFormat, sortText } from '../fields.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, Day, explain, Flag, Id } from '../route.ts';
import { Customer } from './customer.contract.ts';
import { customerFlags } from './customer.data.ts';
import { customerExportKeys } from './customer-export.data.ts';

const area = 'customers';

export const customerSorts = ['-created_at', 'created_at', 'name', '-name'] as const;
export type CustomerSort = (typeof customerSorts)[number];

export const CustomerFilter = z.object({
  status: z.coerce
    .number()
    .int()
    .min(0)
    .max(2)
    .optional()
    .describe('1 active, 2 blocked, 0 archived; default: all but merged and erased ones'),
  search: explain(z.string().trim().max(200).optional(), 'Part of a name, company, email or phone number', 'hart'),
  country_code: CountryCode.optional(),
  flag: z.enum(customerFlags).optional().describe('What staff see beside the name: trusted or suspicious'),
  sales_person_id: Id.optional().describe('The team member who looks after the customer'),
  has_orders: Flag.optional().describe('Whether the customer has orders'),
  marketing_consent: Flag.optional().describe('Whether they agreed to marketing emails'),
  created_from: Day.optional().describe('First day of their creation, in the company’s time zone'),
  created_to: Day.optional().describe('Last day of their creation, in the company’s time zone'),
});
export type CustomerFilter = z.output<typeof CustomerFilter>;

const TabCount = z.number().int().nullable().describe('Null: more than are counted');

export const listCustomers = contract({
  method: 'GET',
  url: '/v2/pos/customer',
  area,
  summary: 'Customers by status, part of a name, email or phone number, and other filters',
  access: 'customers.view',
  query: Paging.extend({
    ...CustomerFilter.shape,
    sort: z.enum(customerSorts).default('-created_at').describe(sortText),
  }),
  data: pageSchema(Customer).extend({
    counts: z
      .object({ active: TabCount, archived: TabCount, blocked: TabCount })
      .nullable()
      .describe('The customers of each status, whatever the filters; null without a status'),
  }),
});

/** A bulk change of more customers is refused. */
export const maxBulkCustomers = 1_000;

export const bulkActions = ['archive', 'restore', 'block', 'unblock', 'flag', 'sales_person'] as const;
export type CustomerBulkAction = (typeof bulkActions)[number];

export const changeCustomers = contract({
  method: 'POST',
  url: '/v1/pos/customer/bulk',
  area,
  summary: 'Archive, restore, block, flag or assign many customers',
  description: 'With `dry_run` nothing changes; the outcomes say what would happen.',
  access: 'customers.edit',
  body: z.object({
    action: z.enum(bulkActions).describe('What to do with the customers'),
    ids: Ids.max(maxBulkCustomers).optional(),
    filter: CustomerFilter.optional().describe('All that match, when there are no ids'),
    blocked_reason: explain(
      Lines.max(500).optional(),
      'Why they are blocked; required to block',
      'Offered a phone that was reported stolen',
    ),
    flag: z.enum(customerFlags).nullable().optional().describe('For `flag`; null removes it'),
    sales_person_id: Id.nullable().optional().describe('For `sales_person`; null removes it'),
    dry_run: DryRun,
  }),
  data: z.object({
    outcomes: z.array(
      z.object({ id: z.number().int(), label: z.string(), is_ok: z.boolean(), why: z.string().nullable() }),
    ),
  }),
});

export const exportCustomers = contract({
  method: 'POST',
  url: '/v1/pos/customer/csv',
  is_free_when_unpaid: true,
  area,
  summary: 'Export customers as CSV or XLSX',
  description: 'A job: progress comes as `export_customer_csv`, the last event with the file’s URL.',
  access: 'customers.export',
  body: z.object({
    format: SheetFormat,
    ids: Ids.max(maxBulkCustomers).optional(),
    filter: CustomerFilter.optional().describe('The filters of the list of customers'),
    sort: z.enum(customerSorts).default('-created_at').describe(sortText),
    columns: z.array(z.enum(customerExportKeys)).min(1).optional().describe('Default: all'),
  }),
  data: z.object({ job_id: z.string() }),
});
