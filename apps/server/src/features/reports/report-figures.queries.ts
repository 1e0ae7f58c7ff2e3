import type { ReportColumnKey } from '@tradepost/contracts/reports/report-column.data';
import { startsOf } from '@tradepost/contracts/reports/report-period.rules';
import { addSums, figureOf, type ReportSums } from '@tradepost/contracts/reports/report-values.rules';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import type { ReportPlan } from './report-scope.queries.ts';
import { type PointRow, readPoints } from './report-sums.queries.ts';

/** The sums of a report by interval. Those of the period before are null where nothing is compared. */
export interface ReportFigures {
  current: PointRow[];
  before: PointRow[] | null;
}

/** Reads the sums of the columns in the period of a report, and in the one before. */
export async function readFigures(
  ctx: Ctx,
  plan: ReportPlan,
  columns: readonly ReportColumnKey[],
): Promise<ReportFigures> {
  const { days, previous } = plan.scope;
  const current = await readPoints(ctx, plan, days, columns);
  const before = previous ? await readPoints(ctx, plan, previous, columns) : null;
  return { current, before };
}

/** The sums of a whole period. */
export const totalOf = (points: readonly PointRow[]): ReportSums => addSums(points.map(({ sums }) => sums));

interface ReportLine {
  /** The first day of each interval. */
  starts: string[];
  points: (number | null)[];
  /** In the same place of the period before. */
  previous_points: (number | null)[] | null;
}

/** A column over time, beside the period before. */
export function lineOf(column: ReportColumnKey, { scope, interval }: ReportPlan, figures: ReportFigures): ReportLine {
  const starts = startsOf(scope.days, interval);
  const earlier = scope.previous ? startsOf(scope.previous, interval) : [];
  const valueAt = (points: readonly PointRow[], day: string | undefined) =>
    figureOf(column, points.find((point) => point.day === day)?.sums ?? {});
  return {
    starts,
    points: starts.map((day) => valueAt(figures.current, day)),
    previous_points: figures.before && starts.map((_, index) => valueAt(figures.before ?? [], earlier[index])),
  };
}
