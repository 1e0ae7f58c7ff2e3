import { z } from 'zod';
import { PastedLines } from '../../company/lines.contract.ts';
import { LocationId } from '../../fields.ts';
import { ChosenEncoding, LeftOutRow, previewContract } from '../../files/preview.contract.ts';
import { contract, explain, IdParams } from '../../route.ts';
import { listColumnKeys } from '../quote-line.data.ts';
import { LinePage, LineQuery } from './quote-line.contract.ts';

/** A pasted or uploaded list on its way to a bulk quote. It changes nothing until it is confirmed. */
const area = 'bulk quote';

export const ColumnMap = z
  .array(z.enum(listColumnKeys).nullable())
  .max(200)
  .describe('What each column holds, in the order of the list; null is left out');
export type ColumnMap = z.output<typeof ColumnMap>;

export const QuoteImport = z
  .object({
    id: z.number().int(),
    state: z.enum(['matching', 'ready', 'failed']),
    file_name: z.string().nullable(),
    headings: z.array(z.string()).describe('Of the list, or made up when it has none'),
    has_headings: z.boolean(),
    columns: ColumnMap,
    samples: z.array(z.array(z.string())).describe('The first rows as pasted'),
    done: z.number().int().describe('Lines that are matched'),
    total: z.number().int(),
    skipped: z.number().int().describe('Rows without a device'),
    left_out: z.array(LeftOutRow).describe('The first rows that made no line, with the reason'),
    left_out_count: z.number().int().describe('How many rows made no line'),
    job_id: z.string().nullable(),
  })
  .meta({ id: 'QuoteImport' });
export type QuoteImport = z.infer<typeof QuoteImport>;

/** The most characters of a pasted list. Longer ones are uploaded as a file. */
export const maxPasted = 90_000;

export const startQuoteImport = contract({
  method: 'POST',
  url: '/v1/pos/bulk-quote/import',
  area,
  summary: 'Read a pasted or uploaded list, and match its lines to the catalog',
  description:
    'A job: progress comes as `bulk-quote-progress`. CSV, XLSX or a zip of them as `file`, or `text`. Nothing becomes a quote before the list is confirmed.',
  access: 'orders.create',
  multipart: { file: 'optional' },
  upload_bytes: 30_000_000,
  body: z.object({
    text: explain(PastedLines.max(maxPasted).optional(), 'The pasted list', 'iPhone 13 128GB Unlocked'),
    location_id: LocationId,
    encoding: ChosenEncoding,
  }),
  data: QuoteImport,
});

export const previewQuoteImport = previewContract({
  url: '/v1/pos/bulk-quote/import/preview',
  area,
  access: 'orders.create',
  upload_bytes: 30_000_000,
});

export const findQuoteImport = contract({
  method: 'GET',
  url: '/v1/pos/bulk-quote/import/:id',
  area,
  summary: 'An uploaded list: its columns, and how far the matching is',
  access: 'orders.create',
  params: IdParams,
  data: QuoteImport,
});

export const mapQuoteImport = contract({
  method: 'PUT',
  url: '/v1/pos/bulk-quote/import/:id',
  area,
  summary: 'Correct what the columns hold, and match again',
  access: 'orders.create',
  params: IdParams,
  body: z.object({ columns: ColumnMap, has_headings: z.boolean().describe('Whether the first row has headings') }),
  data: QuoteImport,
});

export const listImportLines = contract({
  method: 'GET',
  url: '/v1/pos/bulk-quote/import-lines/:id',
  area,
  summary: 'The lines of an uploaded list with their matches, paged',
  access: 'orders.create',
  params: IdParams,
  query: LineQuery,
  data: LinePage,
});
