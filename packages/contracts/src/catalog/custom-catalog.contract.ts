import { z } from 'zod';
import { Pagination } from '../paging.ts';
import { contract, fileContract, Instant } from '../route.ts';

const area = 'catalog';

export const customCatalogTemplate = fileContract({
  method: 'GET',
  url: '/v1/pos/custom-catalog/template',
  area,
  summary: 'The empty file in which own products are listed, a line for each variant',
  access: 'catalog.view',
  query: z.object({ format: z.enum(['csv', 'excel']).default('csv') }),
  binary: 'application/octet-stream',
});

export const importCustomCatalog = contract({
  method: 'POST',
  url: '/v1/pos/custom-catalog/import',
  area,
  summary: 'Add the products of a CSV or XLSX file',
  description:
    'A job: its news are `custom_catalog_import_started`, `_progress`, `_completed` and `_failed`. What is there already stays as it is, so that a corrected file is sent again as a whole.',
  access: 'catalog.edit',
  body: z.object({}),
  multipart: true,
  data: z.object({ job_id: z.string() }),
  idempotent: true,
});

/** A row as it stood in the file, by its columns, and why it was left out. */
export const RejectedRow = z.record(z.string(), z.string());

export const listInvalidCatalog = contract({
  method: 'GET',
  url: '/v1/pos/custom-catalog/invalid-data',
  area,
  summary: 'The rows of the last import that were left out, ten a page',
  access: 'catalog.view',
  query: z.object({ page: z.coerce.number().int().min(1).catch(1).default(1) }),
  data: z.object({
    total_data: z.number().int().describe('Rows that were left out'),
    data: z.array(RejectedRow),
    file_url: z.string().nullable().describe('All of them as a file to correct and send again'),
    last_import_at: Instant.nullable(),
    file_name: z.string().nullable(),
    accepted: z.number().int(),
    failure: z.string().nullable().describe('Why the file as a whole could not be read'),
    pagination: Pagination,
  }),
});
