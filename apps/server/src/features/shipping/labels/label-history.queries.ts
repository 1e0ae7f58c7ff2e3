import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import type { listLabelHistories as contract, LabelCost } from '@tradepost/contracts/shipping/label-history.contract';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { listPage } from '../../../platform/db/list-page.ts';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { labelSource, visibleLabels } from './label.queries.ts';

type Query = ServedInput<typeof contract>['query'];
type History = DataOf<typeof contract>;

/** What each change of a label means, by the field that the change log has of it. */
const told = sql`(values ('bought_at', 'bought'), ('voided_at', 'voided'), ('printed_at', 'printed'), ('is_emailed', 'emailed'))
  as told(field, what)`;

/** What was done with labels, from the change log, the newest first; and what each carrier cost a month. */
export async function listLabelHistories(ctx: Ctx, query: Query): Promise<History> {
  const labels = sql`l.company_id = ${ctx.company_id} and ${visibleLabels(ctx)}
    ${query.order_id === undefined ? sql`` : sql`and l.order_id = ${query.order_id}`}
    ${query.label_id === undefined ? sql`` : sql`and l.id = ${query.label_id}`}
    ${query.carrier ? sql`and l.carrier = ${query.carrier}` : sql``}`;
  const acts = actsOf(ctx, labels);
  const page = await listPage<History['items'][number]>(ctx, query, {
    counted: sql`from (${acts}) a`,
    isCapped: true,
    rows: sql`select * from (${acts}) a order by at desc, id desc`,
  });
  return { ...page, costs: query.with_costs ? await listCosts(ctx, labels) : [] };
}

const actsOf = (ctx: Ctx, labels: SQL) => sql`
  select c.id, l.id as label_id, l.box_id, l.carrier, l.service_name, l.tracking_number,
         coalesce(told.what, case f.fields->'state'->>1 when 'failed' then 'failed' else 'canceled' end) as what,
         c.actor_name as actor, c.created_at as at
    from ${labelSource}
    join changes c on c.company_id = l.company_id and c.root = 'shipping_labels' and c.root_id = l.id and c.action = 'update'
    cross join lateral changed_fields(c.action, c.fields) as f(fields)
    left join ${told} on coalesce(f.fields->told.field->>1, 'false') <> 'false'
   where ${labels} and c.company_id = ${ctx.company_id}
     and (told.field is not null or f.fields->'state'->>1 in ('failed', 'canceled'))`;

/** The months of the company's calendar. Labels of test accounts cost nothing. */
const listCosts = (ctx: Ctx, labels: SQL): Promise<z.infer<typeof LabelCost>[]> =>
  readRows(
    ctx.db,
    sql`select to_char(l.bought_at at time zone ${ctx.company.timezone}, 'YYYY-MM') as month, l.carrier, l.cost_currency as currency,
               count(*)::int as labels, sum(l.cost + coalesce(l.insurance_cost, 0))::int8 as cost,
               coalesce(sum(l.cost + coalesce(l.insurance_cost, 0)) filter (where l.refund in ('refunded', 'not_applicable')), 0)::int8 as refunded
          from ${labelSource}
         where ${labels} and not l.is_test and l.cost is not null and l.bought_at > app_now() - interval '12 months'
         group by 1, 2, 3 order by 1 desc, 2, 3`,
  );
