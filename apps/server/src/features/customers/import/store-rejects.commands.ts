import { importColumns } from '@tradepost/contracts/customers/import.data';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { storeRejectedRows } from '../../../platform/sheets/rejected-rows.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import type { Ctx, Scope } from '../../../platform/tenancy/ctx.ts';
import { customerImportRejects, customerImports } from './customer-import.table.ts';

type Reject = typeof customerImportRejects.$inferSelect;

const columns: readonly SheetColumn<Reject>[] = [
  ...importColumns.map(({ key, label }): SheetColumn<Reject> => [label, ({ cells }) => cells[key]]),
  ['Column', ({ field }) => labelOf(field)],
  ['Reason', ({ reason }) => reason],
];

/** Finishes an import: stores a file of the rejected rows, to correct and import again. Returns what happened in words. */
export const storeRejects = (scope: Scope, import_id: number): Promise<string> =>
  storeRejectedRows(
    scope,
    {
      file: 'customers-rejected',
      sheet: 'Rejected rows',
      columns,
      read: (ctx, after, size) => readRejects(ctx, import_id, after, size),
    },
    async (ctx, file) => {
      await ctx.db
        .update(customerImports)
        .set({ rejects_file_id: file?.id ?? null, finished_at: sql`app_now()` as never })
        .where(oneImport(ctx, import_id));
      ctx.emit('offer-has-changes', { entity: 'customer' });
      return describe(await findImport(ctx, import_id));
    },
  );

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

export const labelOf = (field: string): string => importColumns.find(({ key }) => key === field)?.label ?? field;

function readRejects(ctx: Ctx, import_id: number, after: number, size: number) {
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
    .limit(size);
}
