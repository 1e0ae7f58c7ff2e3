import { describe, expect, it } from 'vitest';
import { nextAction } from './next-action.rules.ts';
import {
  finalStatuses,
  type OrderKind,
  orderKinds,
  type StatusId,
  status,
  statusesOf,
  statusLabels,
  subStatus,
  subStatusesOf,
} from './order-status.data.ts';
import { checkMove, defaultSubStatus, type MovingOrder, nextStatuses } from './order-status.rules.ts';

function order(status_id: number, more: Partial<MovingOrder> = {}): MovingOrder {
  return {
    kind: 'in-store',
    status_id,
    sub_status_id: defaultSubStatus(status_id as never),
    prev_status_id: null,
    ...more,
  };
}

describe('the moves of an in-store order', () => {
  it.each([
    [status.leads, [status.beingInspected, status.onHold]],
    [status.manualQuote, [status.leads, status.onHold]],
    [
      status.beingInspected,
      [status.notAsDescribed, status.onHold, status.payoutProcessing, status.pendingReturn, status.returned],
    ],
    [status.notAsDescribed, [status.onHold, status.payoutProcessing, status.pendingReturn, status.returned]],
    [status.payoutProcessing, [status.onHold, status.completed]],
    [status.onHold, [status.beingInspected, status.payoutProcessing, status.pendingReturn]],
    [status.pendingReturn, [status.onHold, status.returned]],
    [status.completed, [status.payoutProcessing]],
    [status.returned, []],
    [status.recycled, []],
  ])('from %i', (from, to) => {
    expect(new Set(nextStatuses(order(from)))).toEqual(new Set(to));
  });

  it('lets a hold go back to where it came from', () => {
    expect(nextStatuses(order(status.onHold, { prev_status_id: status.notAsDescribed }))).toContain(
      status.notAsDescribed,
    );
  });
});

describe('checkMove', () => {
  it.each<[string, MovingOrder, number, number | null, boolean, string]>([
    ['the straight way', order(status.beingInspected), status.payoutProcessing, subStatus.toPay, false, 'free'],
    ['a hold is explained', order(status.beingInspected), status.onHold, subStatus.activationLock, false, 'reason'],
    ['going back is explained', order(status.notAsDescribed), status.pendingReturn, null, false, 'reason'],
    [
      'a quote that is accepted is no step back',
      order(status.manualQuote),
      status.leads,
      subStatus.activeLead,
      false,
      'free',
    ],
    [
      'skipping is refused',
      order(status.leads),
      status.payoutProcessing,
      subStatus.toPay,
      false,
      'An order cannot go from Leads to Payout Processing',
    ],
    ['and open to force', order(status.leads), status.payoutProcessing, subStatus.toPay, true, 'orders.force_status'],
    [
      'reopening takes a permission',
      order(status.completed),
      status.payoutProcessing,
      subStatus.toPay,
      false,
      'orders.reopen',
    ],
    [
      'a police hold is left by force only',
      order(status.onHold, { sub_status_id: subStatus.policeHold }),
      status.beingInspected,
      null,
      false,
      'orders.force_status',
    ],
    [
      'nothing to do',
      order(status.beingInspected),
      status.beingInspected,
      null,
      false,
      'The order is already Being Inspected',
    ],
    ['within a status', order(status.leads), status.leads, subStatus.cancelled, false, 'free'],
    [
      'a sub-status of another status',
      order(status.beingInspected),
      status.payoutProcessing,
      subStatus.generalHold,
      false,
      'Payout Processing does not have this sub-status',
    ],
    [
      'a status of another kind',
      order(status.leads),
      status.inTransit,
      null,
      false,
      'In-Transit is not a status of this kind of order',
    ],
    [
      'of another kind, even by force',
      order(status.leads),
      status.inTransit,
      null,
      true,
      'In-Transit is not a status of this kind of order',
    ],
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
      expect(statusLabels[to as StatusId].label).not.toBe('');
    }
  });

  it.each(orderKinds)('%s can end as completed and as returned', (kind) => {
    const reached = reach(kind, status.manualQuote);
    expect(reached).toContain(status.completed);
    expect(reached).toContain(status.returned);
  });

  it.each(orderKinds)('%s leaves a final status only by permission', (kind) => {
    for (const from of finalStatuses) {
      for (const to of nextStatuses(order(from, { kind }))) {
        expect(checkMove(order(from, { kind }), { status_id: to, sub_status_id: defaultSubStatus(to) })).toMatchObject({
          needs: 'orders.reopen',
        });
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

describe('nextAction', () => {
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
  ] as const)('%s/%s %j', (status_id, sub_status_id, statuses, action) => {
    expect(
      nextAction(
        order(status_id, { sub_status_id }),
        statuses.map((status) => ({ status })),
      ),
    ).toBe(action);
  });
});

it('enters a status by its first sub-status', () => {
  expect(defaultSubStatus(7)).toBe(subStatusesOf[7]?.[0]);
  expect(defaultSubStatus(8)).toBeNull();
});

const easyOffer = (status_id: number) => ({
  kind: 'easy-offer' as const,
  status_id,
  sub_status_id: null,
  base_status_id: null,
  base_sub_status_id: null,
});

describe('the next action of a bulk quote', () => {
  const quote = (sub_status_id: number) => ({
    ...easyOffer(status.manualQuote),
    kind: 'bulk-quote' as const,
    sub_status_id,
  });
  const none = { match: 0, price: 0, answer: 0 };
  it.each([
    ['devices first', { ...none, match: 2, price: 5 }, subStatus.pendingQuote, 'match_lines'],
    ['then prices', { ...none, price: 5 }, subStatus.pendingQuote, 'price_lines'],
    ['then the quote', none, subStatus.pendingQuote, 'send_quote'],
    ['then the answer', none, subStatus.requiresReview, 'record_acceptance'],
    ['the seller’s prices before all', { match: 1, price: 1, answer: 1 }, subStatus.requiresReview, 'answer_counters'],
    ['a line that was added since', { ...none, price: 1 }, subStatus.requiresReview, 'price_lines'],
  ] as const)('%s', (_, lines, sub_status_id, action) => {
    expect(nextAction(quote(sub_status_id), [], false, lines)).toBe(action);
  });
});

describe('the next action of an easy offer', () => {
  it.each([status.manualQuote, status.delivered, status.beingInspected])(
    'is matched first in status %s, while something is not matched',
    (status_id) => {
      expect(nextAction(easyOffer(status_id), [], true)).toBe('match');
      expect(nextAction(easyOffer(status_id), [], false)).not.toBe('match');
    },
  );

  it.each([status.inTransit, status.onHold, status.payoutProcessing, status.completed])(
    'goes on as any order in status %s',
    (status_id) => {
      expect(nextAction(easyOffer(status_id), [], true)).toBe(nextAction(easyOffer(status_id), [], false));
    },
  );
});
