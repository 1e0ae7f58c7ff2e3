import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import { columnOfAxis, customCatalogColumns } from '@tradepost/contracts/catalog/custom-catalog.rules';
import { z } from 'zod';
import { saveFile } from '../../../platform/files/files.ts';
import { makeTemporaryFolder } from '../../../platform/files/temporary.ts';
import type { Cell } from '../../../platform/files/xlsx.ts';
import { openSheetWriter, sheetFiles } from '../../../platform/sheets/write-sheet.ts';
import type { JobRun } from '../../../platform/tenancy/ctx.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { countRows, type ExportRow, readVariantRows } from './catalog-export.queries.ts';

export const CatalogExport = z.object({
  format: z.enum(['csv', 'excel']),
  category: z.string().optional(),
  brand: z.string().optional(),
  only_active: z.boolean(),
});
export type CatalogExport = z.output<typeof CatalogExport>;

const batchSize = 1_000;
const headings = ['product_id', ...customCatalogColumns.map(({ key }) => key), 'is_active', 'is_custom'];

/** Writes the company's catalog into a file, with one line per variant, and stores the file when it is complete. */
export async function writeCatalog(scope: Scope, params: CatalogExport, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const folder = await makeTemporaryFolder('export');
  try {
    const path = join(folder, 'catalog');
    await writeLines(scope, params, run, path);
    const { ending, content_type } = sheetFiles[params.format];
    const day = scope.platform.clock.now().toISOString().slice(0, 10);
    const file = await saveFile(scope, { name: `product-catalog-${day}.${ending}`, content_type, path });
    await run.complete('Export Successfull!', file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeLines(scope: Scope, params: CatalogExport, run: JobRun, path: string): Promise<void> {
  const out = createWriteStream(path);
  const isWritten = finished(out);
  const { total, country } = await inTransaction(scope, async (ctx) => ({
    total: await countRows(ctx, params),
    country: ctx.company.country_code,
  }));
  const writer = await openSheetWriter(out, params.format, { name: 'Product catalog', headings, country });
  let done = 0;
  for (let after = 0, isMore = true; isMore; ) {
    // One transaction per batch, as a long one would block the embedded database.
    const rows = await inTransaction(scope, (ctx) => readVariantRows(ctx, params, after, batchSize));
    for (const row of rows) await writer.addRow(cellsOf(row));
    after = rows.at(-1)?.variant_id ?? after;
    done += rows.length;
    isMore = rows.length === batchSize;
    await run.report(done, Math.max(total, done));
  }
  await writer.finish();
  out.end();
  await isWritten;
}

function cellsOf(row: ExportRow): Cell[] {
  const columns: Record<string, string> = {
    category: row.category,
    brand: row.brand,
    family: row.family ?? '',
    product_name: row.product_name,
  };
  for (const key of axisKeys) columns[columnOfAxis[key]] = row[key] ?? '';
  return [
    row.variant_id,
    ...customCatalogColumns.map(({ key }) => columns[key] ?? ''),
    row.is_active ? 'Yes' : 'No',
    row.is_custom ? 'Yes' : 'No',
  ];
}
