import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { importColumns } from '@tradepost/contracts/customers/import.data';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { saveFiles } from '../../../platform/files/files.ts';
import { makeTemporaryFolder } from '../../../platform/files/temporary.ts';
import { openSheetWriter, sheetFiles } from '../../../platform/sheets/write-sheet.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { customerImportRejects, customerImports } from './customer-import.table.ts';

const batchSize = 1_000;

/** Finishes an import: stores a file of the rejected rows, to correct and import again. Returns what happened in words. */
export async function storeRejects(scope: Scope, import_id: number): Promise<string> {
  const folder = await makeTemporaryFolder('rejects');
  try {
    const rejected = await inTransaction(scope, async (ctx) => (await findImport(ctx, import_id)).rejected);
    const path = join(folder, 'rejects.csv');
    if (rejected > 0) await writeRejects(scope, import_id, path);
    const files =
      rejected > 0 ? [{ name: 'customers-rejected.csv', content_type: sheetFiles.csv.content_type, path }] : [];
    return await saveFiles(scope, files, async (ctx, [file]) => {
      await ctx.db
        .update(customerImports)
        .set({ rejects_file_id: file?.id ?? null, finished_at: sql`app_now()` as never })
        .where(oneImport(ctx, import_id));
      ctx.emit('offer-has-changes', { entity: 'customer' });
      return describe(await findImport(ctx, import_id));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const oneImport = (ctx: Ctx, id: number) =>
  and(eq(customerImports.company_id, ctx.company_id), eq(customerImports.id, id));

async function findImport(ctx: Ctx, id: number) {
  const [row] = await ctx.db.select().from(customerImports).where(oneImport(ctx, id));
  if (!row) throw new Error('the import vanished');
  return row;
}

function describe({ created, updated, skipped, rejected, is_dry_run }: typeof customerImports.$inferSelect): string {
  const parts = [
    `${created} ${is_dry_run ? 'to add' : 'added'}`,
    ...(updated > 0 ? [`${updated} ${is_dry_run ? 'to update' : 'updated'}`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(rejected > 0 ? [`${rejected} rejected`] : []),
  ];
  return parts.join(', ');
}

async function writeRejects(scope: Scope, import_id: number, path: string): Promise<void> {
  const out = createWriteStream(path);
  const isWritten = finished(out);
  const country = await inTransaction(scope, async (ctx) => ctx.company.country_code);
  const headings = [...importColumns.map(({ label }) => label), 'Column', 'Reason'];
  const writer = await openSheetWriter(out, 'csv', { name: 'Rejected rows', headings, country });
  for (let line = 0, isMore = true; isMore; ) {
    const rows = await inTransaction(scope, (ctx) => readRejects(ctx, import_id, line));
    for (const { cells, field, reason } of rows)
      await writer.addRow([...importColumns.map(({ key }) => cells[key]), labelOf(field), reason]);
    line = rows.at(-1)?.line ?? line;
    isMore = rows.length === batchSize;
  }
  await writer.finish();
  out.end();
  await isWritten;
}

export const labelOf = (field: string): string => importColumns.find(({ key }) => key === field)?.label ?? field;

function readRejects(ctx: Ctx, import_id: number, after: number) {
  return ctx.db
    .select()
    .from(customerImportRejects)
    .where(
      and(
        eq(customerImportRejects.company_id, ctx.company_id),
        eq(customerImportRejects.import_id, import_id),
        gt(customerImportRejects.line, after),
      ),
    )
    .orderBy(asc(customerImportRejects.line))
    .limit(batchSize);
}
