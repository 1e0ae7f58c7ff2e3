import { z } from 'zod';
import { CheckOnly } from '../fields.ts';
import { ChosenEncoding, previewContract } from '../files/preview.contract.ts';
import { Pagination, Paging } from '../paging.ts';
import { contract, Instant } from '../route.ts';
import { FileType, ImportId, priceFileBytes, RejectedRow } from './price-file.contract.ts';

const area = 'pricing';
const RecordId = z.number().int();
const Job = z.object({ job_id: z.string() });

export const importBooks = contract({
  method: 'POST',
  url: '/v1/pos/pricing/isbn/import',
  area,
  summary: 'Import book prices by ISBN',
  description:
    'Columns isbn10 or isbn13 and one per condition of books. The optional product_name is the title of books that are not in the catalog yet; they are added. Reports progress by `books-pricing-process`.',
  access: 'pricing.edit',
  multipart: { file: 'one' },
  upload_bytes: priceFileBytes,
  body: z.object({ is_dry_run: CheckOnly, import_id: ImportId.optional(), encoding: ChosenEncoding }),
  data: Job.extend({ import_id: RecordId }),
});

export const previewBookImport = previewContract({
  url: '/v1/pos/pricing/isbn/import/preview',
  area,
  access: 'pricing.edit',
  upload_bytes: priceFileBytes,
});

export const exportBooks = contract({
  method: 'POST',
  url: '/v1/pos/pricing/isbn/export',
  is_free_when_unpaid: true,
  area,
  summary: 'Export the prices of all books',
  access: 'pricing.view',
  body: z.object({ type: FileType.default('csv') }),
  data: Job,
});

export const latestBookUpload = contract({
  method: 'GET',
  url: '/v1/pos/pricing/isbn/latest-upload',
  area,
  summary: 'The last book price file that was uploaded',
  access: 'pricing.view',
  data: z.object({
    last_update_data: Instant.nullable().describe('When book prices were last imported'),
    pricing_data_filename: z.string().nullable().describe('Download URL of the file'),
    pricing_data_real_filename: z.string().nullable().describe('Original file name'),
    is_file_already_used: z.boolean().describe('The same file was already imported'),
    data_process_notification: z.string().nullable().describe('The result of the import'),
    is_pricing_queue: z.boolean().describe('An import is queued or running'),
  }),
});

export const getInvalidBooks = contract({
  method: 'GET',
  url: '/v1/pos/pricing/isbn/invalid-data',
  area,
  summary: 'The rejected rows of the last book price file',
  access: 'pricing.view',
  query: Paging,
  data: z.object({
    total_data: RecordId,
    data: z.array(RejectedRow),
    columns: z.array(z.string()),
    pagination: Pagination,
    import_id: RecordId.nullable().describe('For downloading all of them'),
    file_url: z.string().nullable().describe('The file they came from'),
    last_update_data: Instant.nullable(),
  }),
});
