import { describe, expect, it } from 'vitest';
import { dueReminders } from './reminder.rules.ts';

describe('the reminders that are due', () => {
  const created_at = '2026-03-02T15:00:00.000Z';
  it.each<[string, string, number[], string[], [string, boolean][], string?]>([
    ['none before the first day', '2026-03-05T14:59:59Z', [3, 7, 12], [], []],
    ['the first one on its day', '2026-03-05T15:00:00Z', [3, 7, 12], [], [['reminder-1', true]]],
    ['none twice', '2026-03-06T15:00:00Z', [3, 7, 12], ['reminder-1'], []],
    ['the next one', '2026-03-09T15:00:00Z', [3, 7, 12], ['reminder-1'], [['reminder-2', true]]],
    [
      'the newest after an outage, with the missed ones done',
      '2026-03-15T15:00:00Z',
      [3, 7, 12],
      [],
      [
        ['reminder-1', false],
        ['reminder-2', false],
        ['reminder-3', true],
      ],
    ],
    ['no older one after a newer one', '2026-03-09T15:00:00Z', [3, 7], ['reminder-2'], [['reminder-1', false]]],
    ['fewer when fewer are set', '2026-04-09T15:00:00Z', [5], [], [['reminder-1', true]]],
    ['none when none are set', '2026-04-09T15:00:00Z', [], [], []],
    [
      'none that came due while the company was being deleted',
      '2026-03-10T15:00:00Z',
      [3, 7, 12],
      [],
      [
        ['reminder-1', false],
        ['reminder-2', false],
      ],
      '2026-03-09T15:00:00Z',
    ],
    [
      'the next one after the company was kept',
      '2026-03-10T15:00:00Z',
      [3, 7, 12],
      ['reminder-1'],
      [['reminder-2', true]],
      '2026-03-09T14:59:59Z',
    ],
  ])('%s', (_, now, days, done, due, kept_at = null as never) => {
    const reminders = dueReminders({ created_at, done, kept_at }, days, new Date(now));
    expect(reminders.map(({ notice, is_sent }) => [notice, is_sent])).toEqual(due);
  });
});
