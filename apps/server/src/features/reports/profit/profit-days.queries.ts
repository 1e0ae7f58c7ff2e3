import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

const sums = [
  'units',
  'sale',
  'tax',
  'purchase',
  'bonus',
  'shipping_in',
  'parts',
  'work',
  'other',
  'unlabeled',
  'shipped',
  'unworked',
  'returned',
] as const;

/** The sums of a day: their names, and their totals by group. */
export const profitSums = {
  keys: sums,
  names: sql.join(
    sums.map((name) => sql.identifier(name)),
    sql`, `,
  ),
  totals: sql.join(
    sums.map((name) => sql`sum(${sql.identifier(name)})::bigint as ${sql.identifier(name)}`),
    sql`, `,
  ),
};

/** What tells the rows of a day apart. */
export const profitSubject = sql`currency, location_id, kind, channel, model_id, title`;

/** Until when all sales are counted: now, or the oldest change that a day does not include yet. */
export async function readProfitTime(ctx: Ctx): Promise<string> {
  const row = await readRow<{ at: string | null }>(
    ctx.db,
    sql`select created_at as at from profit_stale_days where company_id = ${ctx.company_id} order by id limit 1`,
  );
  return row?.at ?? ctx.clock.now().toISOString();
}
