import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../../../platform/errors/errors.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { priceSyncPauses, priceSyncScopes, priceSyncSources, priceSyncStates } from '../sync.table.ts';
import type { SourceScope } from './source-scope.rules.ts';

export type SourceRow = Omit<typeof priceSyncSources.$inferSelect, 'company_id'>;
export type StateRow = Omit<typeof priceSyncStates.$inferSelect, 'company_id'>;

/** One source that prices follow. 404 for any other, and for the list of a partner. */
export async function getFollowedRow(ctx: Ctx, id: number, isLocked = false): Promise<SourceRow> {
  const row = await getSourceRow(ctx, id, isLocked);
  if (row.partner_id !== null) throw notFound('Price source');
  return row;
}

/** One source. 404 if the company does not have it. */
export async function getSourceRow(ctx: Ctx, id: number, isLocked = false): Promise<SourceRow> {
  const query = ctx.db
    .select()
    .from(priceSyncSources)
    .where(and(eq(priceSyncSources.company_id, ctx.company_id), eq(priceSyncSources.id, id)));
  const [row] = await (isLocked ? query.for('no key update') : query);
  if (!row) throw notFound('Price source');
  return row;
}

/** The sources that prices follow, not the lists of partners. */
export const isFollowedSource = (ctx: Ctx, source_id: SQL): SQL =>
  sql`${source_id} in (select s.id from price_sync_sources s where s.company_id = ${ctx.company_id} and s.partner_id is null)`;

/** All sources that prices follow, in their order. */
export function listSourceRows(ctx: Ctx): Promise<SourceRow[]> {
  return ctx.db
    .select()
    .from(priceSyncSources)
    .where(and(eq(priceSyncSources.company_id, ctx.company_id), isNull(priceSyncSources.partner_id)))
    .orderBy(priceSyncSources.sort, priceSyncSources.id);
}

export async function listStates(ctx: Ctx): Promise<Map<number, StateRow>> {
  const rows = await ctx.db.select().from(priceSyncStates).where(eq(priceSyncStates.company_id, ctx.company_id));
  return new Map(rows.map((row) => [row.source_id, row]));
}

/** The scopes by source. Sources without scopes include all devices. */
export async function listScopes(ctx: Ctx): Promise<Map<number, SourceScope[]>> {
  const rows = await ctx.db
    .select()
    .from(priceSyncScopes)
    .where(eq(priceSyncScopes.company_id, ctx.company_id))
    .orderBy(priceSyncScopes.id);
  return Map.groupBy(rows, (row) => row.source_id);
}

/** The categories and brands that scheduled syncs skip. */
export function listPauses(ctx: Ctx) {
  return ctx.db.select().from(priceSyncPauses).where(eq(priceSyncPauses.company_id, ctx.company_id));
}
