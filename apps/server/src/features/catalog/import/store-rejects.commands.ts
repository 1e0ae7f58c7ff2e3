import { customCatalogColumns } from '@tradepost/contracts/catalog/custom-catalog.rules';
import { and, eq, sql } from 'drizzle-orm';
import { storeRejectedRows } from '../../../platform/sheets/rejected-rows.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import type { Scope } from '../../../platform/tenancy/ctx.ts';
import { customCatalogImports, type customCatalogRejects } from './custom-catalog.table.ts';
import { readRejects } from './rejects.queries.ts';

type Reject = typeof customCatalogRejects.$inferSelect;

const columns: readonly SheetColumn<Reject>[] = [
  ...customCatalogColumns.map(({ key }): SheetColumn<Reject> => [key, ({ cells }) => cells[key] ?? '']),
  ['reason', ({ reason }) => reason],
];

/** Finishes an import: stores the counts and a file of the rejected rows, to correct and import again. */
export const storeRejects = (
  scope: Scope,
  import_id: number,
  outcome: { accepted: number; rejected: number },
): Promise<void> =>
  storeRejectedRows(
    scope,
    {
      file: 'custom-catalog-invalid',
      sheet: 'Invalid data',
      columns,
      read: (ctx, after, size) => readRejects(ctx, import_id, after, size),
    },
    async (ctx, file) => {
      await ctx.db
        .update(customCatalogImports)
        .set({ ...outcome, rejects_file_id: file?.id ?? null, finished_at: sql`app_now()` as never })
        .where(and(eq(customCatalogImports.company_id, ctx.company_id), eq(customCatalogImports.id, import_id)));
      ctx.emit('offer-has-changes', { entity: 'catalog' });
    },
  );
