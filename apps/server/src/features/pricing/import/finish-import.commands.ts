import { messages } from '@tradepost/contracts/errors';
import { and, eq, sql } from 'drizzle-orm';
import { readRow, runSql } from '../../../platform/db/sql.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { findImport } from './price-import.queries.ts';
import { priceImports } from './price-import.table.ts';

type Outcome = Partial<Omit<typeof priceImports.$inferInsert, 'company_id' | 'id' | 'status'>>;

async function endImport(ctx: Ctx, id: number, end: Outcome & { status: 'done' | 'failed' }): Promise<void> {
  await ctx.db
    .update(priceImports)
    .set({ ...end, finished_at: sql`app_now()` })
    .where(and(eq(priceImports.company_id, ctx.company_id), eq(priceImports.id, id)));
}

export const finishImport = (ctx: Ctx, id: number, outcome: Outcome): Promise<void> =>
  endImport(ctx, id, { ...outcome, status: 'done' });

/** Marks an import as failed. Nothing of the file was saved. */
export const failImport = (ctx: Ctx, id: number, failure: string): Promise<void> =>
  endImport(ctx, id, { failure, status: 'failed' });

/** Marks an import whose job failed for good as failed, so that its file can be imported again. */
export const abandonImport = (scope: Scope, { import_id }: { import_id: number }): Promise<void> =>
  inTransaction(scope, async (ctx) => {
    if ((await findImport(ctx, import_id, true)).status === 'waiting')
      await failImport(ctx, import_id, messages.unknown);
  });

/** Blocks other imports into the list. Its prices can still be read and written. */
export async function lockList(ctx: Ctx, id: number): Promise<void> {
  await runSql(
    ctx.db,
    sql`select 1 from price_lists where company_id = ${ctx.company_id} and id = ${id} for no key update`,
  );
}

/** The number of new cells in the file. */
export async function countAdded(ctx: Ctx): Promise<number> {
  const row = await readRow<{ added: number }>(
    ctx.db,
    sql`select count(*) as added from price_file_cells where is_new`,
  );
  return row?.added ?? 0;
}
