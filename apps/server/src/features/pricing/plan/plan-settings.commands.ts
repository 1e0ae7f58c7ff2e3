import type { PlanSettings, PlanSettingsForm } from '@tradepost/contracts/pricing/plan/plan.contract';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { nodeOfRule } from '../mass-rules/rule-rows.queries.ts';
import { lockBook } from '../price-rule.commands.ts';
import { applyPlan, recomputeNodes } from './apply-plan.commands.ts';
import { countPlanJob } from './plan.jobs.ts';
import { buyPlanSettings } from './plan.table.ts';
import { listCountedNodes } from './plan-figures.queries.ts';
import { defaultPlan, findPlanSettings } from './plan-settings.queries.ts';

/** Saves the settings. Turned on or off, the steps of all targets are put on the prices, or taken off them. */
export async function savePlanSettings(
  ctx: Ctx,
  { version, ...settings }: z.output<typeof PlanSettingsForm>,
): Promise<PlanSettings> {
  await lockBook(ctx);
  const { company_id } = ctx;
  await ctx.db
    .insert(buyPlanSettings)
    .values({ company_id, ...defaultPlan, version: 0 })
    .onConflictDoNothing();
  const where = eq(buyPlanSettings.company_id, company_id);
  const before = await saveVersioned(ctx, {
    table: buyPlanSettings,
    where,
    version,
    lock: async () => {
      await ctx.db.select().from(buyPlanSettings).where(where).for('no key update');
      return findPlanSettings(ctx);
    },
    current: () => findPlanSettings(ctx),
    change: () => settings,
  });
  await applyPlan(ctx);
  if (before.is_on !== settings.is_on) {
    const acting = (await listCountedNodes(ctx)).filter(({ step_percent }) => (step_percent ?? 0) !== 0);
    const title = settings.is_on ? 'Buy plan turned on' : 'Buy plan turned off';
    await recomputeNodes(
      ctx,
      title,
      acting.map(({ node }) => nodeOfRule(node)),
    );
  }
  return findPlanSettings(ctx);
}

export async function refreshPlan(ctx: Ctx): Promise<{ job_id: string }> {
  return { job_id: await ctx.platform.jobs.enqueue(ctx, countPlanJob, {}) };
}
