import { localDay } from '@tradepost/contracts/local-day';
import { planStateLabels } from '@tradepost/contracts/pricing/plan/plan.rules';
import { describeStep, describeWeeks } from '@tradepost/contracts/pricing/price-trail.rules';
import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { sql } from 'drizzle-orm';
import { notify } from '../../../platform/notify/notify.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { recomputePricesJob } from '../editor/editor.jobs.ts';
import { nodeKey, readNodeNames } from '../mass-rules/node-names.queries.ts';
import { nodeOfRule } from '../mass-rules/rule-rows.queries.ts';
import { lockBook } from '../price-rule.commands.ts';
import { buyPlanCovers, buyPlanStates } from './plan.table.ts';
import { type CountedNode, listCountedNodes, type PlannedNode, planNode } from './plan-figures.queries.ts';
import { findPlanSettings } from './plan-settings.queries.ts';

type Planned = CountedNode & { plan: PlannedNode };

/**
 * Computes the states of the targets, or of one of them. Where a step changes while the plan is on, prices are computed again in the
 * background, and members are told.
 */
export async function applyPlan(ctx: Ctx, node_id?: number): Promise<void> {
  await lockBook(ctx);
  const settings = await findPlanSettings(ctx);
  const today = localDay(ctx.clock.now().toISOString(), ctx.company.timezone);
  const planned = (await listCountedNodes(ctx, node_id)).map((counted) => ({
    ...counted,
    plan: planNode(counted, settings, today),
  }));
  await storeCovers(ctx, planned);
  const changed = planned.filter(
    ({ state, step_percent, plan }) => state !== plan.state || step_percent !== plan.step_percent,
  );
  await storeStates(ctx, changed);
  ctx.emit('changelog-update', { entity: 'buy-plan' });
  if (!settings.is_on) return;
  const moved = changed.filter(({ step_percent, plan }) => (step_percent ?? 0) !== plan.step_percent);
  await recomputeNodes(
    ctx,
    'Buy plan',
    moved.map(({ node }) => nodeOfRule(node)),
  );
  await tellOfStates(
    ctx,
    changed.filter(({ state, plan }) => (state ?? 'normal') !== plan.state),
  );
}

/** Prices below the nodes are computed again, as one batch per price list. */
export async function recomputeNodes(ctx: Ctx, title: string, nodes: readonly TreeNode[]): Promise<void> {
  const [first] = nodes;
  if (!first) return;
  const name = (await readNodeNames(ctx, [first])).get(nodeKey(first)) ?? '';
  const more = nodes.length > 1 ? ` and ${nodes.length - 1} more` : '';
  await ctx.platform.jobs.enqueue(ctx, recomputePricesJob, { title: `${title}: ${name}${more}`, nodes: [...nodes] });
}

async function storeCovers(ctx: Ctx, planned: readonly Planned[]): Promise<void> {
  if (planned.length === 0) return;
  const { company_id } = ctx;
  await ctx.db
    .insert(buyPlanCovers)
    .values(
      planned.map(({ node, stock, arriving, sold, plan: { weeks, bought_from } }) => ({
        company_id,
        node_id: node.id,
        stock,
        arriving,
        sold,
        weeks,
        bought_from,
      })),
    )
    .onConflictDoUpdate({
      target: [buyPlanCovers.company_id, buyPlanCovers.node_id],
      set: {
        stock: sql`excluded.stock`,
        arriving: sql`excluded.arriving`,
        sold: sql`excluded.sold`,
        weeks: sql`excluded.weeks`,
        bought_from: sql`excluded.bought_from`,
      },
    });
}

async function storeStates(ctx: Ctx, changed: readonly Planned[]): Promise<void> {
  if (changed.length === 0) return;
  const { company_id } = ctx;
  await ctx.db
    .insert(buyPlanStates)
    .values(
      changed.map(({ node, plan: { state, step_percent } }) => ({ company_id, node_id: node.id, state, step_percent })),
    )
    .onConflictDoUpdate({
      target: [buyPlanStates.company_id, buyPlanStates.node_id],
      set: {
        state: sql`excluded.state`,
        step_percent: sql`excluded.step_percent`,
        since: sql`case when ${buyPlanStates.state} = excluded.state then ${buyPlanStates.since} else app_now() end`,
      },
    });
}

/** More changes at once are told as one. */
const maxTold = 5;

async function tellOfStates(ctx: Ctx, changed: readonly Planned[]): Promise<void> {
  if (changed.length > maxTold) {
    await notify(ctx, {
      type: 'buy_plan',
      title: `Buy plan: ${changed.length} targets changed their state`,
      url: '/pricing/plan',
    });
    return;
  }
  const names = await readNodeNames(
    ctx,
    changed.map(({ node }) => nodeOfRule(node)),
  );
  for (const { node, plan } of changed) {
    const name = names.get(nodeKey(nodeOfRule(node))) ?? '';
    await notify(ctx, {
      type: 'buy_plan',
      title: `${planStateLabels[plan.state]}: ${name}`,
      body: describePlan(plan),
      url: '/pricing/plan',
    });
  }
}

function describePlan({ weeks, state, step_percent, terms }: PlannedNode): string {
  if (weeks === null)
    return 'Too few were sold to say for how long the stock lasts, so the plan leaves the price alone.';
  const cover = `Stock and arrivals last ${describeWeeks(weeks)}; your target is ${describeWeeks(terms.target_weeks)}.`;
  if (state === 'stop') return `${cover} It isn’t bought for now.`;
  return step_percent === 0 ? `${cover} The price is as usual.` : `${cover} Price: ${describeStep(step_percent)}.`;
}
