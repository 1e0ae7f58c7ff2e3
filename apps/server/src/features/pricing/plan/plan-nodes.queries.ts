import { localDay } from '@tradepost/contracts/local-day';
import type {
  listPlan as listContract,
  PlanNode,
  PlanPreview,
  PlanSettingsForm,
} from '@tradepost/contracts/pricing/plan/plan.contract';
import type { PlanState } from '@tradepost/contracts/pricing/plan/plan.rules';
import type { ServedInput } from '@tradepost/contracts/route';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { listPage } from '../../../platform/db/list-page.ts';
import { bigintArray, readRows } from '../../../platform/db/sql.ts';
import { instantOf } from '../../../platform/instants.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { nodeKey, readNodeNames } from '../mass-rules/node-names.queries.ts';
import { nodeOfRule } from '../mass-rules/rule-rows.queries.ts';
import { buyPlanNodes, type PlanNodeRow } from './plan.table.ts';
import { listCountedNodes, planNode } from './plan-figures.queries.ts';
import { findPlanSettings, termsOf } from './plan-settings.queries.ts';

type Query = ServedInput<typeof listContract>['query'];

interface StoredNode extends PlanNodeRow {
  state: PlanState | null;
  step_percent: number | null;
  since: string | null;
  stock: number | null;
  arriving: number | null;
  sold: number | null;
  weeks: number | null;
  bought_from: string | null;
}

/** The states that need attention first. */
const stateOrder = sql`array_position(array['stop', 'full', 'hungry', 'normal'], coalesce(s.state, 'normal'))`;

/** The targets, those that act first. */
export async function listPlan(ctx: Ctx, query: Query) {
  const usual = await findPlanSettings(ctx);
  const ids = query.search ? await findNamed(ctx, query.search) : null;
  const { state = null } = query;
  const from = sql`from buy_plan_nodes n
    left join buy_plan_states s on s.company_id = n.company_id and s.node_id = n.id
    left join buy_plan_covers c on c.company_id = n.company_id and c.node_id = n.id
   where n.company_id = ${ctx.company_id} and (${state}::text is null or coalesce(s.state, 'normal') = ${state}::text)
     and (${ids === null}::boolean or n.id = any (${bigintArray(ids ?? [])}))`;
  const { items, pagination } = await listPage<{ item: StoredNode }>(ctx, query, {
    counted: from,
    rows: sql`select to_jsonb(n) || jsonb_build_object('state', s.state, 'step_percent', s.step_percent, 'since', s.since,
                     'stock', c.stock, 'arriving', c.arriving, 'sold', c.sold, 'weeks', c.weeks, 'bought_from', c.bought_from) as item
              ${from} order by ${stateOrder}, n.id desc`,
  });
  const rows = items.map(({ item }) => item);
  const names = await readNodeNames(ctx, rows.map(nodeOfRule));
  const toNamed = (row: StoredNode) =>
    toItem(row, names.get(nodeKey(nodeOfRule(row))) ?? '', termsOf(row, usual).target_weeks);
  return { items: rows.map(toNamed), pagination };
}

/** The targets whose name has all words. A company has hundreds of targets at most. */
async function findNamed(ctx: Ctx, search: string): Promise<number[]> {
  const rows = await ctx.db.select().from(buyPlanNodes).where(eq(buyPlanNodes.company_id, ctx.company_id));
  const names = await readNodeNames(ctx, rows.map(nodeOfRule));
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isNamed = (row: PlanNodeRow) => {
    const name = (names.get(nodeKey(nodeOfRule(row))) ?? '').toLowerCase();
    return words.every((word) => name.includes(word));
  };
  return rows.filter(isNamed).map(({ id }) => id);
}

const toItem = (row: StoredNode, name: string, target: number): PlanNode => ({
  id: row.id,
  node: nodeOfRule(row),
  name,
  target_weeks: row.target_weeks,
  raise_percent: row.raise_percent,
  lower_percent: row.lower_percent,
  stop_weeks: row.stop_weeks,
  never_stops: row.never_stops,
  day_cap: row.day_cap,
  is_cap_per_location: row.is_cap_per_location,
  state: row.state ?? 'normal',
  step_percent: row.step_percent ?? 0,
  weeks: row.weeks,
  target,
  stock: row.stock ?? 0,
  arriving: row.arriving ?? 0,
  sold: row.sold ?? 0,
  bought_from: row.bought_from,
  state_since: instantOf(row.since ?? row.created_at),
  version: row.version,
});

/** What the plan would do with these defaults, of the targets that would do anything. */
export async function previewPlan(ctx: Ctx, usual: z.output<typeof PlanSettingsForm>): Promise<PlanPreview> {
  const today = localDay(ctx.clock.now().toISOString(), ctx.company.timezone);
  const planned = (await listCountedNodes(ctx))
    .map((counted) => ({ node: counted.node, plan: planNode(counted, usual, today) }))
    .filter(({ plan }) => plan.state !== 'normal');
  const names = await readNodeNames(
    ctx,
    planned.map(({ node }) => nodeOfRule(node)),
  );
  const prices = await countPrices(
    ctx,
    planned.map(({ node }) => node.id),
  );
  return {
    items: planned.map(({ node, plan: { weeks, state, step_percent } }) => {
      const { moved = 0, kept = 0 } = prices.get(node.id) ?? {};
      const name = names.get(nodeKey(nodeOfRule(node))) ?? '';
      return {
        id: node.id,
        name,
        weeks,
        state,
        step_percent,
        prices: step_percent === 0 ? 0 : moved,
        kept_prices: kept,
      };
    }),
  };
}

interface PriceCount {
  id: number;
  moved: number;
  kept: number;
}

/** The prices below targets that a step moves, and the custom ones, which stay. A nearer target has its own step. */
async function countPrices(ctx: Ctx, ids: readonly number[]): Promise<Map<number, PriceCount>> {
  const rows = await readRows<PriceCount>(
    ctx.db,
    sql`select nearest.id, count(*) filter (where p.custom_price is null and p.price is not null and is_following(p.company_id, v, m))::int as moved,
               count(*) filter (where p.custom_price is not null or not is_following(p.company_id, v, m))::int as kept
          from variants v
          join models m on m.company_id = v.company_id and m.id = v.model_id
          cross join lateral (
            select n.id from buy_plan_nodes n where n.company_id = ${ctx.company_id} and is_planned_by(n, v, m)
             order by array_position(array['variant', 'model', 'device', 'brand', 'category', 'all'], n.level) limit 1) nearest
          join price_cells p on p.company_id = v.company_id and p.variant_id = v.id
         where v.company_id = ${ctx.company_id} and nearest.id = any (${bigintArray(ids)})
         group by nearest.id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
