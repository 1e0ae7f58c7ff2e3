import { expect, test } from 'vitest';
import { describeRest } from './hold-labels.rules.ts';

test.each([
  [{ why: 'period', last_day: '2026-03-12', days_left: 10 }, '10 days left'],
  [{ why: 'period', last_day: '2026-03-12', days_left: 1 }, '1 day left'],
  [{ why: 'period', last_day: '2026-03-12', days_left: 0 }, 'Last day'],
  [{ why: 'report', last_day: null, days_left: null }, 'Starts when the report is sent'],
  [{ why: 'police', last_day: null, days_left: null }, 'Until it is released'],
  [{ why: 'police', last_day: '2026-03-12', days_left: -2 }, 'Its day has passed: release or extend it'],
] as const)('%j reads %s', (hold, text) => expect(describeRest(hold)).toBe(text));
