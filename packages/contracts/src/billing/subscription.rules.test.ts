import { expect, test } from 'vitest';
import { isBlocked, standingOf, trialText } from './subscription.rules.ts';

const now = new Date('2026-03-02T15:00:00Z');

test.each<[string, number, string | null, string | null, [boolean, boolean, number | null]]>([
  ['active', 0, null, null, [false, false, null]],
  ['active, with a trial long over', 0, '2026-01-01T00:00:00Z', 'sub_1', [false, false, null]],
  ['a trial of a full fortnight', 1, '2026-03-16T15:00:00Z', null, [false, false, 14]],
  ['a begun day counts', 1, '2026-03-03T15:00:01Z', null, [false, false, 2]],
  ['the last second', 1, '2026-03-02T15:00:01Z', null, [false, false, 1]],
  ['the very end', 1, '2026-03-02T15:00:00Z', null, [true, false, 0]],
  ['long after', 1, '2026-02-02T15:00:00Z', null, [true, false, 0]],
  ['after a trial whose plan is chosen', 1, '2026-03-02T14:00:00Z', 'sub_1', [false, false, 0]],
  ['a trial without an end', 1, null, null, [false, false, null]],
  ['unpaid', 2, null, 'sub_1', [false, true, null]],
  ['unpaid, with days of a trial left', 2, '2026-03-16T15:00:00Z', 'sub_1', [false, true, null]],
  ['cancelled', 3, null, null, [false, true, null]],
])('%s', (_case, subscription_status, trial_ends_at, subscription_id, [ended, unpaid, days]) => {
  const standing = standingOf({ subscription_status, trial_ends_at, subscription_id }, now);
  expect(standing).toEqual({ is_trial_end: ended, is_unpaid_billing: unpaid, trial_days_left: days });
  expect(isBlocked(standing)).toBe(ended || unpaid);
});

test.each([
  [14, '14 days left of your 14-day trial'],
  [1, '1 day left of your 14-day trial'],
  [0, 'Your 14-day trial has ended'],
])('%i days: %s', (days, text) => {
  expect(trialText(days)).toBe(text);
});
