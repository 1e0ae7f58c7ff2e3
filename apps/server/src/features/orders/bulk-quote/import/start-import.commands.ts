import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '@tradepost/contracts/errors';
import type {
  ColumnMap,
  mapQuoteImport,
  QuoteImport,
  startQuoteImport,
} from '@tradepost/contracts/orders/quote-import.contract';
import { maxQuoteLines } from '@tradepost/contracts/orders/quote-line.data';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, asc, eq, sql } from 'drizzle-orm';
import { makeTemporaryFolder } from '../../../../platform/files/temporary.ts';
import type { UploadedFile } from '../../../../platform/http/body.ts';
import { conflict, invalid } from '../../../../platform/http/errors.ts';
import { readSheet } from '../../../../platform/sheets/read-sheet.ts';
import { SheetError } from '../../../../platform/sheets/sheet-error.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../../../platform/tenancy/ctx.ts';
import { bulkQuoteLines, bulkQuotes, type ListMapping } from '../bulk-quote.table.ts';
import { insertLines } from '../write-lines.commands.ts';
import { detectColumns, type ListedLine, letterHeadings, readLine } from './list-columns.rules.ts';
import { matchQuoteJob } from './quote-import.jobs.ts';
import { findImport, findUnconfirmed } from './quote-import.queries.ts';

const rowsLookedAt = 50;
const samplesKept = 5;

/** Reads a pasted or uploaded list, stores its lines apart from any quote, and starts matching them. */
export async function startImport(
  scope: VendorScope,
  { text, location_id }: ServedInput<typeof startQuoteImport>['body'],
  uploads: readonly UploadedFile[],
): Promise<QuoteImport> {
  const file = uploads.find(({ field }) => field === 'file');
  if (!file && !text?.trim()) throw invalid({ file: messages.required('file') });
  const rows = file?.path ? await readRows(file.name, file.path) : await readText(text ?? '');
  const name =
    file?.name
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/\p{Cc}/gu, '')
      .slice(-150) || null;
  const detected = detectColumns(rows.slice(0, rowsLookedAt));
  return inTransaction(scope, async (ctx) => {
    requireLocation(ctx, location_id);
    const [quote] = await ctx.db
      .insert(bulkQuotes)
      .values({ company_id: ctx.company_id, location_id, file_name: name, member_id: ctx.actor.member_id })
      .returning({ id: bulkQuotes.id });
    if (!quote) throw new Error('the list was not stored');
    return storeRows(ctx, quote.id, rows, detected);
  });
}

function requireLocation(ctx: Ctx, location_id: number): void {
  const { location_ids } = ctx.actor;
  if (location_ids !== null && !location_ids.includes(location_id))
    throw invalid({ location_id: 'This location does not exist' });
}

async function readText(text: string): Promise<string[][]> {
  const folder = await makeTemporaryFolder('list');
  try {
    const path = join(folder, 'list');
    await writeFile(path, text);
    return await readRows('The list', path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readRows(name: string, path: string): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    for await (const { cells } of readSheet({ name, path }, { rows: maxQuoteLines + 1, columns: 100 }))
      rows.push(cells);
  } catch (error) {
    throw error instanceof SheetError ? invalid({ file: error.message }) : error;
  }
  return rows;
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
  const first = quote.mapping.has_headings ? [quote.headings] : [];
  return storeRows(ctx, id, [...first, ...rows], { columns, has_headings });
}

async function storeRows(
  ctx: Ctx,
  id: number,
  rows: readonly string[][],
  { columns, has_headings }: Pick<ListMapping, 'columns' | 'has_headings'>,
): Promise<QuoteImport> {
  const [first = []] = rows;
  const values = has_headings ? rows.slice(1) : rows;
  const lines = values.flatMap((cells) => toLine(ctx, cells, columns));
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
    skipped: values.length - lines.length,
    samples: values.slice(0, samplesKept),
  };
  await ctx.db
    .update(bulkQuotes)
    .set({
      state: 'matching',
      mapping,
      headings: has_headings ? first : letterHeadings(columns.length),
      version: sql`${bulkQuotes.version} + 1`,
    })
    .where(and(eq(bulkQuotes.company_id, ctx.company_id), eq(bulkQuotes.id, id)));
  await insertLines(ctx, id, lines);
  return findImport(ctx, id);
}

function toLine(ctx: Ctx, cells: string[], columns: ColumnMap): (ListedLine & { cells: string[] })[] {
  const line = readLine(cells, columns, ctx.company.currency);
  return line ? [{ ...line, cells }] : [];
}
