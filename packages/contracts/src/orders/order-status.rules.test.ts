import { describe, expect, it } from 'vitest';
import {
  finalStatuses,
  type OrderKind,
  orderKinds,
  statusesOf,
  statusLabels,
  subStatusesOf,
} from './order-status.data.ts';
import { checkMove, enteringSubStatus, type MovingOrder, nextDeed, nextStatuses } from './order-status.rules.ts';

function order(status_id: number, more: Partial<MovingOrder> = {}): MovingOrder {
  return {
    kind: 'in-store',
    status_id,
    sub_status_id: enteringSubStatus(status_id as never),
    prev_status_id: null,
    ...more,
  };
}

describe('the moves of an in-store order', () => {
  it.each([
    [1, [8, 6]],
    [11, [1, 6]],
    [8, [4, 6, 7, 9, 10]],
    [4, [6, 7, 9, 10]],
    [7, [6, 5]],
    [6, [8, 7, 9]],
    [9, [6, 10]],
    [5, [7]],
    [10, []],
    [12, []],
  ])('from %i', (from, to) => {
    expect(new Set(nextStatuses(order(from)))).toEqual(new Set(to));
  });

  it('lets a hold go back to where it came from', () => {
    expect(nextStatuses(order(6, { prev_status_id: 4 }))).toContain(4);
  });
});

describe('checkMove', () => {
  it.each<[string, MovingOrder, number, number | null, boolean, string]>([
    ['the straight way', order(8), 7, 701, false, 'free'],
    ['a hold is explained', order(8), 6, 602, false, 'reason'],
    ['going back is explained', order(4), 9, null, false, 'reason'],
    ['a quote that is accepted is no step back', order(11), 1, 101, false, 'free'],
    ['skipping is refused', order(1), 7, 701, false, 'An order cannot go from Leads to Payout Processing'],
    ['and open to force', order(1), 7, 701, true, 'orders.force_status'],
    ['reopening takes a permission', order(5), 7, 701, false, 'orders.reopen'],
    ['a police hold is left by force only', order(6, { sub_status_id: 605 }), 8, null, false, 'orders.force_status'],
    ['nothing to do', order(8), 8, null, false, 'The order is already Being Inspected'],
    ['within a status', order(1), 1, 103, false, 'free'],
    ['a sub-status of another status', order(8), 7, 601, false, 'Payout Processing has no such sub-status'],
    ['a status of another kind', order(1), 2, null, false, 'In-Transit is not a status of this order'],
    ['of another kind, even by force', order(1), 2, null, true, 'In-Transit is not a status of this order'],
  ])('%s', (_, from, status_id, sub_status_id, isForced, expected) => {
    const check = checkMove(from, { status_id: status_id as never, sub_status_id }, isForced);
    const outcome = !check.is_allowed ? check.why : (check.needs ?? (check.needs_reason ? 'reason' : 'free'));
    expect(outcome).toBe(expected);
  });
});

describe('the graph of every kind', () => {
  const all = orderKinds.flatMap((kind) => statusesOf[kind].map((from) => [kind, from] as const));

  it.each(all)('%s from %i stays among its statuses, each named', (kind, from) => {
    for (const to of nextStatuses(order(from, { kind }))) {
      expect(statusesOf[kind]).toContain(to);
      expect(statusLabels[to].label).not.toBe('');
    }
  });

  it.each(orderKinds)('%s can end as completed and as returned', (kind) => {
    const reached = reach(kind, 11);
    expect(reached).toContain(5);
    expect(reached).toContain(10);
  });

  it.each(orderKinds)('%s leaves a final status only by permission', (kind) => {
    for (const from of finalStatuses) {
      for (const to of nextStatuses(order(from, { kind }))) {
        expect(checkMove(order(from, { kind }), { status_id: to, sub_status_id: enteringSubStatus(to) })).toMatchObject(
          { needs: 'orders.reopen' },
        );
      }
    }
  });

  function reach(kind: OrderKind, from: number): Set<number> {
    const seen = new Set<number>([from]);
    const open = [from];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const to of nextStatuses(order(next, { kind }))) {
        if (!seen.has(to)) open.push(to);
        seen.add(to);
      }
    }
    return seen;
  }
});

describe('nextDeed', () => {
  it.each([
    [1, 101, [], 'inspect'],
    [1, 103, [], null],
    [8, null, ['received'], 'ready_for_payout'],
    [8, null, ['passed', 'differs'], 'make_offer'],
    [4, 401, ['differs'], 'answer_offer'],
    [4, 402, ['passed'], 'ready_for_payout'],
    [6, 601, [], 'release_hold'],
    [7, 701, [], 'record_payout'],
    [9, null, [], 'hand_back'],
    [5, null, ['paid'], null],
    [10, null, [], null],
  ] as const)('%s/%s %j', (status_id, sub_status_id, statuses, deed) => {
    expect(
      nextDeed(
        order(status_id, { sub_status_id }),
        statuses.map((status) => ({ status })),
      ),
    ).toBe(deed);
  });
});

it('enters a status by its first sub-status', () => {
  expect(enteringSubStatus(7)).toBe(subStatusesOf[7]?.[0]);
  expect(enteringSubStatus(8)).toBeNull();
});
