import { z } from 'zod';
import { CheckOnly } from '../fields.ts';
import { ChosenEncoding, previewContract } from '../files/preview.contract.ts';
import { templateContract } from '../files/template.contract.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, Instant } from '../route.ts';
import { importPolicies } from './import.data.ts';

const area = 'customers';

export const customerImportTemplate = templateContract({
  url: '/v1/pos/customer/import/template',
  area,
  summary: 'Empty file for an import of customers',
  access: 'customers.export',
});

export const importCustomers = contract({
  method: 'POST',
  url: '/v1/pos/customer/import',
  area,
  summary: 'Import customers from a CSV or XLSX file',
  description:
    'Runs as a job with the event `import_customer_csv`, which goes on where it was interrupted. A dry run stores nothing. Rows that are rejected are listed with their column and reason.',
  access: 'customers.export',
  body: z.object({
    policy: z
      .enum(importPolicies)
      .default('skip')
      .describe('What happens to a row whose email or phone number a customer has'),
    is_dry_run: CheckOnly,
    encoding: ChosenEncoding,
  }),
  multipart: { file: 'one' },
  data: z.object({ job_id: z.string(), import_id: z.number().int() }),
  idempotent: true,
});

export const previewCustomerImport = previewContract({
  url: '/v1/pos/customer/import/preview',
  area,
  access: 'customers.export',
});

export const CustomerImport = z
  .object({
    id: z.number().int(),
    file_name: z.string(),
    policy: z.enum(importPolicies),
    is_dry_run: z.boolean(),
    created: z.number().int(),
    updated: z.number().int(),
    skipped: z.number().int(),
    rejected: z.number().int(),
    rejects_url: z.string().nullable().describe('The rejected rows as a file to correct and import again'),
    failure: z.string().nullable().describe('Why the file could not be read'),
    made_by: z.string().nullable(),
    created_at: Instant,
    finished_at: Instant.nullable(),
  })
  .meta({ id: 'CustomerImport' });
export type CustomerImport = z.infer<typeof CustomerImport>;

export const findCustomerImport = contract({
  method: 'GET',
  url: '/v1/pos/customer/import',
  area,
  summary: 'The last import of customers, with its rejected rows',
  access: 'customers.export',
  query: Paging,
  data: pageSchema(
    z.object({
      id: z.number().int().describe('The line in the file'),
      name: z.string(),
      field: z.string().describe('Heading of the column'),
      value: z.string(),
      reason: z.string(),
    }),
  ).extend({ import: CustomerImport.nullable() }),
});
