import { pageOf } from '@tradepost/contracts/paging';
import type { ReportQuery, ReportResult, ReportRow } from '@tradepost/contracts/reports/report.contract';
import {
  columnsOf,
  headlineOf,
  type ReportKey,
  reports,
  totalColumnsOf,
  totalsOf,
} from '@tradepost/contracts/reports/report.data';
import { startsOf } from '@tradepost/contracts/reports/report-period.rules';
import { figureOf, figuresOf, type ReportSums } from '@tradepost/contracts/reports/report-values.rules';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { lineOf, readFigures, totalOf } from './report-figures.queries.ts';
import { findGrades, findLabels } from './report-labels.queries.ts';
import { readRowPage, readSameRows, rowKey, type SumRow, sortOf } from './report-rows.queries.ts';
import { isTime, planReport, type ReportPlan } from './report-scope.queries.ts';
import type { PointRow } from './report-sums.queries.ts';

/** A report: totals, points of its headline over time, and a page of rows. */
export async function readReport(ctx: Ctx, key: ReportKey, query: ReportQuery): Promise<ReportResult> {
  const plan = await planReport(ctx, key, query);
  const { scope } = plan;
  const { is_state } = reports[key];
  const seesCost = ctx.can(costPermission);
  const [columns, headline] = [totalsOf(key, seesCost), headlineOf(key, seesCost)];
  const rowColumns = totalColumnsOf(key, plan.by, seesCost);
  const figures = await readFigures(ctx, plan, [...new Set([...columns, ...rowColumns])]);
  const { current, before } = figures;
  const { rows, total } = await readRowsOf(ctx, plan, query, current, before);
  const line = is_state ? null : lineOf(headline, plan, figures);
  return {
    period: is_state ? null : scope.days,
    previous_period: scope.previous,
    currency: scope.currency,
    currencies: scope.currencies,
    interval: plan.interval,
    subject_label: await labelOfSubject(ctx, plan),
    totals: figuresOf(columns, totalOf(current)),
    previous_totals: before && figuresOf(columns, totalOf(before)),
    total_row:
      rowColumns.length === 0
        ? null
        : {
            values: figuresOf(rowColumns, totalOf(current)),
            previous: before && figuresOf(rowColumns, totalOf(before)),
          },
    points: line?.starts.map((day, index) => ({ day, value: line.points[index] ?? null })) ?? [],
    previous_points: line?.previous_points ?? null,
    items: await toItems(ctx, plan, rows),
    pagination: pageOf(query, total).pagination,
  };
}

interface FoundRow extends SumRow {
  previous: ReportSums | null;
}

interface Slice {
  offset: number;
  limit: number;
}

/** Rows of a report from an offset on, for a file. */
export async function readReportRows(
  ctx: Ctx,
  key: ReportKey,
  query: ReportQuery,
  slice: Slice,
): Promise<{ items: ReportRow[]; total: number }> {
  const plan = await planReport(ctx, key, query);
  const { rows, total } = isTime(plan.by)
    ? await readTimeRows(ctx, plan, query.sort, slice)
    : await readSlice(ctx, plan, query.sort, slice);
  return { items: await toItems(ctx, plan, rows), total };
}

async function readTimeRows(ctx: Ctx, plan: ReportPlan, sort: string | undefined, slice: Slice) {
  const columns = totalsOf(plan.key, ctx.can(costPermission));
  const { current, before } = await readFigures(ctx, plan, columns);
  return sliceOfTime(plan, sort, slice, current, before);
}

async function readRowsOf(
  ctx: Ctx,
  plan: ReportPlan,
  query: ReportQuery,
  current: readonly PointRow[],
  before: readonly PointRow[] | null,
): Promise<{ rows: FoundRow[]; total: number }> {
  const limit = query.per_page;
  const read = (offset: number) =>
    isTime(plan.by)
      ? sliceOfTime(plan, query.sort, { offset, limit }, current, before)
      : readSlice(ctx, plan, query.sort, { offset, limit });
  const page = await read((query.page - 1) * limit);
  if (page.rows.length > 0 || query.page === 1) return page;
  // A page beyond the last has no rows that could tell the total.
  const first = await read(0);
  const { offset } = pageOf(query, first.total);
  return offset === 0 ? first : read(offset);
}

async function readSlice(
  ctx: Ctx,
  plan: ReportPlan,
  sort: string | undefined,
  slice: Slice,
): Promise<{ rows: FoundRow[]; total: number }> {
  const columns = columnsOf(plan.key, plan.by, ctx.can(costPermission));
  const { days, previous } = plan.scope;
  const { rows, total } = await readRowPage(ctx, plan, days, { columns, ...sortOf(plan, columns, sort), ...slice });
  const same = previous ? await readSameRows(ctx, plan, previous, columns, rows) : null;
  return { rows: rows.map((row) => ({ ...row, previous: same && (same.get(rowKey(row)) ?? {}) })), total };
}

/** The rows of a grouping by time are the points, the newest first. */
function sliceOfTime(
  plan: ReportPlan,
  sort: string | undefined,
  { offset, limit }: Slice,
  current: readonly PointRow[],
  before: readonly PointRow[] | null,
): { rows: FoundRow[]; total: number } {
  const { days, previous } = plan.scope;
  const starts = startsOf(days, plan.interval);
  const earlier = previous ? startsOf(previous, plan.interval) : [];
  const sumsAt = (points: readonly PointRow[] | null, day: string | undefined) =>
    points?.find((point) => point.day === day)?.sums ?? {};
  const rows = starts.map((day, index) => ({
    key: day,
    detail_id: null,
    sums: sumsAt(current, day),
    previous: before && sumsAt(before, earlier[index]),
  }));
  const asked = reports[plan.key].columns.find((key) => key === sort?.replace(/^-/, ''));
  const order = (row: FoundRow) => (asked ? (figureOf(asked, row.sums) ?? Number.NEGATIVE_INFINITY) : 0);
  if (asked) rows.sort((one, other) => (order(one) - order(other)) * (sort?.startsWith('-') ? -1 : 1));
  else rows.reverse();
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
}

async function toItems(ctx: Ctx, plan: ReportPlan, rows: readonly FoundRow[]): Promise<ReportRow[]> {
  const columns = columnsOf(plan.key, plan.by, ctx.can(costPermission));
  const labels = await findLabels(
    ctx,
    plan.by,
    rows.map(({ key }) => key),
  );
  const grades = await findGrades(
    ctx,
    rows.flatMap(({ detail_id }) => (detail_id === null ? [] : [detail_id])),
  );
  return rows.map(({ key, detail_id, sums, previous }, index) => ({
    id: index + 1,
    key,
    label: labels.get(key) ?? key,
    detail: detail_id === null ? null : (grades.get(detail_id) ?? null),
    values: figuresOf(columns, sums),
    previous: previous && figuresOf(columns, previous),
  }));
}

async function labelOfSubject(ctx: Ctx, { subject }: ReportPlan): Promise<string | null> {
  if (!subject) return null;
  const labels = await findLabels(ctx, subject.dimension, [subject.value]);
  return labels.get(subject.value) ?? subject.value;
}
