import { z } from 'zod';
import { ChosenEncoding, previewContract } from '../files/preview.contract.ts';
import { templateContract } from '../files/template.contract.ts';
import { Pagination, Paging } from '../paging.ts';
import { contract, Instant } from '../route.ts';

const area = 'catalog';

export const customCatalogTemplate = templateContract({
  url: '/v1/pos/custom-catalog/template',
  area,
  summary: 'Empty template for own products, one row per variant',
  access: 'catalog.view',
});

export const importCustomCatalog = contract({
  method: 'POST',
  url: '/v1/pos/custom-catalog/import',
  area,
  summary: 'Import products from a CSV or XLSX file',
  description:
    'Runs as a job that emits `custom_catalog_import_started`, `_progress`, `_completed` and `_failed`. Existing products are left unchanged, so a corrected file can be uploaded whole.',
  access: 'catalog.edit',
  body: z.object({ encoding: ChosenEncoding }),
  multipart: { file: 'one' },
  data: z.object({ job_id: z.string() }),
  idempotent: true,
});

export const previewCustomCatalog = previewContract({
  url: '/v1/pos/custom-catalog/import/preview',
  area,
  access: 'catalog.edit',
});

/** A rejected row of the file, by column, with the reason. */
export const RejectedRow = z.record(z.string(), z.string());

export const listInvalidCatalog = contract({
  method: 'GET',
  url: '/v1/pos/custom-catalog/invalid-data',
  area,
  summary: 'The rejected rows of the last import, paged',
  access: 'catalog.view',
  query: Paging,
  data: z.object({
    total_data: z.number().int().describe('Number of rejected rows'),
    data: z.array(RejectedRow),
    file_url: z.string().nullable().describe('All rejected rows as a file to correct and upload again'),
    last_import_at: Instant.nullable(),
    file_name: z.string().nullable(),
    accepted: z.number().int(),
    failure: z.string().nullable().describe('Why the file could not be read; null when it was'),
    pagination: Pagination,
  }),
});
