import { expect, test } from 'vitest';
import { summarize, titleOf } from './bulk-words.rules.ts';
import { isUndoOver, undoUntil } from './undo-time.rules.ts';

type Action = 'status' | 'archive' | 'restore';
const time = '2026-03-02T15:00:00.000Z';
const bulk = (action: Action, more: object = {}) => ({
  change: { action },
  finished_at: time,
  undo_asked_at: null,
  undone_at: null,
  ...more,
});
const undone = { undo_asked_at: time, undone_at: time };
const rows = (state: string, count: number, why: string | null = null) =>
  Array.from({ length: count }, (_, at) => ({ state, why, box_id: `IN-${at + 1}` }));

test.each<[string | null, ReturnType<typeof bulk>, ReturnType<typeof rows>]>([
  ['12 orders moved to Delivered', bulk('status'), rows('done', 12)],
  ['1 order archived, 1 skipped: IN-1 (Paid)', bulk('archive'), [...rows('done', 1), ...rows('skipped', 1, 'Paid')]],
  ['No orders restored, 5 skipped: IN-1, IN-2, IN-3 and 2 more', bulk('restore'), rows('skipped', 5)],
  ['1,200 orders moved back', bulk('status', undone), [...rows('undone', 1200), ...rows('skipped', 2)]],
  [
    '1 order restored, 1 not put back: IN-1 (Sent)',
    bulk('archive', undone),
    [...rows('undone', 1), ...rows('kept', 1, 'Sent')],
  ],
  ['2 orders archived again', bulk('restore', undone), rows('undone', 2)],
  [null, bulk('status', { finished_at: null }), rows('waiting', 2)],
  [null, bulk('status', { undo_asked_at: time }), rows('done', 2)],
])('%s', (text, change, outcomes) => {
  expect(summarize(change, outcomes, 'Delivered')).toBe(text);
});

test('the title of the card', () => {
  expect(titleOf(bulk('status'), 12, 'Delivered')).toBe('Move 12 orders to Delivered');
  expect(titleOf(bulk('archive'), 1, '')).toBe('Archive 1 order');
});

test.each<[string, Action, string, string | null]>([
  ['ten seconds', 'status', '2026-03-02T15:01:00.000Z', '2026-03-02T15:00:10.000Z'],
  ['less when its emails leave soon', 'status', '2026-03-02T15:00:08.000Z', '2026-03-02T15:00:03.000Z'],
  ['ten seconds where nothing is sent', 'archive', '2026-03-02T15:00:08.000Z', '2026-03-02T15:00:10.000Z'],
])('the time to undo is %s', (_what, action, mails_leave_at, until) => {
  const timed = { ...bulk(action), mails_leave_at };
  expect(undoUntil(timed)).toBe(until);
  const end = Date.parse(until ?? '');
  expect([isUndoOver(timed, new Date(end + 5_000)), isUndoOver(timed, new Date(end + 5_001))]).toEqual([false, true]);
  expect(undoUntil({ ...timed, finished_at: null })).toBeNull();
  expect(undoUntil({ ...timed, undo_asked_at: time })).toBeNull();
});
