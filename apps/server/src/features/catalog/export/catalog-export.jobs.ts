import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import { columnOfAxis, customCatalogColumns } from '@tradepost/contracts/catalog/custom-catalog.rules';
import { z } from 'zod';
import { defineExport } from '../../../platform/exports/define-export.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import { countRows, type ExportRow, readVariantRows } from './catalog-export.queries.ts';

const texts: Record<string, (row: ExportRow) => string | null> = {
  category: (row) => row.category,
  brand: (row) => row.brand,
  family: (row) => row.family,
  product_name: (row) => row.product_name,
};
for (const key of axisKeys) texts[columnOfAxis[key]] = (row) => row[key] ?? null;

const columns: readonly SheetColumn<ExportRow>[] = [
  ['product_id', (row) => row.variant_id],
  ...customCatalogColumns.map(({ key }): SheetColumn<ExportRow> => [key, (row) => texts[key]?.(row) ?? '']),
  ['is_active', (row) => (row.is_active ? 'Yes' : 'No')],
  ['is_custom', (row) => (row.is_custom ? 'Yes' : 'No')],
];

/** The company's catalog, with one line per variant. */
export const exportCatalogJob = defineExport({
  name: 'catalog-export',
  params: z.object({
    format: z.enum(['csv', 'excel']),
    category: z.string().optional(),
    brand: z.string().optional(),
    only_active: z.boolean(),
  }),
  event: 'export_product_catalog',
  title: 'Catalog export',
  sheet: 'Product catalog',
  file: 'product-catalog',
  open: async (ctx, params) => ({ total: await countRows(ctx, params) }),
  columns,
  read: (ctx, params, { after, size }) => readVariantRows(ctx, params, after?.variant_id ?? 0, size),
});
