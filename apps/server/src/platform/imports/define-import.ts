import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '@tradepost/contracts/errors';
import type { Progress } from '@tradepost/contracts/realtime';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { saveFiles } from '../files/files.ts';
import { makeTemporaryFolder } from '../files/temporary.ts';
import type { JobRun } from '../ports/job-run.ts';
import type { ImportLine } from '../sheets/read-lines.ts';
import type { SheetColumn } from '../sheets/sheet-columns.ts';
import { SheetError } from '../sheets/sheet-error.ts';
import { writeSheetFile } from '../sheets/sheet-file.ts';
import { sheetFiles } from '../sheets/write-sheet.ts';
import { type Ctx, inTransaction, type Scope } from '../tenancy/ctx.ts';
import {
  type Chosen,
  type FileImport,
  headingOf,
  ImportData,
  type ImportJob,
  type ImportRow,
  type ReadLine,
  type ReadRow,
  type RejectedRow,
  type RowFault,
} from './file-import.ts';
import { importLines } from './import-lines.ts';
import { changeImport, failImport, lockImport, readRejects } from './stored-imports.ts';

/** An import of a file: a job that stores its rows in batches, and what its calls need. */
export function defineFileImport<Key extends string, Row extends ImportRow, Choice extends Chosen, Value>(
  facts: FileImport<Key, Row, Choice, Value>,
): ImportJob<Key, Row, Choice, Value> {
  const { name, title } = facts;
  return {
    facts,
    name,
    title,
    data: ImportData,
    run: (scope, data, run) => runFileImport(scope, facts, data, run),
    onDead: (scope, { import_id }) =>
      inTransaction(scope, (ctx) => failImport(ctx, facts, import_id, messages.unknown)),
  };
}

/**
 * Imports the rows of a file. Each batch stores how far it got together with its rows, so that a retry after a crash goes on
 * with the next line.
 */
async function runFileImport<Key extends string, Row extends ImportRow, Choice extends Chosen, Value>(
  scope: Scope,
  facts: FileImport<Key, Row, Choice, Value>,
  { import_id, file }: ImportData,
  run: JobRun,
): Promise<void> {
  if (await run.isFinished()) return;
  const tell = (status: Progress['status'], message?: string) => tellStage(scope, facts, run.id, { status, message });
  await tell('IN_PROGRESS');
  const read = await inTransaction(scope, (ctx) => facts.openReader(ctx));
  try {
    const note = await importLines(scope, facts, file, run, (lines) =>
      inTransaction(scope, (ctx) => saveBatch(ctx, facts, import_id, lines, read)),
    );
    const message = `${facts.describe(await finishImport(scope, facts, import_id))}${note}`;
    await run.complete(message);
    await tell('COMPLETED', message);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    await inTransaction(scope, (ctx) => failImport(ctx, facts, import_id, error.message));
    await run.fail(error.message);
    await tell('FAILED', error.message);
  }
}

async function tellStage(
  scope: Scope,
  { stages, title }: Pick<FileImport<never, ImportRow, Chosen, unknown>, 'stages' | 'title'>,
  job_id: string,
  { status, message }: Pick<Progress, 'status' | 'message'>,
): Promise<void> {
  const event = stages?.[status];
  if (event === undefined) return;
  const progress = { job_id, title, status, percentage: status === 'IN_PROGRESS' ? 0 : 100 };
  await inTransaction(scope, async (ctx) =>
    ctx.emit(event, { ...progress, ...(message === undefined ? {} : { message }) } as never, ctx.actor.member_id),
  );
}

/** Stores a batch of lines together with how far the import got. Lines of an earlier attempt are only read. */
export async function saveBatch<Key extends string, Row extends ImportRow, Choice extends Chosen, Value>(
  ctx: Ctx,
  { imports, rejects, save }: FileImport<Key, Row, Choice, Value>,
  import_id: number,
  lines: readonly ImportLine<Key>[],
  read: ReadRow<Key, Value>,
): Promise<void> {
  const row = await lockImport(ctx, imports, import_id);
  if (row.finished_at !== null) return;
  const rejected: RejectedRow<Key>[] = [];
  const reject = ({ line, cells }: ImportLine<Key>, { reason, field }: RowFault) =>
    void rejected.push({ line, cells, reason, ...(field === undefined ? {} : { field }) });
  const valid: ReadLine<Key, Value>[] = [];
  for (const each of lines) {
    const result = each.fault ? { field: each.fault.key, reason: each.fault.reason } : read(each);
    if (each.line <= row.done_line) continue;
    if ('values' in result) valid.push({ ...each, values: result.values });
    else reject(each, result);
  }
  const counts = valid.length > 0 ? await save(ctx, row, valid, reject) : {};
  if (rejected.length > 0)
    await ctx.db
      .insert(rejects as PgTable)
      .values(rejected.map((each) => ({ company_id: ctx.company_id, import_id, ...each })) as never)
      .onConflictDoNothing();
  const added = Object.entries(counts).map(([name, count]) => [name, Number(row[name as keyof Row]) + Number(count)]);
  await changeImport(ctx, imports, import_id, {
    ...Object.fromEntries(added),
    done_line: Math.max(row.done_line, lines.at(-1)?.line ?? 0),
    rejected: row.rejected + rejected.length,
  });
}

const pageSize = 1_000;

/** Ends an import: stores its rejected rows as a CSV file, to correct and import again. Without them there is no file. */
async function finishImport<Key extends string, Row extends ImportRow, Choice extends Chosen, Value>(
  scope: Scope,
  facts: FileImport<Key, Row, Choice, Value>,
  import_id: number,
): Promise<Row> {
  const { rejects, rejected, columns, entity, imports } = facts;
  const ofFile = columns.map((column): SheetColumn<RejectedRow<Key>> => {
    const { key } = column;
    return [headingOf(facts, column), ({ cells }) => cells[key] ?? ''];
  });
  const all = [...ofFile, ...rejected.columns];
  const folder = await makeTemporaryFolder('rejects');
  const path = join(folder, 'rejects.csv');
  const sheet = {
    name: rejected.sheet,
    headings: all.map(([heading]) => heading),
    country: scope.company.country_code,
  };
  let count = 0;
  try {
    await writeSheetFile(path, 'csv', sheet, async (writer) => {
      for (let after = 0, isMore = true; isMore; ) {
        const page = { after, size: pageSize };
        const rows = await inTransaction(scope, (ctx) => readRejects<Key>(ctx, rejects, import_id, page));
        for (const row of rows) await writer.addRow(all.map(([, cellOf]) => cellOf(row)));
        count += rows.length;
        after = rows.at(-1)?.line ?? after;
        isMore = rows.length === pageSize;
      }
    });
    const { ending, content_type } = sheetFiles.csv;
    const files = count > 0 ? [{ name: `${rejected.file}.${ending}`, content_type, path }] : [];
    return await saveFiles(scope, files, async (ctx, [stored]) => {
      ctx.emit('offer-has-changes', { entity });
      const end = { rejects_file_id: stored?.id ?? null, finished_at: sql`app_now()` };
      return changeImport(ctx, imports, import_id, end);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
