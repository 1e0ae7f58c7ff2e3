import { expect, it } from 'vitest';
import { warningsOf } from './deletion-warnings.rules.ts';

const nothing = { open_orders: 0, open_batches: 0, open_drawers: 0, unpaid_invoices: 0, police_holds: 0 };

it.each([
  [nothing, [/^You keep records for 3 years/]],
  [{ ...nothing, open_orders: 1 }, [/^1 order is not finished/, /^You keep/]],
  [
    { ...nothing, open_batches: 2, open_drawers: 1 },
    [/^2 payout batches are not settled/, /^1 cash drawer is open/, /^You keep/],
  ],
  [{ ...nothing, police_holds: 2 }, [/^2 devices are under a police hold/, /^You keep/]],
])('%j', (open, expected) => {
  const found = warningsOf(open, 3);
  expect(found).toHaveLength(expected.length);
  for (const [index, text] of expected.entries()) expect(found[index]).toMatch(text);
});
