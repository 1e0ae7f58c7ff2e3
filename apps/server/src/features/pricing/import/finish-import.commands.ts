import { and, eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
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

/** The file as a whole cannot be used; nothing of it was saved. */
export const failImport = (ctx: Ctx, id: number, failure: string): Promise<void> =>
  endImport(ctx, id, { failure, status: 'failed' });

/** Others may go on reading and writing the list’s prices, but not import into it. */
export async function lockList(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.execute(
    sql`select 1 from price_lists where company_id = ${ctx.company_id} and id = ${id} for no key update`,
  );
}

/** How many of the file’s cells are new. */
export async function countAdded(ctx: Ctx): Promise<number> {
  const [row] = await rowsOf<{ added: string }>(
    ctx.db,
    sql`select count(*) as added from price_file_cells where is_new`,
  );
  return Number(row?.added ?? 0);
}
