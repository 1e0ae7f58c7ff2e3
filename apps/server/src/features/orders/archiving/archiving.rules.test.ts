import { subStatus } from '@tradepost/contracts/orders/order-status.data';
import { describe, expect, test } from 'vitest';
import { findArchiveBlocker, keepUntil } from './archiving.rules.ts';

describe('until when a record is kept', () => {
  test.each([
    ['since it was made', { created_at: '2026-03-02T15:00:00.000Z', paid_at: null }, 3, '2029-03-02T15:00:00.000Z'],
    [
      'since it was paid, which is later',
      { created_at: '2026-03-02T15:00:00.000Z', paid_at: '2026-03-12T15:00:00.000Z' },
      1,
      '2027-03-12T15:00:00.000Z',
    ],
    ['from a leap day', { created_at: '2028-02-29T15:00:00.000Z', paid_at: null }, 1, '2029-03-01T15:00:00.000Z'],
    ['not at all', { created_at: '2026-03-02T15:00:00.000Z', paid_at: null }, 0, '2026-03-02T15:00:00.000Z'],
  ])('%s', (_, order, years, until) => expect(keepUntil(order, years)).toBe(until));
});

test('only a payout on its way keeps an order out of the archive', () => {
  expect(findArchiveBlocker({ sub_status_id: subStatus.sent })).toMatch(/in progress/);
  for (const sub_status_id of [null, 101, 701, 703]) expect(findArchiveBlocker({ sub_status_id })).toBeNull();
});
