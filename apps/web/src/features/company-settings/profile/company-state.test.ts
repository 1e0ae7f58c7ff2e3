import { expect, it } from 'vitest';
import { companyState } from './company-state.rules.ts';

const now = new Date('2026-03-02T15:00:00Z');
const state = (subscription_status: number, trial_ends_at: string | null = null, deletes_at: string | null = null) =>
  companyState({ subscription_status, trial_ends_at, deletes_at }, now, (at) => at.slice(0, 10)).label;

it.each([
  [state(0), 'Active'],
  [state(1, '2026-03-09T00:00:00Z'), 'Trial'],
  [state(1, '2026-03-01T00:00:00Z'), 'Trial ended'],
  [state(2), 'Unpaid'],
  [state(3), 'Canceled'],
  [state(3, null, '2026-04-01T00:00:00Z'), 'Will be deleted on 2026-04-01'],
])('%s', (label, expected) => {
  expect(label).toBe(expected);
});
