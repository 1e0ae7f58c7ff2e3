import { type Carrier, carrierKeys } from '@tradepost/contracts/orders/parcel.data';
import { trackingKey } from '@tradepost/contracts/orders/scan-code.rules';
import { maxCounted } from '@tradepost/contracts/paging';
import type { DataOf } from '@tradepost/contracts/route';
import type { listLabels as contract, LabelQuery } from '@tradepost/contracts/shipping/label.contract';
import { type LabelProblem, labelProblems } from '@tradepost/contracts/shipping/label.data';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { containing, readRow, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { labelSource, readLabels, toLabel, visibleLabels } from './label.queries.ts';

/** What each problem is, as a condition. */
const problemIs: Record<LabelProblem, SQL> = {
  failed: sql`l.state = 'failed'`,
  unclear: sql`l.state = 'unclear'`,
  stuck: sql`(l.is_stuck and l.state = 'bought')`,
  exception: sql`(l.parcel_state = 'exception' and l.state = 'bought')`,
  void_scanned: sql`(l.state = 'voided' and l.shipped_at is not null)`,
};

/** A page of labels, the newest first, with counts for the tabs. */
export async function listLabels(ctx: Ctx, query: LabelQuery): Promise<DataOf<typeof contract>> {
  const where = sql.join(conditionsOf(ctx, query), sql` and `);
  const page = await listPage(ctx, query, {
    counted: sql`from ${labelSource} where l.company_id = ${ctx.company_id} and ${visibleLabels(ctx)} and ${where}`,
    isCapped: true,
    rows: (take) => readLabels(ctx, where, sql`order by l.id desc ${take}`),
    toItem: toLabel,
  });
  return { ...page, counts: await countLabels(ctx) };
}

export function conditionsOf(
  ctx: Ctx,
  { carrier, state, type, problem, order_id, search, from, to }: Omit<LabelQuery, 'page' | 'per_page'>,
): SQL[] {
  const day = (text: string) => sql`(${text}::date::timestamp at time zone ${ctx.company.timezone})`;
  return [
    sql`true`,
    ...(carrier ? [sql`l.carrier = ${carrier}`] : []),
    ...(state ? [sql`l.state = ${state}`] : []),
    ...(type ? [sql`l.type = ${type}`] : []),
    ...(problem ? [problemIs[problem]] : []),
    ...(order_id === undefined ? [] : [sql`l.order_id = ${order_id}`]),
    ...(from ? [sql`l.bought_at >= ${day(from)}`] : []),
    ...(to ? [sql`l.bought_at < ${day(to)} + interval '1 day'`] : []),
    ...(search ? [isFound(ctx, search)] : []),
  ];
}

/** A part of a number or name is looked for among so many of the newest labels; whole numbers and box IDs among all. */
const maxSearched = 20_000;

function isFound(ctx: Ctx, search: string): SQL {
  const key = trackingKey(search);
  return sql`l.id in (
    select id from shipping_labels where company_id = ${ctx.company_id} and tracking_key = ${key}
    union all select id from shipping_labels where company_id = ${ctx.company_id} and box_id = ${search.toUpperCase()}
    union all
    select id from (select id, tracking_key, box_id, to_address, from_address from shipping_labels
                     where company_id = ${ctx.company_id} order by id desc ${takeRows(maxSearched)}) as newest
     where tracking_key like ${containing(key || search)}
        or search_matches(concat_ws(' ', box_id, to_address->>'name', from_address->>'name'), ${search}))`;
}

/** As the index of problems spells it. */
const isProblem = sql`(l.state in ('failed', 'unclear') or (l.state = 'voided' and l.shipped_at is not null)
  or (l.state = 'bought' and (l.is_stuck or l.parcel_state = 'exception')))`;

/** For the tabs. Each carrier is counted up to a limit, so that the cost does not grow with the labels. */
async function countLabels(ctx: Ctx): Promise<DataOf<typeof contract>['counts']> {
  const carriers = await readRows<{ carrier: Carrier; count: number }>(
    ctx.db,
    sql`select c.carrier, n.count from unnest(${sql.param(carrierKeys)}::text[]) as c(carrier)
         cross join lateral (
           select count(*)::int as count from (
             select 1 from ${labelSource}
              where l.company_id = ${ctx.company_id} and l.carrier = c.carrier and ${visibleLabels(ctx)} ${takeRows(maxCounted)}) as x) as n
         where n.count > 0 order by n.count desc, c.carrier`,
  );
  const found = await readRow<Record<LabelProblem, number>>(
    ctx.db,
    sql`select ${sql.join(
      labelProblems.map(
        (problem) => sql`(count(*) filter (where ${problemIs[problem]}))::int as ${sql.identifier(problem)}`,
      ),
      sql`, `,
    )} from ${labelSource} where l.company_id = ${ctx.company_id} and ${visibleLabels(ctx)} and ${isProblem}`,
  );
  return {
    all: carriers.reduce((sum, { count }) => sum + count, 0),
    carriers,
    problems: labelProblems.map((problem) => ({ problem, count: found?.[problem] ?? 0 })),
  };
}
