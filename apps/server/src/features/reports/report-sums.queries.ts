import {
  ageGroups,
  type ReportDimension,
  type ReportGrouping,
  reports,
} from '@tradepost/contracts/reports/report.data';
import {
  oldDays,
  type ReportColumnFact,
  type ReportColumnKey,
  type ReportMeasure,
  type ReportSum,
  reportColumns,
  slowDays,
} from '@tradepost/contracts/reports/report-column.data';
import type { Days } from '@tradepost/contracts/reports/report-period.rules';
import { type ReportSums, sumsOf } from '@tradepost/contracts/reports/report-values.rules';
import { type SQL, sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { reportDaysOf } from './report-days.queries.ts';
import { dimensionFor, factsWhere, isWholeMonths, type ReportPlan } from './report-scope.queries.ts';

export const stages = ['shipping', 'transit', 'inspection', 'payout'] as const;

/** The facts that the sums need. */
export function factsOf(sums: readonly ReportSum[]): string[] {
  const facts = sums.map((name) => name.split('.')[0]!);
  return [...new Set(facts.flatMap((fact) => (fact === '*' ? [...stages, 'turnaround'] : [fact])))];
}

/** What the sum at an index is called. */
export const sumName = (index: number) => sql.identifier(`s${index}`);

function sumOf(name: ReportSum, today: string): SQL {
  const [fact, measure] = name.split('.') as [string, ReportMeasure];
  const of = (value: SQL, also = sql``) =>
    sql`coalesce(sum(${value}) filter (where ${fact === '*' ? sql`true` : sql`d.fact = ${fact}`} ${also}), 0)::bigint`;
  if (measure === 'slow') return of(sql`d.n`, sql`and d.subject_id >= ${slowDays}`);
  if (measure === 'age') return of(sql`d.n * (${today}::date - d.day)`);
  if (measure === 'old') return of(sql`d.n`, sql`and d.day < ${today}::date - ${oldDays}::int`);
  const value = sql`d.${sql.identifier(measure)}`;
  return of(isCount(measure) ? sql`${value}::int4` : sql`${value}::float8`);
}

/**
 * A day's count fits an integer; amounts and seconds are exact as floats up to 2^53, as far as a number of JSON is. PostgreSQL
 * computes the sums of both without `numeric`, which takes longer.
 */
const isCount = (measure: ReportMeasure) => measure === 'n' || measure === 'devices';
export const isCountSum = (name: ReportSum): boolean => isCount(name.split('.')[1] as ReportMeasure);

/** `s0, s1…`: the selected sums. */
export const selectSums = (sums: readonly ReportSum[], today: string): SQL =>
  sql.join(
    sums.map((name, index) => sql`${sumOf(name, today)} as ${sumName(index)}`),
    sql`, `,
  );

export const readSums = (sums: readonly ReportSum[], row: Record<string, unknown>): ReportSums =>
  Object.fromEntries(sums.map((name, index) => [name, Number(row[`s${index}`] ?? 0)]));

interface FactsWish {
  isByMonth?: boolean;
  dimension?: ReportDimension;
  /** Only the facts of these keys of the grouping. */
  keys?: readonly string[];
}

/** `from …`: the facts of the days that the plan wants. */
export function factsFrom(
  ctx: Ctx,
  plan: ReportPlan,
  days: Days,
  sums: readonly ReportSum[],
  { isByMonth = false, dimension = dimensionFor(plan), keys }: FactsWish = {},
): SQL {
  const source = reportDaysOf(dimension, factsWhere(ctx, plan.scope, days, factsOf(sums)), isByMonth);
  const conditions = [
    ...(plan.subject ? [ofSubject(plan.subject)] : []),
    ...(keys
      ? [
          isOfId(plan.by)
            ? sql`d.subject_id = any(${`{${keys.join(',')}}`}::bigint[])`
            : sql`${keyOf(plan.by, plan.scope.today)} in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
        ]
      : []),
  ];
  return conditions.length === 0 ? source : sql`${source} where ${sql.join(conditions, sql` and `)}`;
}

/** Whether the id of the subject tells the rows apart. */
export const isOfId = (by: ReportGrouping | ReportDimension) => /^(member|customer|promo)$/.test(by);

function ofSubject({ dimension, value }: NonNullable<ReportPlan['subject']>): SQL {
  if (dimension === 'model') return sql`coalesce(d.subject_id::text, d.subject) = ${value}`;
  return isOfId(dimension) ? sql`d.subject_id = ${Number(value)}` : sql`d.subject = ${value}`;
}

/** What the rows of a grouping have in common. */
export function keyOf(by: ReportGrouping, today: string): SQL {
  switch (by) {
    case 'kind':
      return sql`d.kind`;
    case 'location':
      return sql`d.location_id::text`;
    case 'channel':
    case 'referral':
    case 'reason':
      return sql`d.subject`;
    case 'stage':
      return sql`d.fact`;
    case 'age':
      return sql`case ${sql.join(
        ageGroups
          .slice(0, -1)
          .map(({ key, until }) => sql`when ${today}::date - d.day <= ${until}::int then ${key}::text`),
        sql` `,
      )} else 'older' end`;
    case 'model':
      return sql`coalesce(d.subject_id::text, d.subject)`;
    default:
      return sql`d.subject_id::text`;
  }
}

/**
 * What is grouped by: the id itself where it tells the rows apart, because texts take longer to compare; else the key, the
 * first of what is selected. Models also by their grade, the second.
 */
export const groupOf = (by: ReportGrouping): SQL =>
  isOfId(by) ? sql`d.subject_id` : by === 'model' ? sql`1, 2` : sql`1`;

/** The value of a column in SQL, from the sums `s0, s1…`. */
export function sortValue(column: ReportColumnKey, sums: readonly ReportSum[]): SQL {
  const { add, subtract = [], per }: ReportColumnFact = reportColumns[column];
  const plus = (names: readonly ReportSum[]) =>
    sql.join(
      names.map((name) => sql`${sumName(sums.indexOf(name))}`),
      sql` + `,
    );
  const value = subtract.length > 0 ? sql`(${plus(add)} - (${plus(subtract)}))` : sql`(${plus(add)})`;
  return per ? sql`${value}::float8 / nullif(${plus(per)}, 0)` : value;
}

export interface PointRow {
  day: string;
  sums: ReportSums;
}

/**
 * The sums of each interval that has any, by its first day. They are the same in every grouping, so the dimension of the report
 * itself is read, which has far fewer rows than that of its customers or models.
 */
export async function readPoints(
  ctx: Ctx,
  plan: ReportPlan,
  days: Days,
  columns: readonly ReportColumnKey[],
): Promise<PointRow[]> {
  const sums = sumsOf(columns);
  const dimension = plan.subject?.dimension ?? reports[plan.key].dimension;
  const isByMonth = plan.interval === 'month' && isWholeMonths(plan.scope, days);
  const rows = await readRows<Record<string, unknown> & { start: string }>(
    ctx.db,
    sql`select date_trunc(${sql.raw(`'${plan.interval}'`)}, d.day::timestamp)::date::text as start, ${selectSums(sums, plan.scope.today)}
          ${factsFrom(ctx, plan, days, sums, { isByMonth, dimension })} group by 1 order by 1`,
  );
  return rows.map((row) => ({ day: row.start, sums: readSums(sums, row) }));
}
