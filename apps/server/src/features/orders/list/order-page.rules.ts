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
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1)).toISOString();
}

/**
 * Where a page of a list by age begins: in which month, and from which end of it the way is shorter. `offset` counts
 * from the newest. Null when the months do not reach that far.
 */
export function findStretch(months: readonly MonthCount[], offset: number, size: number): Stretch | null {
  let passed = 0;
  for (const { month, n } of months.toSorted((a, b) => b.month.localeCompare(a.month))) {
    if (offset < passed + n) {
      const fromEnd = offset - passed;
      const fromStart = n - fromEnd - size;
      // A page that reaches into an earlier month is read from this month's end only.
      if (fromStart >= 0 && fromStart < fromEnd)
        return { since: new Date(`${month}T00:00:00Z`).toISOString(), skip: fromStart };
      return { before: nextMonth(month), skip: fromEnd };
    }
    passed += n;
  }
  return null;
}
