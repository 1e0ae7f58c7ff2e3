import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '@tradepost/contracts/errors';
import type {
  ColumnMap,
  mapQuoteImport,
  QuoteImport,
  startQuoteImport,
} from '@tradepost/contracts/orders/bulk-quote/quote-import.contract';
import { maxQuoteLines } from '@tradepost/contracts/orders/quote-line.data';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, asc, eq, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../../../platform/errors/errors.ts';
import { fileNameOf } from '../../../../platform/files/file-name.ts';
import { makeTemporaryFolder } from '../../../../platform/files/temporary.ts';
import type { UploadedFile } from '../../../../platform/http/body.ts';
import { type LeftOut, leaveOut, leftOutRow, noneLeftOut } from '../../../../platform/sheets/left-out.ts';
import { readSheet } from '../../../../platform/sheets/read-sheet.ts';
import type { SheetFile } from '../../../../platform/sheets/read-text-file.ts';
import { SheetError } from '../../../../platform/sheets/sheet-error.ts';
import { asWritten, type SkippedRow, textOfRow } from '../../../../platform/sheets/table-rows.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../../../platform/tenancy/ctx.ts';
import { bulkQuoteLines, bulkQuotes, type ListMapping } from '../bulk-quote.table.ts';
import { insertLines } from '../write-lines.commands.ts';
import { areHeadings, detectColumns, type ListedLine, letterHeadings, readLine } from './list-columns.rules.ts';
import { matchQuoteJob } from './quote-import.jobs.ts';
import { findImport, findUnconfirmed } from './quote-import.queries.ts';

const rowsLookedAt = 50;
const samplesKept = 5;

/** Reads a pasted or uploaded list, stores its lines apart from any quote, and starts matching them. */
export async function startImport(
  scope: VendorScope,
  { text, location_id, encoding }: ServedInput<typeof startQuoteImport>['body'],
  uploads: readonly UploadedFile[],
): Promise<QuoteImport> {
  const file = uploads.find(({ field }) => field === 'file');
  if (!file && !text?.trim()) throw invalid({ file: messages.required('file') });
  const country = scope.company.country_code;
  const list = file?.path
    ? await readRows({ name: file.name, path: file.path, country, encoding })
    : await readText(text ?? '', country);
  const name = (file && fileNameOf(file)) || null;
  const detected = detectColumns(list.rows.slice(0, rowsLookedAt).map(({ cells }) => cells));
  return inTransaction(scope, async (ctx) => {
    requireLocation(ctx, location_id);
    const [quote] = await ctx.db
      .insert(bulkQuotes)
      .values({ company_id: ctx.company_id, location_id, file_name: name, member_id: ctx.actor.member_id })
      .returning({ id: bulkQuotes.id });
    if (!quote) throw new Error('the list was not stored');
    return storeRows(ctx, quote.id, list, detected);
  });
}

function requireLocation(ctx: Ctx, location_id: number): void {
  const { location_ids } = ctx.actor;
  if (location_ids !== null && !location_ids.includes(location_id))
    throw invalid({ location_id: 'This location does not exist' });
}

async function readText(text: string, country: string): Promise<ReadRows> {
  const folder = await makeTemporaryFolder('list');
  try {
    const path = join(folder, 'list');
    await writeFile(path, text);
    return await readRows({ name: 'The list', path, country });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The rows of a list, its headings first if it has any. */
interface ReadRows {
  rows: { line: number; cells: string[]; fault?: string | undefined }[];
  left_out: LeftOut;
}

async function readRows(file: SheetFile & { country: string }): Promise<ReadRows> {
  const read: ReadRows = { rows: [], left_out: noneLeftOut() };
  const shape = { fits: areHeadings, onSkipped: (row: SkippedRow) => leaveOut(read.left_out, leftOutRow(row)) };
  try {
    for await (const row of readSheet(file, { rows: maxQuoteLines + 1, columns: 100 }, shape))
      read.rows.push({ line: row.line, cells: asWritten(row, file.country), fault: row.fault });
  } catch (error) {
    throw error instanceof SheetError ? invalid({ file: error.message }) : error;
  }
  return read;
}

/** Corrects what the columns hold. The lines are made again from the rows, and matched again. */
export async function mapImport(
  ctx: Ctx,
  id: number,
  { columns, has_headings }: ServedInput<typeof mapQuoteImport>['body'],
): Promise<QuoteImport> {
  const quote = await findUnconfirmed(ctx, id);
  if (quote.state === 'matching') throw conflict('The list is being matched. Wait until that is done.');
  const own = and(eq(bulkQuoteLines.company_id, ctx.company_id), eq(bulkQuoteLines.quote_id, id));
  const stored = await ctx.db
    .select({ cells: bulkQuoteLines.cells })
    .from(bulkQuoteLines)
    .where(own)
    .orderBy(asc(bulkQuoteLines.position), asc(bulkQuoteLines.id));
  await ctx.db.delete(bulkQuoteLines).where(own);
  const rows = stored.flatMap(({ cells }) => (cells ? [cells] : []));
  const all = quote.mapping.has_headings ? [quote.headings, ...rows] : rows;
  const { left_out: named = [], left_out_count: count = named.length } = quote.mapping;
  const list = { rows: all.map((cells, at) => ({ line: at + 1, cells })), left_out: { rows: [...named], count } };
  return storeRows(ctx, id, list, { columns, has_headings });
}

async function storeRows(
  ctx: Ctx,
  id: number,
  { rows, left_out }: ReadRows,
  { columns, has_headings }: Pick<ListMapping, 'columns' | 'has_headings'>,
): Promise<QuoteImport> {
  const values = has_headings ? rows.slice(1) : rows;
  const { lines, skipped } = readLines(ctx, values, columns, left_out);
  if (lines.length === 0) throw invalid({ file: 'The list names no devices. Choose the column that holds them.' });
  const job_id = await ctx.platform.jobs.enqueue(
    ctx,
    matchQuoteJob,
    { import_id: id },
    { progress: { event: 'bulk-quote-progress', title: 'Matching of a list' } },
  );
  const mapping: ListMapping = {
    columns,
    has_headings,
    job_id,
    skipped,
    left_out: left_out.rows,
    left_out_count: left_out.count,
    samples: values.slice(0, samplesKept).map(({ cells }) => cells),
  };
  await ctx.db
    .update(bulkQuotes)
    .set({
      state: 'matching',
      mapping,
      headings: has_headings ? (rows[0]?.cells ?? []) : letterHeadings(columns.length),
      version: sql`${bulkQuotes.version} + 1`,
    })
    .where(and(eq(bulkQuotes.company_id, ctx.company_id), eq(bulkQuotes.id, id)));
  await insertLines(ctx, id, lines);
  return findImport(ctx, id);
}

/** The lines of the rows. Those that make none are left out. */
function readLines(ctx: Ctx, rows: ReadRows['rows'], columns: ColumnMap, left: LeftOut) {
  const { currency, country_code: country } = ctx.company;
  const lines: (ListedLine & { cells: string[] })[] = [];
  let skipped = 0;
  for (const { line, cells, fault } of rows) {
    const read = fault ? null : readLine(cells, columns, { currency, country });
    if (read) {
      lines.push({ ...read, cells });
      continue;
    }
    skipped += 1;
    leaveOut(left, { line, text: textOfRow(cells), reason: fault ?? 'No device or no quantity' });
  }
  return { lines, skipped };
}
