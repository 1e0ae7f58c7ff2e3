import { expect, test } from 'vitest';
import { clockTime, dayHeading, filterByKind, groupByDay, type TimelineEntry } from './timeline.rules.ts';

const entry = (id: number, at: string, kind = 'status'): TimelineEntry => ({ id, at, kind, actor: 'Ana', what: 'did' });

test('days are cut at the user’s midnight and entries keep their order', () => {
  const entries = [
    entry(3, '2026-03-10T01:00:00Z'),
    entry(2, '2026-03-09T23:30:00Z'),
    entry(1, '2026-03-09T10:00:00Z'),
  ];
  const ids = (timezone: string) =>
    groupByDay(entries, timezone).map(({ day, entries }) => [day, entries.map(({ id }) => id)]);
  expect(ids('UTC')).toEqual([
    ['2026-03-10', [3]],
    ['2026-03-09', [2, 1]],
  ]);
  expect(ids('Europe/Berlin')).toEqual([
    ['2026-03-10', [3, 2]],
    ['2026-03-09', [1]],
  ]);
  expect(groupByDay([], 'UTC')).toEqual([]);
});

test('headings', () => {
  expect(dayHeading('2026-03-01', '2026-03-01')).toBe('Today');
  expect(dayHeading('2026-02-28', '2026-03-01')).toBe('Yesterday');
  expect(dayHeading('2026-02-27', '2026-03-01')).toBe('Friday, 27 Feb 2026');
});

test('a kind shows its own entries, none shows all', () => {
  const entries = [entry(1, '2026-03-10T01:00:00Z'), entry(2, '2026-03-10T02:00:00Z', 'note')];
  expect(filterByKind(entries, 'note').map(({ id }) => id)).toEqual([2]);
  expect(filterByKind(entries, null)).toHaveLength(2);
});

test('the time of day is the user’s, on a clock of 24 hours', () => {
  expect(clockTime('2026-03-10T23:05:00Z', 'UTC')).toBe('23:05');
  expect(clockTime('2026-03-10T23:05:00Z', 'Europe/Berlin')).toBe('00:05');
});
