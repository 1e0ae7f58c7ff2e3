import { type ReportColumnFact, type ReportColumnKey, type ReportSum, reportColumns } from './report-column.data.ts';

export type ReportSums = Readonly<Partial<Record<ReportSum, number>>>;

/** The sums that columns are made of, each once. */
export function sumsOf(columns: readonly ReportColumnKey[]): ReportSum[] {
  const all = columns.flatMap((key) => {
    const { add, subtract = [], per = [] }: ReportColumnFact = reportColumns[key];
    return [...add, ...subtract, ...per];
  });
  return [...new Set(all)];
}

/** Adds up the sums of several rows. */
export function addSums(rows: readonly ReportSums[]): ReportSums {
  const total: Partial<Record<ReportSum, number>> = {};
  for (const row of rows)
    for (const [key, value] of Object.entries(row) as [ReportSum, number][]) total[key] = (total[key] ?? 0) + value;
  return total;
}

/** The value of a column: a whole number for sums and times, a share for percents. Null when there is nothing to divide by. */
export function figureOf(key: ReportColumnKey, sums: ReportSums): number | null {
  const { add, subtract = [], per, cell }: ReportColumnFact = reportColumns[key];
  const plus = (names: readonly ReportSum[]) => names.reduce((sum, name) => sum + (sums[name] ?? 0), 0);
  const value = plus(add) - plus(subtract);
  if (!per) return value;
  const divisor = plus(per);
  if (divisor === 0) return null;
  return cell === 'percent' || cell === 'days' ? value / divisor : Math.round(value / divisor);
}

export function figuresOf(columns: readonly ReportColumnKey[], sums: ReportSums): Record<string, number | null> {
  return Object.fromEntries(columns.map((key) => [key, figureOf(key, sums)]));
}
