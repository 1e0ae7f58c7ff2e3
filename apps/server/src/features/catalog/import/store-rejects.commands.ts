import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { customCatalogColumns } from '@tradepost/contracts/catalog/custom-catalog.rules';
import { and, eq, sql } from 'drizzle-orm';
import { saveFiles } from '../../../platform/files/files.ts';
import { makeTemporaryFolder } from '../../../platform/files/temporary.ts';
import { openSheetWriter, sheetFiles } from '../../../platform/sheets/write-sheet.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { customCatalogImports } from './custom-catalog.table.ts';
import { readRejects } from './rejects.queries.ts';

const batchSize = 1_000;

/** Finishes an import: stores the counts and a file of the rejected rows, to correct and import again. */
export async function storeRejects(
  scope: Scope,
  import_id: number,
  outcome: { accepted: number; rejected: number },
): Promise<void> {
  const folder = await makeTemporaryFolder('rejects');
  try {
    const path = join(folder, 'rejects.csv');
    if (outcome.rejected > 0) await writeRejects(scope, import_id, path);
    const { content_type } = sheetFiles.csv;
    const files = outcome.rejected > 0 ? [{ name: 'custom-catalog-invalid.csv', content_type, path }] : [];
    await saveFiles(scope, files, async (ctx, [file]) => {
      await ctx.db
        .update(customCatalogImports)
        .set({ ...outcome, rejects_file_id: file?.id ?? null, finished_at: sql`app_now()` as never })
        .where(and(eq(customCatalogImports.company_id, ctx.company_id), eq(customCatalogImports.id, import_id)));
      ctx.emit('offer-has-changes', { entity: 'catalog' });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeRejects(scope: Scope, import_id: number, path: string): Promise<void> {
  const out = createWriteStream(path);
  const isWritten = finished(out);
  const country = await inTransaction(scope, async (ctx) => ctx.company.country_code);
  const keys = customCatalogColumns.map(({ key }) => key);
  const writer = await openSheetWriter(out, 'csv', { name: 'Invalid data', headings: [...keys, 'reason'], country });
  for (let line = 0, isMore = true; isMore; ) {
    const rows = await inTransaction(scope, (ctx) => readRejects(ctx, import_id, line, batchSize));
    for (const row of rows) await writer.addRow([...keys.map((key) => row.cells[key] ?? ''), row.reason]);
    line = rows.at(-1)?.line ?? line;
    isMore = rows.length === batchSize;
  }
  await writer.finish();
  out.end();
  await isWritten;
}
