import type { ItemStatus } from '@tradepost/contracts/orders/order-status.data';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { describe, expect, test } from 'vitest';
import { listPayoutBlockers, suggestsSplit } from './order-readiness.rules.ts';

const order = { kind: 'in-store', status_id: status.beingInspected, sub_status_id: null, acceptance: null } as const;
const items = (...statuses: ItemStatus[]) =>
  statuses.map((status, index) => ({ title: `Device ${index + 1}`, status }));

describe('ready for payout', () => {
  test.each<[string, Parameters<typeof listPayoutBlockers>, string[]]>([
    ['all passed', [order, items('passed', 'passed'), []], []],
    ['what is not bought does not count', [order, items('passed', 'rejected', 'missing', 'returned'), []], []],
    [
      'not inspected',
      [order, items('passed', 'received', 'expected'), []],
      ['Device 2 has not been inspected', 'Device 3 has not been inspected'],
    ],
    [
      'differs without an offer',
      [order, items('differs'), []],
      ['Device 1 is not as described. Make a revised offer and wait for the answer.'],
    ],
    ['differs and accepted', [{ ...order, acceptance: 'seller' }, items('differs'), []], []],
    [
      'an offer waits',
      [
        { ...order, status_id: status.notAsDescribed, sub_status_id: subStatus.awaitingAnswer },
        items('differs', 'passed'),
        [],
      ],
      ['The revised offer has not been answered'],
    ],
    [
      'something extra',
      [order, items('passed', 'extra'), []],
      ['Device 2 was not part of the offer. Inspect or remove it.'],
    ],
    ['nothing is bought', [order, items('rejected'), []], ['No device in this order is being bought']],
    ['payout details', [order, items('passed'), ['Choose a payout method']], ['Choose a payout method']],
  ])('%s', (_, input, reasons) => expect(listPayoutBlockers(...input)).toEqual(reasons));
});

describe('a split is suggested', () => {
  test.each<[ItemStatus[], number, boolean]>([
    [['passed', 'differs'], 8, true],
    [['passed', 'received'], 8, true],
    [['passed', 'rejected'], 8, true],
    [['passed', 'passed'], 8, false],
    [['differs', 'received'], 8, false],
    [['passed', 'differs'], 4, true],
    [['passed', 'differs'], 6, true],
    [['passed', 'differs'], 7, false],
    [['paid', 'returned'], 5, false],
  ])('%j in status %i: %s', (statuses, status_id, expected) =>
    expect(suggestsSplit({ status_id, acceptance: null }, items(...statuses))).toBe(expected),
  );
});
