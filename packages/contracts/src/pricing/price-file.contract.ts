import { z } from 'zod';
import { CategoryId, CheckOnly, PriceListId } from '../fields.ts';
import { csvType, xlsxType } from '../files/file-types.data.ts';
import { ChosenEncoding, previewContract } from '../files/preview.contract.ts';
import { Pagination, Paging } from '../paging.ts';
import { contract, fileContract, Id, IdParams, Instant } from '../route.ts';

export const ImportId = Id.describe('The import, as its start or list returned it');

const area = 'pricing';
const RecordId = z.number().int();
const Count = z.number().int();

/** File size limit: a list of a million rows has about 100 MB. */
export const priceFileBytes = 200_000_000;
export const priceFileEndings = ['.csv', '.tsv', '.txt', '.xlsx', '.zip'];

export const fileTypes = ['csv', 'excel', 'zip'] as const;
export const FileType = z.enum(fileTypes).describe('excel: an XLSX workbook; zip: a zipped CSV file');
export type FileType = z.infer<typeof FileType>;

/** The part of the price editor that a file covers. */
const Scope = z.object({
  price_list_id: PriceListId,
  category_id: CategoryId.optional(),
  brand_id: Id.optional().describe('A brand within the category'),
});

const Job = z.object({ job_id: z.string() });

export const exportPrices = contract({
  method: 'POST',
  url: '/v1/pos/pricing/export',
  is_free_when_unpaid: true,
  area,
  summary: 'Export prices to a file',
  description:
    'One row per variant that is bought, one column per condition. Prices are those before rules, so importing the file again gives the same prices. Reports progress by `export-pricing-progress`.',
  access: 'pricing.view',
  body: Scope.extend({ type: FileType.default('csv') }),
  data: Job,
});

export const priceTemplate = fileContract({
  method: 'GET',
  url: '/v1/pos/pricing/template',
  area,
  summary: 'Empty price file: the products priced manually, without prices',
  description: '409 with an explanation when all of them are under price sync.',
  access: 'pricing.view',
  query: Scope.extend({
    type: FileType.exclude(['zip']).default('csv').describe('`csv`, or `excel` for an XLSX workbook'),
  }),
  binary: [csvType, xlsxType],
});

export const importKinds = ['prices', 'isbn'] as const;

/** An uploaded price file and its result. */
export const PriceImport = z
  .object({
    id: RecordId,
    kind: z.enum(importKinds),
    is_dry_run: z.boolean().describe('Checked only; nothing was saved'),
    status: z.enum(['waiting', 'done', 'failed']),
    file_name: z.string(),
    totalRows: Count,
    totalSuccess: Count.describe('Rows that were, or would be, imported'),
    totalInvalid: Count.describe('Rejected rows, each with a reason'),
    changed_cells: Count.describe('Changed prices, before rules'),
    unchanged_cells: Count,
    raised: Count.describe('Final prices that rise, after rules and rounding'),
    lowered: Count,
    added: Count.describe('Cells that had no price'),
    custom_kept: Count.describe('Changed cells whose custom price still applies'),
    new_books: Count.describe('Books added to the catalog'),
    held_cells: Count.describe('Prices that change too much and wait for approval, where price uploads are watched'),
    unknown_columns: z.array(z.string()).describe('Unknown headings; their cells are ignored'),
    failure: z.string().nullable().describe('Why the file could not be imported; null when it was'),
    batch_id: RecordId.nullable().describe('The batch of price changes, by which the import can be undone'),
    samples: z
      .array(
        z.object({
          product_name: z.string(),
          condition_name: z.string(),
          before: RecordId.nullable(),
          after: RecordId.nullable(),
        }),
      )
      .describe('A sample of the price changes, in minor units of `currency`'),
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
  summary: 'Import prices from a CSV or XLSX file, or a zip of them',
  description:
    'Send `file`, or the `import_id` of a dry run to import its file. Rows with errors are rejected and kept with their reason; all others are saved together or, on failure, none are. An empty cell leaves its price unchanged. Reports progress by `import-pricing-progress`; poll a dry run by its ID.',
  access: 'pricing.edit',
  multipart: { file: 'one' },
  upload_bytes: priceFileBytes,
  body: Scope.pick({ price_list_id: true }).extend({
    is_dry_run: CheckOnly,
    import_id: ImportId.optional(),
    encoding: ChosenEncoding,
  }),
  data: Job.extend({ import_id: RecordId }),
});

export const previewPriceImport = previewContract({
  url: '/v1/pos/pricing/import/preview',
  area,
  access: 'pricing.edit',
  upload_bytes: priceFileBytes,
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

/** A rejected row of the file, by column, with `reason`. */
export const RejectedRow = z.record(z.string(), z.string());

export const checkFailedImports = contract({
  method: 'GET',
  url: '/v1/pos/pricing/check-failed-import-prices',
  area,
  summary: 'Whether the last import rejected rows',
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
  summary: 'The rejected rows of an import, with reasons',
  access: 'pricing.view',
  query: Paging.extend({ import_id: Id.optional().describe('Default: the last import') }),
  data: z.object({
    columns: z.array(z.string()).describe('The file’s headings, followed by `reason`'),
    items: z.array(RejectedRow),
    pagination: Pagination,
  }),
});

export const exportFailedImports = contract({
  method: 'POST',
  url: '/v1/pos/pricing/export/failed',
  is_free_when_unpaid: true,
  area,
  summary: 'Export the rejected rows of an import, to correct and import again',
  description: 'Reports progress by `export-pricing-failed-progress`.',
  access: 'pricing.view',
  body: z.object({ import_id: ImportId.optional(), type: FileType.default('csv') }),
  data: Job,
});
