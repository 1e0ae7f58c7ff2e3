/** An order and what became of it. All of them are told in the order of their times, so that a later one has a later number. */
export interface TimedStory {
  /** When it begins: this many days ago. */
  days: number;
  tell(at: Date): Promise<unknown>;
}

/**
 * A time within the opening hours of a past day; the shops are closed on Sundays. For today, some time ago, the last of
 * `count` stories last.
 */
export function openingTime(now: Date, days: number, index: number, count: number): Date {
  if (days === 0) return new Date(now.getTime() - (count - index + 1) * 11 * 60_000);
  const day = new Date(now.getTime() - days * 86_400_000);
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() - 1);
  day.setUTCHours(14 + (index % 8), (index * 13) % 60, 0, 0);
  return day;
}
