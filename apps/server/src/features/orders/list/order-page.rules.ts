/** How many orders were created in a month (UTC), `2026-03-01`. */
export interface MonthCount {
  month: string;
  n: number;
}

/** A stretch of a list by age that can be reached without stepping over all that stands before it. */
export interface Stretch {
  /** The end of the month that it is read from: everything before this instant, newest first… */
  before?: string;
  /** …or its beginning: everything since this instant, oldest first. */
  since?: string;
  /** How many to step over from there. */
  skip: number;
}

function nextMonth(month: string): string {
  const start = new Date(`${month}T00:00:00Z`);
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
}

/** Some of a list by age: what was created from the beginning of one day (UTC) to that of another. */
export interface Span {
  since: string;
  before: string;
  /** How many orders. */
  n: number;
  /** How many stand before it, counted from the newest. */
  passed: number;
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`).toISOString();

/**
 * Where a page begins whose newest order is of this span: from the end that is nearer. `offset` counts from the newest of
 * the whole list.
 */
export function stretchIn({ since, before, n, passed }: Span, offset: number, size: number): Stretch {
  const fromEnd = offset - passed;
  const fromStart = n - fromEnd - size;
  // A page that reaches into an earlier span is read from this one's end only.
  if (fromStart >= 0 && fromStart < fromEnd) return { since: midnight(since), skip: fromStart };
  return { before: midnight(before), skip: fromEnd };
}

/** The same, its span looked for among the months. Null when they do not reach that far. */
export function findStretch(months: readonly MonthCount[], offset: number, size: number): Stretch | null {
  let passed = 0;
  for (const { month, n } of months.toSorted((a, b) => b.month.localeCompare(a.month))) {
    if (offset < passed + n) return stretchIn({ since: month, before: nextMonth(month), n, passed }, offset, size);
    passed += n;
  }
  return null;
}
