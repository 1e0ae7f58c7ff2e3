import { z } from 'zod';
import { Pagination, Paging } from '../paging.ts';
import { contract, Flag, Id, Instant } from '../route.ts';
import { FileType, priceFileBytes, RejectedRow } from './price-file.contract.ts';

const area = 'pricing';
const RecordId = z.number().int();
const Job = z.object({ job_id: z.string() });

export const importBooks = contract({
  method: 'POST',
  url: '/v1/pos/pricing/isbn/import',
  area,
  summary: 'Take prices of books by their ISBN',
  description:
    'Columns isbn10 or isbn13 and one per condition of books; product_name, where there is one, is the title of books that the catalog does not have yet: those are added. Reports by `books-pricing-process`.',
  access: 'pricing.edit',
  multipart: true,
  upload_bytes: priceFileBytes,
  body: z.object({ is_dry_run: Flag.default(false), import_id: Id.optional() }),
  data: Job.extend({ import_id: RecordId }),
});

export const exportBooks = contract({
  method: 'POST',
  url: '/v1/pos/pricing/isbn/export',
  area,
  summary: 'Write the prices of all books into a file',
  access: 'pricing.view',
  body: z.object({ type: FileType.default('csv') }),
  data: Job,
});

export const latestBookUpload = contract({
  method: 'GET',
  url: '/v1/pos/pricing/isbn/latest-upload',
  area,
  summary: 'The last list of book prices that was uploaded',
  access: 'pricing.view',
  data: z.object({
    last_update_data: Instant.nullable().describe('When prices of books were last taken from a file'),
    pricing_data_filename: z.string().nullable().describe('Where the file can be had'),
    pricing_data_real_filename: z.string().nullable().describe('What it was called'),
    is_file_already_used: z.boolean().describe('The same file had been taken before'),
    data_process_notification: z.string().nullable().describe('What came of it'),
    is_pricing_queue: z.boolean().describe('A list waits or is being taken'),
  }),
});

export const getInvalidBooks = contract({
  method: 'GET',
  url: '/v1/pos/pricing/isbn/invalid-data',
  area,
  summary: 'The rows that the last list of book prices had left out',
  access: 'pricing.view',
  query: Paging,
  data: z.object({
    total_data: RecordId,
    data: z.array(RejectedRow),
    columns: z.array(z.string()),
    pagination: Pagination,
    import_id: RecordId.nullable().describe('For the download of all of them'),
    file_url: z.string().nullable().describe('The file they came from'),
    last_update_data: Instant.nullable(),
  }),
});
