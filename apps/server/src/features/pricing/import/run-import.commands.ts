import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { weighPlans } from '../../../platform/db/database.ts';
import { findFile } from '../../../platform/files/files.ts';
import { withLocalFile } from '../../../platform/files/local-file.ts';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import { SheetError } from '../../../platform/sheets/sheet-error.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { openBatch } from '../price-batches.commands.ts';
import { addBooks, ensureBooks } from './add-books.commands.ts';
import { countAdded, failImport, finishImport, lockList } from './finish-import.commands.ts';
import { findImport, findListCurrency, listPricedConditions, type PriceImportRow } from './price-import.queries.ts';
import {
  findCells,
  findRows,
  loadRows,
  type Resolved,
  rejectDuplicates,
  saveHeld,
  saveRejects,
} from './resolve-rows.commands.ts';
import { type Staged, type StagingRules, stageRows } from './stage-rows.commands.ts';
import { findWatchLimit, reportWatched } from './watch-import.commands.ts';
import { countChanged, nameSamples, previewRows, writeRows } from './write-rows.commands.ts';

export const ImportJob = z.object({ import_id: z.number() });
export type ImportJob = z.output<typeof ImportJob>;

/**
 * Imports a price file: stages its rows in a local file, then saves all of them in one transaction. After a crash before
 * the commit, the retry starts over. After the commit, a retry only reports the result.
 */
export async function runImport(scope: Scope, { import_id }: ImportJob, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  try {
    await importFile(scope, import_id, run);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    await inTransaction(scope, (ctx) => failImport(ctx, import_id, error.message));
  }
  const ended = await inTransaction(scope, (ctx) => findImport(ctx, import_id));
  if (ended.failure) await run.fail(ended.failure);
  else await run.complete(describeResult(ended));
}

const describeResult = ({ total_success, total_invalid }: PriceImportRow) => {
  const rows = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`;
  const left = total_invalid > 0 ? `, ${rows(total_invalid)} rejected` : '';
  return `Import Successful! ${rows(total_success)} imported${left}.`;
};

async function importFile(scope: Scope, import_id: number, run: JobRun): Promise<void> {
  const start = await inTransaction(scope, async (ctx) => {
    const row = await findImport(ctx, import_id);
    if (row.status !== 'waiting') return null;
    return { row, file: await findFile(ctx, row.file_id ?? 0), rules: await stagingRules(ctx, row) };
  });
  if (!start) return;
  const { row, file, rules } = start;
  await withLocalFile(scope, file, async (path, folder) => {
    await run.report(0, 1);
    const lines = join(folder, 'lines');
    const staged = await stageRows({ name: row.file_name, path, encoding: row.encoding ?? undefined }, lines, rules);
    // Reporting progress inside the transaction needs a second connection, which the embedded database does not have.
    const report = scope.platform.database.pool ? run.report : async () => {};
    await inTransaction(scope, (ctx) => saveRows(ctx, import_id, staged, lines, report), `Import of ${row.file_name}`);
  });
}

/** What rows are checked against: the conditions that can have a column, and the currency of the list. */
export async function stagingRules(
  ctx: Ctx,
  row: Pick<PriceImportRow, 'kind' | 'price_list_id'>,
): Promise<StagingRules> {
  const isBooks = row.kind === 'isbn';
  const conditions = await listPricedConditions(ctx, isBooks ? [await ensureBooks(ctx)] : undefined);
  const currency = await findListCurrency(ctx, row.price_list_id);
  return { conditions, currency, country: ctx.company.country_code, isBooks };
}

async function saveRows(
  ctx: Ctx,
  import_id: number,
  staged: Staged,
  lines: string,
  report: (done: number, total: number) => Promise<void>,
): Promise<void> {
  const row = await findImport(ctx, import_id, true);
  if (row.status !== 'waiting') return;
  const { price_list_id, is_dry_run, kind, file_name } = row;
  // Imports into a list run one after the other, so the prices of two files do not mix.
  if (!is_dry_run) await lockList(ctx, price_list_id);
  await loadRows(ctx, staged.layout, wholeLines(createReadStream(lines, 'utf8')));
  await findRows(ctx, kind);
  await rejectDuplicates(ctx);
  if (kind === 'isbn' && !is_dry_run) await addBooks(ctx, await ensureBooks(ctx));
  const resolved = await findCells(ctx, price_list_id, await findWatchLimit(ctx));
  await saveRejects(ctx, import_id);
  if (!is_dry_run) await saveHeld(ctx, import_id, price_list_id);
  const outcome = is_dry_run
    ? await preview(ctx, row)
    : await write(ctx, row, resolved, `Import of ${file_name}`, report);
  await finishImport(ctx, import_id, {
    ...resolved,
    ...outcome,
    headings: [...staged.layout.headings],
    unknown_columns: [...staged.layout.unknown],
    total_rows: staged.rows,
  });
  if (!is_dry_run) await reportWatched(ctx, import_id);
}

async function preview(ctx: Ctx, { price_list_id, file_name }: PriceImportRow) {
  const { samples, ...counts } = await previewRows(ctx, price_list_id, file_name);
  return { ...counts, samples: await nameSamples(ctx, samples) };
}

async function write(
  ctx: Ctx,
  { id, price_list_id, file_name }: PriceImportRow,
  { changed_cells }: Resolved,
  title: string,
  report: (done: number, total: number) => Promise<void>,
) {
  if (changed_cells === 0) return {};
  const batch_id = await openBatch(ctx, { kind: 'import', title, payload: { import_id: id }, price_list_id });
  const added = await countAdded(ctx);
  await weighPlans(ctx.db);
  await writeRows(ctx, price_list_id, file_name, changed_cells, report);
  return { batch_id, added, ...(await countChanged(ctx, batch_id)) };
}

/** Splits the text at line ends, as COPY accepts whole lines only. */
async function* wholeLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    const end = text.lastIndexOf('\n') + 1;
    rest = text.slice(end);
    if (end > 0) yield text.slice(0, end);
  }
}
