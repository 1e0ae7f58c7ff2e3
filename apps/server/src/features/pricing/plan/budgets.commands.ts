import type { BuyBudgets, BuyBudgetsBody } from '@tradepost/contracts/pricing/plan/budget.contract';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findBudgets } from './budgets.queries.ts';
import { buyBudgets } from './plan.table.ts';

/** Stores the budgets of the named locations. A stale version of any answers 409, and nothing is stored. */
export async function saveBudgets(ctx: Ctx, { budgets }: z.output<typeof BuyBudgetsBody>): Promise<BuyBudgets> {
  const { company_id } = ctx;
  const known = new Set((await findBudgets(ctx)).budgets.map(({ location_id }) => location_id));
  for (const [index, { location_id }] of budgets.entries())
    if (!known.has(location_id)) throw invalid({ [`budgets.${index}.location_id`]: 'This location does not exist' });
  for (const { location_id, version, cash_amount, credit_amount } of budgets) {
    const change = { cash_amount, credit_amount, currency: ctx.company.currency };
    // Version 0 is not stored yet.
    const stored =
      version === 0
        ? await ctx.db
            .insert(buyBudgets)
            .values({ company_id, location_id, ...change })
            .onConflictDoNothing()
            .returning({ version: buyBudgets.version })
        : await ctx.db
            .update(buyBudgets)
            .set({ ...change, version: sql`${buyBudgets.version} + 1` })
            .where(
              and(
                eq(buyBudgets.company_id, company_id),
                eq(buyBudgets.location_id, location_id),
                eq(buyBudgets.version, version),
              ),
            )
            .returning({ version: buyBudgets.version });
    if (stored.length === 0) throw conflict('Someone else changed this in the meantime', await findBudgets(ctx));
  }
  ctx.emit('offer-has-changes', { entity: 'buy_budgets' });
  return findBudgets(ctx);
}
