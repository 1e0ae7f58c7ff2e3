import { expect, test } from 'vitest';
import { describeChange } from './price-change.rules.ts';

test.each([
  { step: { before: null, after: 20_000 }, currency: 'USD', said: '$200.00' },
  { step: { before: 20_000, after: 16_500 }, currency: 'USD', said: '−$35.00' },
  { step: { before: 16_500, after: 17_000 }, currency: 'USD', said: '+$5.00' },
  { step: { before: 17_000, after: 17_000 }, currency: 'USD', said: 'No change' },
  { step: { before: 17_000, after: null }, currency: 'USD', said: '–' },
  { step: { before: null, after: null }, currency: 'USD', said: '–' },
  { step: { before: 10_000, after: 0 }, currency: 'JPY', said: '−¥10,000' },
  { step: { before: 0, after: 1_250 }, currency: 'EUR', said: '+12,50\u00a0€' },
])('a step from $step.before to $step.after says $said', ({ step, currency, said }) => {
  expect(describeChange(step, currency)).toBe(said);
});
