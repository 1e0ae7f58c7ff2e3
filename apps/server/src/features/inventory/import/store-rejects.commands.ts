import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { unitFileColumns } from '@tradepost/contracts/inventory/unit-file.rules';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { saveFiles } from '../../../platform/files/files.ts';
import { makeTemporaryFolder } from '../../../platform/files/temporary.ts';
import { openSheetWriter, sheetFiles } from '../../../platform/sheets/write-sheet.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { type UnitImportRow, unitImportRejects, unitImports } from './unit-import.table.ts';

const batchSize = 1_000;

/** Finishes an import: stores a file of the rejected rows, to correct and import again. */
export async function storeRejects(scope: Scope, import_id: number, rows: number): Promise<UnitImportRow> {
  const folder = await makeTemporaryFolder('rejects');
  try {
    const path = join(folder, 'rejects.csv');
    const count = await writeRejects(scope, import_id, path);
    const { content_type } = sheetFiles.csv;
    const files = count > 0 ? [{ name: 'rejected-units.csv', content_type, path }] : [];
    return await saveFiles(scope, files, async (ctx, [file]) => {
      const [row] = await ctx.db
        .update(unitImports)
        .set({ rows, rejects_file_id: file?.id ?? null, finished_at: sql`app_now()` as never })
        .where(and(eq(unitImports.company_id, ctx.company_id), eq(unitImports.id, import_id)))
        .returning();
      if (!row) throw new Error('the import vanished');
      return row;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the rejected rows with their reasons. Returns how many there are. */
async function writeRejects(scope: Scope, import_id: number, path: string): Promise<number> {
  const out = createWriteStream(path);
  const isWritten = finished(out);
  const country = await inTransaction(scope, async (ctx) => ctx.company.country_code);
  const headings = [...unitFileColumns.map(({ label }) => label), 'Reason'];
  const writer = await openSheetWriter(out, 'csv', { name: 'Rejected units', headings, country });
  let count = 0;
  for (let line = 0, isMore = true; isMore; ) {
    const rows = await inTransaction(scope, (ctx) => readRejects(ctx, import_id, line));
    for (const row of rows)
      await writer.addRow([...unitFileColumns.map(({ key }) => row.cells[key] ?? ''), row.reason]);
    count += rows.length;
    line = rows.at(-1)?.line ?? line;
    isMore = rows.length === batchSize;
  }
  await writer.finish();
  out.end();
  await isWritten;
  return count;
}

const readRejects = (ctx: Ctx, import_id: number, after: number) =>
  ctx.db
    .select()
    .from(unitImportRejects)
    .where(
      and(
        eq(unitImportRejects.company_id, ctx.company_id),
        eq(unitImportRejects.import_id, import_id),
        gt(unitImportRejects.line, after),
      ),
    )
    .orderBy(asc(unitImportRejects.line))
    .limit(batchSize);
