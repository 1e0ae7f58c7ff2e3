import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { SourceScope } from './source-scope.rules.ts';
import { priceSyncPauses, priceSyncScopes, priceSyncSources, priceSyncStates } from './sync.table.ts';

export type SourceRow = Omit<typeof priceSyncSources.$inferSelect, 'company_id'>;
export type StateRow = Omit<typeof priceSyncStates.$inferSelect, 'company_id'>;

/** One source. 404 when the company has none such. */
export async function getSourceRow(ctx: Ctx, id: number, isLocked = false): Promise<SourceRow> {
  const lock = isLocked ? sql`for update` : sql``;
  const [row] = await readRows(
    ctx.db,
    priceSyncSources,
    sql`where r.company_id = ${ctx.company_id} and r.id = ${id} ${lock}`,
  );
  if (!row) throw notFound('Price source');
  return row;
}

/** All sources in their order. */
export function listSourceRows(ctx: Ctx): Promise<SourceRow[]> {
  return readRows(ctx.db, priceSyncSources, sql`where r.company_id = ${ctx.company_id} order by r.sort, r.id`);
}

export async function listStates(ctx: Ctx): Promise<Map<number, StateRow>> {
  const rows = await readRows(ctx.db, priceSyncStates, sql`where r.company_id = ${ctx.company_id}`);
  return new Map(rows.map((row) => [row.source_id, row]));
}

/** For which devices each source counts; a source that is not there counts for all. */
export async function listScopes(ctx: Ctx): Promise<Map<number, SourceScope[]>> {
  const rows = await readRows(ctx.db, priceSyncScopes, sql`where r.company_id = ${ctx.company_id} order by r.id`);
  return Map.groupBy(rows, (row) => row.source_id);
}

/** What scheduled syncs leave alone. */
export function listPauses(ctx: Ctx) {
  return readRows(ctx.db, priceSyncPauses, sql`where r.company_id = ${ctx.company_id}`);
}
