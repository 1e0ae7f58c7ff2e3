/** The last day of a warranty that begins on the day of the invoice; null without one. */
export function warrantyEnd(issued_on: string, days: number): string | null {
  if (days <= 0) return null;
  const end = new Date(`${issued_on}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() + days);
  return end.toISOString().slice(0, 10);
}

/** Whether the warranty covers a day. The last day counts. */
export function isCovered(issued_on: string, days: number, today: string): boolean {
  const end = warrantyEnd(issued_on, days);
  return end !== null && today <= end;
}
