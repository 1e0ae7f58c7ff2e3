import { unitFileColumns } from '@tradepost/contracts/inventory/unit-file.rules';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { storeRejectedRows } from '../../../platform/sheets/rejected-rows.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import type { Ctx, Scope } from '../../../platform/tenancy/ctx.ts';
import { type UnitImportRow, unitImportRejects, unitImports } from './unit-import.table.ts';

type Reject = typeof unitImportRejects.$inferSelect;

const columns: readonly SheetColumn<Reject>[] = [
  ...unitFileColumns.map(({ key, label }): SheetColumn<Reject> => [label, ({ cells }) => cells[key] ?? '']),
  ['Reason', ({ reason }) => reason],
];

/** Finishes an import: stores a file of the rejected rows, to correct and import again. */
export const storeRejects = (scope: Scope, import_id: number, rows: number): Promise<UnitImportRow> =>
  storeRejectedRows(
    scope,
    {
      file: 'rejected-units',
      sheet: 'Rejected units',
      columns,
      read: (ctx, after, size) => readRejects(ctx, import_id, after, size),
    },
    async (ctx, file) => {
      const [row] = await ctx.db
        .update(unitImports)
        .set({ rows, rejects_file_id: file?.id ?? null, finished_at: sql`app_now()` as never })
        .where(and(eq(unitImports.company_id, ctx.company_id), eq(unitImports.id, import_id)))
        .returning();
      if (!row) throw new Error('the import vanished');
      return row;
    },
  );

const readRejects = (ctx: Ctx, import_id: number, after: number, size: number) =>
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
    .limit(size);
