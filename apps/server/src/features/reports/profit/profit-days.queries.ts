import { noStandardCosts, type StandardCosts } from '@tradepost/contracts/reports/profit.rules';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { readSellingCosts } from '../../pricing/desk/selling-costs.queries.ts';

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

/** The sums of a day, and their totals by group. They are exact as floats up to 2^53; sums of bigints take `numeric`, which is slower. */
export const profitSums = {
  keys: sums,
  totals: sql.join(
    sums.map((name) => sql`sum(${sql.identifier(name)}::float8)::bigint as ${sql.identifier(name)}`),
    sql`, `,
  ),
};

/** Until when all sales are counted: now, or the oldest change that a day does not include yet. */
export async function readProfitTime(ctx: Ctx): Promise<string> {
  const row = await readRow<{ at: string | null }>(
    ctx.db,
    sql`select created_at as at from profit_stale_days where company_id = ${ctx.company_id} order by id limit 1`,
  );
  return row?.at ?? ctx.clock.now().toISOString();
}

/** What selling costs where no document says it: the company's costs of selling. Nothing is converted into another currency. */
export async function standardCosts(ctx: Ctx, currency: string): Promise<StandardCosts> {
  const { channels, label_in, label_out, minutes_per_unit, hour_cost, return_cost } = await readSellingCosts(ctx);
  if (currency !== ctx.company.currency)
    return { ...noStandardCosts, channels: channels.map((each) => ({ ...each, fee_amount: 0 })) };
  const work = Math.round((minutes_per_unit * hour_cost) / 60);
  return { channels, label_in, label_out, work, return: return_cost };
}
