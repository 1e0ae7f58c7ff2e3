import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import { columnOfAxis, customCatalogColumns } from '@tradepost/contracts/catalog/custom-catalog.rules';
import { z } from 'zod';
import type { Cell } from '../../../platform/files/xlsx.ts';
import type { JobRun } from '../../../platform/jobs/job-run.ts';
import { byLastRow, exportRows } from '../../../platform/sheets/store-sheet.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { countRows, type ExportRow, readVariantRows } from './catalog-export.queries.ts';

export const CatalogExport = z.object({
  format: z.enum(['csv', 'excel']),
  category: z.string().optional(),
  brand: z.string().optional(),
  only_active: z.boolean(),
});
export type CatalogExport = z.output<typeof CatalogExport>;

const headings = ['product_id', ...customCatalogColumns.map(({ key }) => key), 'is_active', 'is_custom'];

/** Writes the company's catalog, with one line per variant. */
export async function writeCatalog(scope: Scope, params: CatalogExport, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const total = await inTransaction(scope, (ctx) => countRows(ctx, params));
  await exportRows(scope, run, {
    ...{ name: 'Product catalog', file: 'product-catalog', format: params.format, headings, total, cellsOf },
    read: async (ctx, after: ExportRow | null, size) =>
      byLastRow(await readVariantRows(ctx, params, after?.variant_id ?? 0, size), size),
  });
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
