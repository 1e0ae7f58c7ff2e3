/** The day so many days after another one. */
export function daysAfter(day: string, days: number): string {
  const end = new Date(`${day}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() + days);
  return end.toISOString().slice(0, 10);
}

/** The last day of a warranty that begins on the day of the invoice; null without one. */
export const warrantyEnd = (issued_on: string, days: number): string | null =>
  days > 0 ? daysAfter(issued_on, days) : null;

/** Whether the warranty covers a day. The last day counts. */
export function isCovered(issued_on: string, days: number, today: string): boolean {
  const end = warrantyEnd(issued_on, days);
  return end !== null && today <= end;
}
