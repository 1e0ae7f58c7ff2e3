import { saleChannelNames } from '@tradepost/contracts/pricing/desk/sale-channel.data';
import type {
  ProfitFigures,
  ProfitFilter,
  ProfitQuery,
  ProfitResult,
  ProfitRow,
} from '@tradepost/contracts/reports/profit.contract';
import type { ProfitGrouping } from '@tradepost/contracts/reports/profit.data';
import { assumedSteps, type ProfitSums, profitOf, type StandardCosts } from '@tradepost/contracts/reports/profit.rules';
import { kindLabels } from '@tradepost/contracts/reports/report-kind.data';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { bigintArray, readRow, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findLabels } from '../report-labels.queries.ts';
import { isWholeMonths, type ReportScope, scopeOfFilter } from '../report-scope.queries.ts';
import { profitSums, readProfitTime, standardCosts } from './profit-days.queries.ts';

type PlacedSums = ProfitSums & { id: number; key: string };

interface ProfitPlan {
  scope: ReportScope;
  by: ProfitGrouping;
  costs: StandardCosts;
}

/** The profit of a period: all of it, and a page of rows. */
export async function readProfit(ctx: Ctx, query: ProfitQuery): Promise<ProfitResult> {
  const plan = await planProfit(ctx, query);
  const { n, ...total } = await readTotal(ctx, plan);
  const { items, pagination } = await listPage<PlacedSums>(ctx, query, {
    counted: n,
    rows: sortedRows(ctx, plan, query.sort),
  });
  const { days, currency, currencies } = plan.scope;
  return {
    period: days,
    currency,
    currencies,
    as_of: await readProfitTime(ctx),
    assumed: assumedSteps(total, plan.costs),
    total: figuresOf(total, plan.costs),
    items: await toRows(ctx, plan, items),
    pagination,
  };
}

/** Rows of the report after an offset, for a file. */
export async function listProfitRows(
  ctx: Ctx,
  filter: ProfitFilter,
  { offset, size }: { offset: number; size: number },
): Promise<ProfitRow[]> {
  const plan = await planProfit(ctx, filter);
  const sorted = sortedRows(ctx, plan, undefined);
  return toRows(ctx, plan, await readRows<PlacedSums>(ctx.db, sql`${sorted} ${takeRows(size, offset)}`));
}

export async function countProfitRows(ctx: Ctx, filter: ProfitFilter): Promise<{ total: number; currency: string }> {
  const plan = await planProfit(ctx, filter);
  return { total: (await readTotal(ctx, plan)).n, currency: plan.scope.currency };
}

async function planProfit(ctx: Ctx, filter: ProfitFilter): Promise<ProfitPlan> {
  const scope = await scopeOfFilter(ctx, { ...filter, compare: false });
  return { scope, by: filter.by, costs: await standardCosts(ctx, scope.currency) };
}

const keys: Record<ProfitGrouping, SQL> = {
  model: sql`coalesce(d.model_id::text, d.title)`,
  kind: sql`d.kind`,
  channel: sql`d.channel`,
  location: sql`d.location_id::text`,
  month: sql`date_trunc('month', d.day::timestamp)::date::text`,
};

/** The sums of each row. The fee of a channel is rounded by day and model, so that rows add up to the total whatever they are about. */
function groupedSums(ctx: Ctx, { scope, by, costs }: ProfitPlan): SQL {
  const { days, currency, locations, kind } = scope;
  const hasFees = costs.channels.some(({ fee_percent, fee_amount }) => fee_percent > 0 || fee_amount > 0);
  // The amounts of a day and model are far from what a bigint times 20,000 can hold.
  return sql`select ${keys[by]} as key, ${profitSums.totals},
           ${hasFees ? sql`coalesce(sum(((2 * greatest(d.sale, 0) * f.fee_percent + 10000) / 20000 + d.units * f.fee_amount)::float8), 0)::bigint` : sql`0::bigint`} as fee
      from profit_days d
      ${hasFees ? sql`left join jsonb_to_recordset(${JSON.stringify(costs.channels)}::jsonb) as f (channel text, fee_percent int, fee_amount bigint) on f.channel = d.channel` : sql``}
     where d.company_id = ${ctx.company_id} and d.currency = ${currency} and d.is_month = ${isWholeMonths(scope, days)}
       and d.day between ${days.from}::date and ${days.to}::date
       ${locations ? sql`and d.location_id = any(${bigintArray(locations)})` : sql``}
       ${kind ? sql`and d.kind = ${kind}` : sql``}
     group by 1`;
}

/** The sums of all rows, and how many rows there are. */
async function readTotal(ctx: Ctx, plan: ProfitPlan): Promise<ProfitSums & { n: number }> {
  const sums = sql.join(
    [...profitSums.keys, 'fee'].map(
      (name) => sql`coalesce(sum(${sql.identifier(name)}), 0)::bigint as ${sql.identifier(name)}`,
    ),
    sql`, `,
  );
  const row = await readRow<ProfitSums & { n: number }>(
    ctx.db,
    sql`select count(*)::int as n, ${sums} from (${groupedSums(ctx, plan)}) as g`,
  );
  if (!row) throw new Error('the sums of profit are missing');
  return row;
}

/** As `profitOf` computes it. */
const netOf = ({ label_in, label_out, work, return: returned }: StandardCosts): SQL =>
  sql`(g.sale - g.tax - g.purchase - g.bonus - g.fee - g.shipping_in - g.parts - g.work - g.other - g.unlabeled * ${label_in}::bigint
    - g.shipped * ${label_out}::bigint - g.unworked * ${work}::bigint - g.returned * ${returned}::bigint)`;

/** All rows, each with its place: the largest net profit first, months the newest first, or as asked. */
function sortedRows(ctx: Ctx, plan: ProfitPlan, sort: ProfitQuery['sort']): SQL {
  const columns = { units: sql`g.units`, sale: sql`g.sale`, net: netOf(plan.costs) };
  const column = columns[(sort ?? '-net').replace('-', '') as keyof typeof columns];
  const direction = sort && !sort.startsWith('-') ? sql`asc` : sql`desc`;
  const order = !sort && plan.by === 'month' ? sql`g.key desc` : sql`${column} ${direction}, g.key`;
  return sql`select row_number() over (order by ${order})::int as id, g.* from (${groupedSums(ctx, plan)}) as g order by 1`;
}

const figuresOf = (sums: ProfitSums, costs: StandardCosts): ProfitFigures => ({
  units: sums.units,
  returned: sums.returned,
  ...profitOf(sums, costs),
});

async function toRows(ctx: Ctx, { by, costs }: ProfitPlan, rows: readonly PlacedSums[]): Promise<ProfitRow[]> {
  const wanted = rows.map(({ key }) => key);
  const names = by === 'model' || by === 'location' ? await findLabels(ctx, by, wanted) : null;
  const labelOf = (key: string) => {
    if (by === 'kind') return kindLabels[key as keyof typeof kindLabels] ?? key;
    if (by === 'channel') return saleChannelNames[key as keyof typeof saleChannelNames] ?? key;
    return names?.get(key) ?? key;
  };
  return rows.map(({ id, key, ...sums }) => ({ id, key, label: labelOf(key), ...figuresOf(sums, costs) }));
}
