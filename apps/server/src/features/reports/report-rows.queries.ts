import { ageGroups, type ReportGrouping, reports, stageLabels } from '@tradepost/contracts/reports/report.data';
import type { ReportColumnKey, ReportSum } from '@tradepost/contracts/reports/report-column.data';
import type { Days } from '@tradepost/contracts/reports/report-period.rules';
import { type ReportSums, sumsOf } from '@tradepost/contracts/reports/report-values.rules';
import { sql } from 'drizzle-orm';
import { readRows, takeRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { customerSums } from './report-customers.queries.ts';
import { isWholeMonths, type ReportPlan } from './report-scope.queries.ts';
import { factsFrom, groupOf, isOfId, keyOf, readSums, selectSums, sortValue } from './report-sums.queries.ts';

export interface SumRow {
  key: string;
  detail_id: number | null;
  sums: ReportSums;
}

export interface RowPage {
  rows: SumRow[];
  total: number;
}

interface PageWish {
  columns: readonly ReportColumnKey[];
  /** The column to sort by, and its direction. */
  sort: ReportColumnKey;
  is_descending: boolean;
  offset: number;
  limit: number;
}

/** The groupings whose rows have an order of their own. */
const ownOrder: Partial<Record<ReportGrouping, readonly string[]>> = {
  stage: Object.keys(stageLabels),
  age: ageGroups.map(({ key }) => key),
};

/** A page of rows. Subjects that nothing is left of are not rows. */
export async function readRowPage(ctx: Ctx, plan: ReportPlan, days: Days, wish: PageWish): Promise<RowPage> {
  const sums = sumsOf(wish.columns);
  const own = ownOrder[plan.by];
  const value = sortValue(wish.sort, sums);
  const order = own
    ? sql`array_position(${`{${own.join(',')}}`}::text[], key)`
    : sql`${value} ${wish.is_descending ? sql`desc` : sql`asc`} nulls last, key, detail_id`;
  const isLeft = sql.join(
    sums.map((_, index) => sql`${sql.identifier(`s${index}`)} <> 0`),
    sql` or `,
  );
  const ofCustomers = customerSums(ctx, plan, days, sums);
  const rows = await readRows<
    Record<string, unknown> & { key: string | number; detail_id: number | null; total: number }
  >(
    ctx.db,
    // Ids stay numbers until the page is chosen, because texts take longer to compare.
    // Counting in the rows themselves (`over ()`) would keep all of them in a file.
    // What needs no grouping is read twice in less time than it is kept.
    sql`with left_rows as ${ofCustomers?.isGrouped === false ? sql`not materialized` : sql`materialized`} (
          select * from (${ofCustomers?.rows ?? subjectSums(ctx, plan, days, sums)}) as g
           where key is not null and (${isLeft}))
        select *, (select count(*) from left_rows)::int as total from left_rows
         order by ${order} ${takeRows(wish.limit, wish.offset)}`,
  );
  return { rows: rows.map((row) => toRow(sums, row)), total: rows[0]?.total ?? 0 };
}

/** `select key, detail_id, s0, s1…`: the sums of each subject. */
const subjectSums = (ctx: Ctx, plan: ReportPlan, days: Days, sums: readonly ReportSum[]) => sql`
  select ${isOfId(plan.by) ? sql`d.subject_id` : keyOf(plan.by, plan.scope.today)} as key, ${detailOf(plan)} as detail_id,
         ${selectSums(sums, plan.scope.today)}
    ${factsFrom(ctx, plan, days, sums, { isByMonth: isWholeMonths(plan.scope, days) })} group by ${groupOf(plan.by)}`;

/** The sums of the given rows in other days, by `key detail`. */
export async function readSameRows(
  ctx: Ctx,
  plan: ReportPlan,
  days: Days,
  columns: readonly ReportColumnKey[],
  rows: readonly SumRow[],
): Promise<Map<string, ReportSums>> {
  if (rows.length === 0) return new Map();
  const sums = sumsOf(columns);
  const wish = { isByMonth: isWholeMonths(plan.scope, days), keys: rows.map(({ key }) => key) };
  const found = await readRows<Record<string, unknown> & { key: string; detail_id: number | null }>(
    ctx.db,
    sql`select ${keyOf(plan.by, plan.scope.today)} as key, ${detailOf(plan)} as detail_id, ${selectSums(sums, plan.scope.today)}
          ${factsFrom(ctx, plan, days, sums, wish)} group by ${groupOf(plan.by)}`,
  );
  return new Map(found.map((row) => [rowKey(row), readSums(sums, row)]));
}

export const rowKey = ({ key, detail_id }: Pick<SumRow, 'key' | 'detail_id'>): string => `${key} ${detail_id ?? ''}`;

const detailOf = ({ by }: ReportPlan) => (by === 'model' ? sql`d.detail_id` : sql`null::bigint`);

const toRow = (
  sums: Parameters<typeof readSums>[0],
  row: Record<string, unknown> & { key: string | number; detail_id: number | null },
): SumRow => ({
  key: String(row.key),
  detail_id: row.detail_id,
  sums: readSums(sums, row),
});

/** The column that rows are sorted by, unless one was asked for. */
export function sortOf(
  plan: ReportPlan,
  columns: readonly ReportColumnKey[],
  wish: string | undefined,
): Pick<PageWish, 'sort' | 'is_descending'> {
  const { headline } = reports[plan.key];
  const asked = columns.find((key) => key === wish?.replace(/^-/, ''));
  const sort = asked ?? (columns.includes(headline) ? headline : columns[0]!);
  return { sort, is_descending: asked ? wish!.startsWith('-') : true };
}
