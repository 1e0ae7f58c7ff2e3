import { expect, test } from 'vitest';
import { describeUses } from './payout-account.rules.ts';

test.each([
  [{ unsent: 0, on_their_way: 0 }, []],
  [{ unsent: 1, on_their_way: 0 }, ['1 payment of exported batches that is still to be sent']],
  [
    { unsent: 1200, on_their_way: 2 },
    [
      '1,200 payments of exported batches that are still to be sent',
      'News of 2 payments on the way: record by hand whether they arrive',
    ],
  ],
])('%o', (uses, lines) => {
  expect(describeUses(uses)).toEqual(['The choice of its funding source and campaign template', ...lines]);
});
