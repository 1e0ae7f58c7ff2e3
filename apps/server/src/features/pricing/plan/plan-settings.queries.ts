import type { PlanSettings } from '@tradepost/contracts/pricing/plan/plan.contract';
import type { PlanTerms } from '@tradepost/contracts/pricing/plan/plan.rules';
import { eq } from 'drizzle-orm';
import { instantOf } from '../../../platform/instants.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { buyPlanCounts, buyPlanSettings, type PlanNodeRow } from './plan.table.ts';

export const defaultPlan = {
  is_on: false,
  target_weeks: 6,
  raise_percent: 3,
  lower_percent: 5,
  stop_weeks: 16,
} as const satisfies PlanTerms & { is_on: boolean };

export async function findPlanSettings(ctx: Ctx): Promise<PlanSettings> {
  const [row] = await ctx.db.select().from(buyPlanSettings).where(eq(buyPlanSettings.company_id, ctx.company_id));
  const [count] = await ctx.db.select().from(buyPlanCounts).where(eq(buyPlanCounts.company_id, ctx.company_id));
  const { company_id: _company, ...settings } = row ?? { company_id: 0, ...defaultPlan, version: 0 };
  return { ...settings, figures_at: instantOf(count?.counted_at ?? null) };
}

type OwnTerms = Pick<PlanNodeRow, 'target_weeks' | 'raise_percent' | 'lower_percent' | 'stop_weeks' | 'never_stops'>;

/** The terms of a target: its own, and for the rest the company's. */
export const termsOf = (own: OwnTerms, usual: PlanTerms): PlanTerms => ({
  target_weeks: own.target_weeks ?? usual.target_weeks,
  raise_percent: own.raise_percent ?? usual.raise_percent,
  lower_percent: own.lower_percent ?? usual.lower_percent,
  stop_weeks: own.never_stops ? null : (own.stop_weeks ?? usual.stop_weeks),
});
