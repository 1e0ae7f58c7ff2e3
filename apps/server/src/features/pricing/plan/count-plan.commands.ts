import { arrivalShare, saleWeeks } from '@tradepost/contracts/pricing/plan/plan.rules';
import { sql } from 'drizzle-orm';
import { readRows, runSql, takeRows } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inTransaction, type Platform, type Scope } from '../../../platform/tenancy/ctx.ts';
import { isBeingDeleted } from '../../../platform/tenancy/deletion-grace.ts';
import { applyPlan } from './apply-plan.commands.ts';
import { buyPlanCounts } from './plan.table.ts';

const dayMs = 86_400_000;

/** Orders of this time tell how many arrive: younger ones may still be on their way. */
const historyDays = { from: 120, until: 30 };

/** Counts stock, arrivals and sales, and computes the states of all targets. */
export const countPlan = (scope: Scope): Promise<void> =>
  inTransaction(scope, async (ctx) => {
    await countFigures(ctx);
    await applyPlan(ctx);
  });

async function countFigures(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const history = await readRows<{ kind: string; step: string; placed: number; arrived: number }>(
    ctx.db,
    sql`select * from buy_plan_history(${before(historyDays.from)}::timestamptz, ${before(historyDays.until)}::timestamptz)`,
  );
  const usual = { placed: arrivalShare({ placed: 0, arrived: 0 }), sent: 1 };
  const shares: Record<string, Record<string, number>> = {
    'in-store': { ...usual },
    'mail-in': { ...usual },
    'bulk-quote': { ...usual },
    'easy-offer': { ...usual },
  };
  for (const { kind, step, ...counts } of history) {
    const known = shares[kind];
    if (known) known[step] = arrivalShare(counts);
  }
  await runSql(
    ctx.db,
    sql`select count_buy_plan(${JSON.stringify(shares)}::jsonb, ${before(saleWeeks * 7)}::timestamptz)`,
  );
  const counted_at = now.toISOString();
  await ctx.db
    .insert(buyPlanCounts)
    .values({ company_id: ctx.company_id, counted_at })
    .onConflictDoUpdate({ target: buyPlanCounts.company_id, set: { counted_at } });
}

const atOnce = 100;

/** Counts again for the companies that have targets, an hour after the last time. */
export async function countDuePlans(platform: Platform): Promise<number> {
  const due = await asSystem(platform, (db) =>
    readRows<{ company_id: number }>(
      db,
      sql`select distinct n.company_id from buy_plan_nodes n
           left join buy_plan_counts c on c.company_id = n.company_id
           where (c.counted_at is null or c.counted_at <= app_now() - interval '1 hour') and not ${isBeingDeleted(sql`n.company_id`)}
           order by n.company_id ${takeRows(atOnce)}`,
    ),
  );
  for (const { company_id } of due) {
    const scope = await scopeOf(platform, company_id, null, 'buy plan');
    if (scope) await countPlan(scope);
  }
  return due.length;
}
