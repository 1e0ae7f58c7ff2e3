import { addDays } from '@tradepost/contracts/local-day';
import {
  coverOf,
  daysUntilBought,
  nextState,
  type PlanFigures,
  type PlanState,
  type PlanTerms,
  stepOf,
} from '@tradepost/contracts/pricing/plan/plan.rules';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { PlanNodeRow } from './plan.table.ts';
import { termsOf } from './plan-settings.queries.ts';

export interface CountedNode extends PlanFigures {
  node: PlanNodeRow;
  state: PlanState | null;
  step_percent: number | null;
}

/** The targets with the sums of the variants below them, and the state that each has. */
export async function listCountedNodes(ctx: Ctx, node_id?: number): Promise<CountedNode[]> {
  const rows = await readRows<{ counted: CountedNode }>(
    ctx.db,
    sql`select json_build_object('node', to_json(n), 'state', s.state, 'step_percent', s.step_percent,
                 'stock', coalesce(f.stock, 0), 'arriving', coalesce(f.arriving, 0), 'sold', coalesce(f.sold, 0)) as counted
          from buy_plan_nodes n
          left join buy_plan_states s on s.company_id = n.company_id and s.node_id = n.id
          left join (
            select p.id, sum(g.stock) as stock, sum(g.arriving) as arriving, sum(g.sold) as sold
              from buy_plan_figures g
              join variants v on v.company_id = g.company_id and v.id = g.variant_id
              join models m on m.company_id = v.company_id and m.id = v.model_id
              join buy_plan_nodes p on p.company_id = g.company_id and is_planned_by(p, v, m)
             where g.company_id = ${ctx.company_id} and (${node_id ?? null}::bigint is null or p.id = ${node_id ?? null}::bigint)
             group by p.id) f on f.id = n.id
         where n.company_id = ${ctx.company_id} and (${node_id ?? null}::bigint is null or n.id = ${node_id ?? null}::bigint)
         order by n.id`,
  );
  return rows.map(({ counted }) => counted);
}

export interface PlannedNode {
  terms: PlanTerms;
  weeks: number | null;
  state: PlanState;
  step_percent: number;
  bought_from: string | null;
}

/** What follows for a target from what was counted, by these terms of the company. */
export function planNode(counted: CountedNode, usual: PlanTerms, today: string): PlannedNode {
  const terms = termsOf(counted.node, usual);
  const weeks = coverOf(counted);
  const state = nextState(counted.state ?? 'normal', weeks, terms);
  const bought_from = state === 'stop' && weeks !== null ? addDays(today, daysUntilBought(weeks, terms)) : null;
  return { terms, weeks, state, step_percent: stepOf(state, terms), bought_from };
}
