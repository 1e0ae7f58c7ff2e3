import { expect, it } from 'vitest';
import { standingOf } from './approval.rules.ts';

const row = (
  subject: 'amount' | 'details',
  state: 'waiting' | 'approved' | 'declined' | 'outdated',
  amount = 900,
  key = 'a',
) => ({
  subject,
  state,
  amount,
  details_key: key,
});

it.each([
  ['no limit', null, 900, [], 'none'],
  ['at the limit', 900, 900, [], 'none'],
  ['above it', 899, 900, [], 'needed'],
  ['asked for', 500, 900, [row('amount', 'waiting')], 'waiting'],
  ['approved', 500, 900, [row('amount', 'approved')], 'approved'],
  ['declined', 500, 900, [row('amount', 'declined')], 'declined'],
  ['approved for another amount', 500, 900, [row('amount', 'approved', 800)], 'needed'],
  ['approved for other details', 500, 900, [row('amount', 'approved', 900, 'b')], 'needed'],
  ['outdated', 500, 900, [row('amount', 'outdated')], 'needed'],
  ['asked for again after it was declined', 500, 900, [row('amount', 'waiting'), row('amount', 'declined')], 'waiting'],
  ['below the limit, details changed', 5_000, 900, [row('details', 'waiting')], 'waiting'],
  ['no limit, changed details approved, another amount since', null, 700, [row('details', 'approved')], 'approved'],
  ['no limit, details changed again', null, 900, [row('details', 'approved', 900, 'b')], 'needed'],
  [
    'above the limit, only the details approved at another amount',
    500,
    900,
    [row('details', 'approved', 700)],
    'needed',
  ],
] as const)('%s', (_name, approval_limit, amount, approvals, standing) => {
  expect(standingOf({ amount, details_key: 'a' }, { approval_limit }, approvals).standing).toBe(standing);
});
