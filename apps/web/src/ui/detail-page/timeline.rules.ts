import type { FieldChange } from '@tradepost/contracts/company/record-field.rules';
import { formatAs, today } from '../../lib/formats/dates.ts';

export type TimelineChange = FieldChange;

/** One event. */
export interface TimelineEntry {
  id: number | string;
  /** Instant. */
  at: string;
  actor: string;
  actor_kind?: 'user' | 'ghost' | 'api_key' | 'customer' | 'system';
  /** One of the timeline's kinds. */
  kind?: string;
  /** What happened: "recorded the payout". */
  what: string;
  /** The path of what it is about. */
  url?: string | null;
  changes?: TimelineChange[];
  reason?: string | null;
  /** Given if the user may remove the entry. Asks first. */
  onRemove?: () => void;
}

/** A row of a change log, as servers send it. */
interface LoggedChange {
  id: number;
  created_at: string;
  actor_name: string | null;
  actor_kind: string;
  reason: string | null;
}

/** A row of a change log in words. */
export const entryOf = (
  { id, created_at, actor_name, actor_kind, reason }: LoggedChange,
  words: Pick<TimelineEntry, 'what' | 'changes'>,
): TimelineEntry => ({
  id,
  at: created_at,
  actor: actor_name ?? 'System',
  actor_kind: actor_kind as TimelineEntry['actor_kind'],
  reason,
  ...words,
});

export interface TimelineDay {
  /** `2026-03-09`, in the user's timezone. */
  day: string;
  entries: TimelineEntry[];
}

/** Entries in order, grouped by day in the user's timezone. */
export function groupByDay(entries: readonly TimelineEntry[], timezone: string): TimelineDay[] {
  const days: TimelineDay[] = [];
  for (const entry of entries) {
    const day = today(timezone, Date.parse(entry.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** `Today`, `Yesterday`, or the weekday and date. */
export function dayHeading(day: string, today: string): string {
  const midnight = `${day}T00:00:00Z`;
  const distance = (Date.parse(`${today}T00:00:00Z`) - Date.parse(midnight)) / 86_400_000;
  if (distance === 0) return 'Today';
  if (distance === 1) return 'Yesterday';
  return formatAs('weekday', midnight, 'UTC');
}

/** `14:05`, in the user's timezone. */
export const clockTime = (at: string, timezone: string): string => formatAs('clock', at, timezone);

export function filterByKind(entries: readonly TimelineEntry[], kind: string | null): TimelineEntry[] {
  return kind === null ? [...entries] : entries.filter((entry) => entry.kind === kind);
}
