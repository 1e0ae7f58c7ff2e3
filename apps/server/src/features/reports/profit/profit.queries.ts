import { pageOf } from '@tradepost/contracts/paging';
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
import { bigintArray, readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findLabels } from '../report-labels.queries.ts';
import { isWholeMonths, type ReportScope, scopeOfFilter } from '../report-scope.queries.ts';
import { profitSums, readProfitTime } from './profit-days.queries.ts';
import { standardCosts } from './standard-costs.queries.ts';

type KeyedSums = ProfitSums & { key: string };

interface ProfitPlan {
  scope: ReportScope;
  by: ProfitGrouping;
  costs: StandardCosts;
}

/** The profit of a period: all of it, and a page of rows. */
export async function readProfit(ctx: Ctx, query: ProfitQuery): Promise<ProfitResult> {
  const plan = await planProfit(ctx, query);
  const rows = sortRows(await listSums(ctx, plan), plan, query.sort);
  const total = addUp(rows);
  const { offset, pagination } = pageOf(query, rows.length);
  const { days, currency, currencies } = plan.scope;
  return {
    period: days,
    currency,
    currencies,
    as_of: await readProfitTime(ctx),
    assumed: assumedSteps(total, plan.costs),
    total: figuresOf(total, plan.costs),
    items: await toRows(ctx, plan, rows.slice(offset, offset + query.per_page), offset),
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
  const rows = sortRows(await listSums(ctx, plan), plan, undefined);
  return toRows(ctx, plan, rows.slice(offset, offset + size), offset);
}

export async function countProfitRows(ctx: Ctx, filter: ProfitFilter): Promise<{ total: number; currency: string }> {
  const plan = await planProfit(ctx, filter);
  return { total: (await listSums(ctx, plan)).length, currency: plan.scope.currency };
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
function listSums(ctx: Ctx, { scope, by, costs }: ProfitPlan): Promise<KeyedSums[]> {
  const { days, currency, locations, kind } = scope;
  return readRows<KeyedSums>(
    ctx.db,
    sql`select ${keys[by]} as key, ${profitSums.totals},
               coalesce(sum(div(2::numeric * greatest(d.sale, 0) * f.fee_percent + 10000, 20000) + d.units * f.fee_amount), 0)::bigint as fee
          from profit_days d
          left join jsonb_to_recordset(${JSON.stringify(costs.channels)}::jsonb) as f (channel text, fee_percent int, fee_amount bigint) on f.channel = d.channel
         where d.company_id = ${ctx.company_id} and d.currency = ${currency} and d.is_month = ${isWholeMonths(scope, days)}
           and d.day between ${days.from}::date and ${days.to}::date
           ${locations ? sql`and d.location_id = any(${bigintArray(locations)})` : sql``}
           ${kind ? sql`and d.kind = ${kind}` : sql``}
         group by 1`,
  );
}

const noSums = Object.fromEntries([...profitSums.keys, 'fee'].map((key) => [key, 0])) as unknown as ProfitSums;

const addUp = (rows: readonly ProfitSums[]): ProfitSums =>
  rows.reduce<ProfitSums>(
    (sum, row) =>
      Object.fromEntries(
        Object.entries(sum).map(([key, value]) => [key, value + row[key as keyof ProfitSums]]),
      ) as unknown as ProfitSums,
    noSums,
  );

function sortRows(
  rows: readonly KeyedSums[],
  { by, costs }: ProfitPlan,
  sort: ProfitQuery['sort'],
): readonly KeyedSums[] {
  if (!sort && by === 'month') return [...rows].sort((one, other) => (one.key < other.key ? 1 : -1));
  const wanted = sort ?? '-net';
  const sign = wanted.startsWith('-') ? -1 : 1;
  const column = wanted.replace('-', '') as 'units' | 'sale' | 'net';
  const figureAt = (row: KeyedSums) => (column === 'net' ? profitOf(row, costs).net : row[column]);
  const valued = rows.map((row) => ({ row, value: figureAt(row) }));
  valued.sort((one, other) => (one.value - other.value) * sign || (one.row.key < other.row.key ? -1 : 1));
  return valued.map(({ row }) => row);
}

function figuresOf(sums: ProfitSums, costs: StandardCosts): ProfitFigures {
  return { units: sums.units, returned: sums.returned, ...profitOf(sums, costs) };
}

async function toRows(
  ctx: Ctx,
  { by, costs }: ProfitPlan,
  rows: readonly KeyedSums[],
  offset: number,
): Promise<ProfitRow[]> {
  const names =
    by === 'model' || by === 'location'
      ? await findLabels(
          ctx,
          by,
          rows.map(({ key }) => key),
        )
      : null;
  const labelOf = (key: string) => {
    if (by === 'kind') return kindLabels[key as keyof typeof kindLabels] ?? key;
    if (by === 'channel') return saleChannelNames[key as keyof typeof saleChannelNames] ?? key;
    return names?.get(key) ?? key;
  };
  return rows.map(({ key, ...sums }, index) => ({
    id: offset + index + 1,
    key,
    label: labelOf(key),
    ...figuresOf(sums, costs),
  }));
}
