import type { NewPlanNode, PlanNodeForm } from '@tradepost/contracts/pricing/plan/plan.contract';
import { minStopWeeks } from '@tradepost/contracts/pricing/plan/plan.rules';
import { and, eq } from 'drizzle-orm';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { nameNodes } from '../mass-rules/node-names.queries.ts';
import { nodeOfRule } from '../mass-rules/rule-rows.queries.ts';
import { lockBook } from '../price-rule.commands.ts';
import { applyPlan, recomputeNodes } from './apply-plan.commands.ts';
import { countPlanJob } from './plan.jobs.ts';
import { buyPlanNodes } from './plan.table.ts';
import { findPlanSettings, termsOf } from './plan-settings.queries.ts';

type Terms = Omit<PlanNodeForm, 'version'>;

/** Adds a target. Its state follows from the last count, or from one that starts now. */
export async function addPlanNode(ctx: Ctx, { node, ...terms }: NewPlanNode): Promise<{ id: number }> {
  await nameNodes(ctx, [node]);
  await requireStop(ctx, terms);
  const [added] = await ctx.db
    .insert(buyPlanNodes)
    .values({ company_id: ctx.company_id, ...node, ...terms })
    .onConflictDoNothing()
    .returning({ id: buyPlanNodes.id });
  if (!added) throw conflict('There is already a target for this. Change that one instead.');
  await applyPlan(ctx, added.id);
  if ((await findPlanSettings(ctx)).figures_at === null) await ctx.platform.jobs.enqueue(ctx, countPlanJob, {});
  return { id: added.id };
}

export async function editPlanNode(ctx: Ctx, id: number, { version, ...terms }: PlanNodeForm): Promise<{ id: number }> {
  await requireStop(ctx, terms);
  await saveVersioned(ctx, {
    table: buyPlanNodes,
    where: isNode(ctx, id),
    version,
    lock: () => lockNode(ctx, id),
    change: () => terms,
  });
  await applyPlan(ctx, id);
  return { id };
}

/** Removes a target. Prices below it follow the next target up the tree, or none. */
export async function removePlanNode(ctx: Ctx, id: number): Promise<null> {
  const node = nodeOfRule(await lockNode(ctx, id));
  await lockBook(ctx);
  await ctx.db.delete(buyPlanNodes).where(isNode(ctx, id));
  ctx.emit('changelog-update', { entity: 'buy-plan' });
  if ((await findPlanSettings(ctx)).is_on) await recomputeNodes(ctx, 'Removed from the buy plan', [node]);
  return null;
}

const isNode = (ctx: Ctx, id: number) => and(eq(buyPlanNodes.company_id, ctx.company_id), eq(buyPlanNodes.id, id));

async function lockNode(ctx: Ctx, id: number) {
  const [row] = await ctx.db.select().from(buyPlanNodes).where(isNode(ctx, id)).for('no key update');
  if (!row) throw notFound('Target');
  return row;
}

/** Before a stop the price is lowered, so it cannot come at once. */
async function requireStop(ctx: Ctx, terms: Terms): Promise<void> {
  const { target_weeks, stop_weeks } = termsOf(terms, await findPlanSettings(ctx));
  const min = minStopWeeks(target_weeks);
  if (stop_weeks !== null && stop_weeks < min) throw invalid({ stop_weeks: `Stop buying at ${min} weeks or more` });
}
