import { z } from 'zod';
import { Pagination, Paging } from '../paging.ts';
import { contract, Flag, fileContract, Id, IdParams, Instant } from '../route.ts';

const area = 'pricing';
const RecordId = z.number().int();
const Count = z.number().int();

/** The largest price file: a list of a million rows has about 100 MB. */
export const priceFileBytes = 200_000_000;
export const priceFileEndings = ['.csv', '.tsv', '.txt', '.xlsx', '.zip'];

export const fileTypes = ['csv', 'excel', 'zip'] as const;
export const FileType = z.enum(fileTypes).describe('excel: an XLSX workbook; zip: a CSV file, packed');
export type FileType = z.infer<typeof FileType>;

/** The part of the price editor that a file is of. */
const Scope = z.object({
  price_list_id: Id.optional().describe('Default: the company’s own list'),
  category_id: Id.optional(),
  brand_id: Id.optional().describe('A brand within the category'),
});

const Job = z.object({ job_id: z.string() });

export const exportPrices = contract({
  method: 'POST',
  url: '/v1/pos/pricing/export',
  area,
  summary: 'Write prices into a file',
  description:
    'One row a variant that is bought, one column a condition. Prices are those before the rules, so that the file can be imported again to the same prices. Reports by `export-pricing-progress`.',
  access: 'pricing.view',
  body: Scope.extend({ type: FileType.default('csv') }),
  data: Job,
});

export const priceTemplate = fileContract({
  method: 'GET',
  url: '/v1/pos/pricing/template',
  area,
  summary: 'An empty price file: the products whose prices are typed or imported, without prices',
  description: 'Where all of them are under price sync, 409 with a sentence that says so.',
  access: 'pricing.view',
  query: Scope.extend({ type: FileType.exclude(['zip']).default('csv') }),
  binary: 'text/csv',
});

export const importKinds = ['prices', 'isbn'] as const;

/** One upload of a price file, and what came of it. */
export const PriceImport = z
  .object({
    id: RecordId,
    kind: z.enum(importKinds),
    is_dry_run: z.boolean().describe('Looked at only: nothing was saved'),
    status: z.enum(['waiting', 'done', 'failed']),
    file_name: z.string(),
    totalRows: Count,
    totalSuccess: Count.describe('Rows that were (or would be) taken'),
    totalInvalid: Count.describe('Rows that were left out, each with its reason'),
    changed_cells: Count.describe('Prices before the rules that are other than before'),
    unchanged_cells: Count,
    raised: Count.describe('Final prices that go up, after rules and rounding'),
    lowered: Count,
    added: Count.describe('Cells that had no price'),
    custom_kept: Count.describe('Changed cells where a custom price goes on to count'),
    new_books: Count.describe('Books that the catalog does not have yet'),
    unknown_columns: z.array(z.string()).describe('Headings that mean nothing here; their cells are left out'),
    failure: z.string().nullable().describe('Why the file as a whole could not be used'),
    batch_id: RecordId.nullable().describe('The batch of changed prices, by which the import can be undone'),
    samples: z
      .array(
        z.object({
          product_name: z.string(),
          condition_name: z.string(),
          before: RecordId.nullable(),
          after: RecordId.nullable(),
        }),
      )
      .describe('Some of the prices that change, in minor units of `currency`'),
    rejects: z.array(z.record(z.string(), z.string())).describe('The first rejected rows'),
    currency: z.string(),
    created_at: Instant,
    finished_at: Instant.nullable(),
  })
  .meta({ id: 'PriceImport' });
export type PriceImport = z.infer<typeof PriceImport>;

export const importPrices = contract({
  method: 'POST',
  url: '/v1/pos/pricing/import',
  area,
  summary: 'Take prices from a CSV or XLSX file, or a zip of such',
  description:
    'The file as `file`, or `import_id` of a dry run whose file is to be taken now. Rows with a fault are left out and kept with their reason; all others are saved together or, if anything fails, none. An empty cell leaves its price as it is. Reports by `import-pricing-progress`; a dry run is asked for by its id.',
  access: 'pricing.edit',
  multipart: true,
  upload_bytes: priceFileBytes,
  body: Scope.pick({ price_list_id: true }).extend({ is_dry_run: Flag.default(false), import_id: Id.optional() }),
  data: Job.extend({ import_id: RecordId }),
});

export const findPriceImport = contract({
  method: 'GET',
  url: '/v1/pos/pricing/import/:id',
  area,
  summary: 'An import and its counts',
  access: 'pricing.view',
  params: IdParams,
  data: PriceImport,
});

/** A row as it stood in the file, by its columns, with `reason`. */
export const RejectedRow = z.record(z.string(), z.string());

export const checkFailedImports = contract({
  method: 'GET',
  url: '/v1/pos/pricing/check-failed-import-prices',
  area,
  summary: 'Whether the last import left rows out',
  access: 'pricing.view',
  data: z.object({
    invalid: z.boolean(),
    import_id: RecordId.nullable(),
    totalInvalid: Count,
    totalSuccess: Count,
    dateInvalid: Instant.nullable(),
    typeInvalid: z.enum(importKinds).nullable(),
    file_name: z.string().nullable(),
  }),
});

export const getFailedImports = contract({
  method: 'GET',
  url: '/v1/pos/pricing/get-failed-import-prices',
  area,
  summary: 'The rows that an import left out, each with its reason',
  access: 'pricing.view',
  query: Paging.extend({ import_id: Id.optional().describe('Default: the last one') }),
  data: z.object({
    columns: z.array(z.string()).describe('The file’s headings, then `reason`'),
    items: z.array(RejectedRow),
    pagination: Pagination,
  }),
});

export const exportFailedImports = contract({
  method: 'POST',
  url: '/v1/pos/pricing/export/failed',
  area,
  summary: 'Write the rows that an import left out into a file, to be corrected and imported again',
  description: 'Reports by `export-pricing-failed-progress`.',
  access: 'pricing.view',
  body: z.object({ import_id: Id.optional(), type: FileType.default('csv') }),
  data: Job,
});
