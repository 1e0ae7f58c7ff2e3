import { describe, expect, it, test } from 'vitest';
import { nextAction } from './next-action.rules.ts';
import { type OrderKind, status, subStatus } from './order-status.data.ts';
import {
  baseAfter,
  checkMove,
  defaultSubStatus,
  isWayBack,
  type MovingOrder,
  nextStatuses,
  standingOf,
} from './order-status.rules.ts';
import { type StoredWorkflow, workflowOf } from './workflow.rules.ts';

const waiting = 1000;
const donated = 1001;
const retired = 1002;
const deleted = 1003;

function company(kind: OrderKind, allows_any_move = false) {
  const own = (status_id: number, label: string, more: Partial<StoredWorkflow['statuses'][number]> = {}) => ({
    status_id,
    label,
    meaning: null,
    position: null,
    is_hidden: false,
    is_final: false,
    is_removed: false,
    sends_email: null,
    ...more,
  });
  return workflowOf(kind, {
    allows_any_move,
    statuses: [
      own(waiting, 'Waiting for parts'),
      own(donated, 'Donated', { is_final: true }),
      own(retired, 'Retired', { is_hidden: true }),
      own(deleted, 'Deleted', { is_removed: true }),
      own(status.pendingReturn, 'Ready for pickup'),
      own(status.recycled, 'Recycled', { is_hidden: true }),
    ],
    sub_statuses: [
      { id: 100_000, status_id: waiting, label: 'Screen', position: 0, is_removed: false },
      { id: 100_001, status_id: status.notAsDescribed, label: 'Called twice', position: 0, is_removed: false },
      { id: 100_002, status_id: waiting, label: 'Gone', position: 1, is_removed: true },
      { id: 100_003, status_id: status.completed, label: 'Thanked', position: 0, is_removed: false },
    ],
  });
}

function order(status_id: number, more: Partial<MovingOrder & { prev_sub_status_id: number | null }> = {}) {
  return {
    kind: 'in-store' as const,
    status_id,
    sub_status_id: defaultSubStatus(status_id),
    prev_status_id: null,
    prev_sub_status_id: null,
    base_status_id: null,
    base_sub_status_id: null,
    ...more,
  };
}

describe('own statuses', () => {
  const workflow = company('in-store');
  const next = (from: MovingOrder) => new Set(nextStatuses(from, workflow));

  test.each([
    status.leads,
    status.manualQuote,
    status.beingInspected,
    status.notAsDescribed,
    status.onHold,
    status.payoutProcessing,
    status.pendingReturn,
  ])('are entered from the open status %i', (from) => {
    expect(next(order(from))).toContain(waiting);
    expect(next(order(from))).toContain(donated);
    expect(next(order(from))).not.toContain(retired);
    expect(next(order(from))).not.toContain(deleted);
  });

  test.each([status.completed, status.returned, status.recycled, donated])('are not entered from %i', (from) => {
    expect(next(order(from))).not.toContain(waiting);
  });

  it('are left to where the order came from, and to where it could go from there', () => {
    expect(next(order(waiting, { base_status_id: status.beingInspected }))).toEqual(
      new Set([
        status.beingInspected,
        status.payoutProcessing,
        status.notAsDescribed,
        status.onHold,
        status.pendingReturn,
        status.returned,
        donated,
      ]),
    );
    expect(next(order(waiting, { base_status_id: status.leads }))).toEqual(
      new Set([status.leads, status.beingInspected, status.onHold, donated]),
    );
  });

  test.each<[string, MovingOrder & { prev_sub_status_id: number | null }, number, number | null, number | null]>([
    ['from inspection', order(8), waiting, 8, null],
    ['from an open offer', order(4), waiting, 4, subStatus.awaitingAnswer],
    [
      'from another own status',
      order(donated, { base_status_id: status.notAsDescribed, base_sub_status_id: subStatus.acceptedBySeller }),
      waiting,
      4,
      402,
    ],
    [
      'from a hold',
      order(6, { prev_status_id: status.payoutProcessing, prev_sub_status_id: subStatus.toPay }),
      waiting,
      7,
      701,
    ],
    ['from a hold of nothing', order(6), waiting, 6, 601],
    [
      'to a hold',
      order(waiting, { base_status_id: status.leads, base_sub_status_id: subStatus.activeLead }),
      6,
      1,
      101,
    ],
    ['back from that hold', order(6, { prev_status_id: waiting, base_status_id: status.leads }), waiting, 1, null],
    ['another kind of that hold', order(6, { prev_status_id: waiting, base_status_id: status.leads }), 6, 1, null],
    ['to a built-in status', order(waiting, { base_status_id: status.leads }), 8, null, null],
    ['to a hold from inspection', order(8, { base_status_id: status.leads }), 6, null, null],
    ['by force from a paid order', order(5), waiting, 7, 701],
    ['by force from a returned order', order(10), waiting, 8, null],
  ])('remember the base: %s', (_what, from, to, base_status_id, base_sub_status_id) => {
    expect(baseAfter(from, to)).toEqual({ base_status_id, base_sub_status_id });
  });

  test.each<[string, MovingOrder, number, boolean, string]>([
    ['into one is free', order(8), waiting, false, 'free'],
    ['also from a hold', order(6), waiting, false, 'free'],
    ['a police hold stays', order(6, { sub_status_id: subStatus.policeHold }), waiting, false, 'orders.force_status'],
    ['a police hold stays one', order(6, { sub_status_id: subStatus.policeHold }), 6, false, 'orders.force_status'],
    ['into the one that ends it', order(8), donated, false, 'free'],
    ['a final one is reopened', order(donated, { base_status_id: status.beingInspected }), 7, false, 'orders.reopen'],
    ['back is free', order(waiting, { base_status_id: status.payoutProcessing }), 7, false, 'free'],
    ['forward is free', order(waiting, { base_status_id: status.beingInspected }), 7, false, 'free'],
    ['a return is explained', order(waiting, { base_status_id: status.beingInspected }), 9, false, 'reason'],
    [
      'no skipping through one',
      order(waiting, { base_status_id: status.leads }),
      7,
      false,
      'An order cannot go from Waiting for parts to Payout Processing',
    ],
    [
      'the names are the company’s',
      order(waiting, { base_status_id: status.leads }),
      9,
      false,
      'An order cannot go from Waiting for parts to Ready for pickup',
    ],
    ['hidden', order(8), retired, false, 'Retired is hidden. Show it in the workflow settings first.'],
    ['deleted', order(8), deleted, true, 'Deleted is not a status of this kind of order'],
    ['unknown', order(8), 1999, true, 'Status 1999 is not a status of this kind of order'],
    ['from a final one by force', order(5), waiting, true, 'orders.force_status'],
  ])('%s', (_what, from, to, isForced, expected) => {
    const check = checkMove(from, { status_id: to, sub_status_id: defaultSubStatus(to) }, isForced, workflow);
    expect(check.is_allowed ? (check.needs ?? (check.needs_reason ? 'reason' : 'free')) : check.why).toBe(expected);
  });

  it('lets a hold go back, also to one that is hidden by now', () => {
    const held = order(status.onHold, { prev_status_id: retired, base_status_id: status.leads });
    expect(next(held)).toContain(retired);
    expect(isWayBack(held, retired)).toBe(true);
    expect(isWayBack(order(waiting, { base_status_id: status.notAsDescribed }), 4)).toBe(true);
    expect(isWayBack(order(4), waiting)).toBe(false);
  });

  it('reach a hidden built-in status', () => {
    const mailIn = company('mail-in');
    expect(nextStatuses(order(6, { kind: 'mail-in' }), mailIn)).toContain(status.recycled);
  });

  it('have no effect: the order is treated as where it came from', () => {
    expect(
      standingOf(
        order(waiting, { base_status_id: status.notAsDescribed, base_sub_status_id: subStatus.acceptedBySeller }),
      ),
    ).toEqual({
      status_id: status.notAsDescribed,
      sub_status_id: subStatus.acceptedBySeller,
    });
    expect(
      nextAction(
        order(waiting, { base_status_id: status.notAsDescribed, base_sub_status_id: subStatus.awaitingAnswer }),
        [],
      ),
    ).toBe('answer_offer');
    expect(nextAction(order(waiting, { base_status_id: status.beingInspected }), [])).toBe('ready_for_payout');
    expect(standingOf(order(1, { sub_status_id: 100_009 }))).toEqual({
      status_id: status.leads,
      sub_status_id: subStatus.activeLead,
    });
    expect(nextAction(order(1, { sub_status_id: 100_009 }), [])).toBe('inspect');
  });
});

describe('own sub-statuses', () => {
  const workflow = company('in-store');

  test.each<[string, MovingOrder, number, number | null, string]>([
    ['of a built-in status', order(4), 4, 100_001, 'allowed'],
    ['of an own status', order(8), waiting, 100_000, 'allowed'],
    ['of another status', order(8), waiting, 100_001, 'Waiting for parts does not have this sub-status'],
    ['that is deleted', order(8), waiting, 100_002, 'Waiting for parts does not have this sub-status'],
    ['of a paid order', order(5, { sub_status_id: null }), 5, 100_003, 'allowed'],
    ['instead of the payout', order(7), 5, 100_003, 'Record the payout first'],
    [
      'over an unpaid order',
      order(5, { sub_status_id: subStatus.testOrder }),
      5,
      100_003,
      'This order was completed without a payout',
    ],
  ])('%s', (_what, from, status_id, sub_status_id, expected) => {
    const check = checkMove(from, { status_id, sub_status_id }, false, workflow);
    expect(check.is_allowed ? 'allowed' : check.why).toBe(expected);
  });

  it('are entered first where a status has no built-in ones', () => {
    expect(defaultSubStatus(waiting, workflow)).toBe(100_000);
    expect(defaultSubStatus(status.onHold, workflow)).toBe(subStatus.generalHold);
    expect(defaultSubStatus(donated, workflow)).toBeNull();
  });
});

describe('any move', () => {
  const workflow = company('in-store', true);

  test.each<[string, MovingOrder, number, number | null, string]>([
    ['skips with a reason', order(1), 7, 701, 'reason'],
    ['goes back with a reason', order(7), 8, null, 'reason'],
    ['stays free on the graph', order(8), 7, 701, 'free'],
    ['into an own status stays free', order(8), waiting, null, 'free'],
    ['still needs the permission to reopen', order(5), 8, null, 'orders.reopen'],
    [
      'still needs force after a police hold',
      order(6, { sub_status_id: subStatus.policeHold }),
      1,
      101,
      'orders.force_status',
    ],
    ['never into a payout', order(1), 5, null, 'An order cannot go from Leads to Completed'],
    ['never into an offer', order(7), 4, 401, 'An order cannot go from Payout Processing to Not as Described'],
    ['never into another kind’s status', order(1), 2, null, 'In-Transit is not a status of this kind of order'],
  ])('%s', (_what, from, status_id, sub_status_id, expected) => {
    const check = checkMove(from, { status_id, sub_status_id }, false, workflow);
    expect(check.is_allowed ? (check.needs ?? (check.needs_reason ? 'reason' : 'free')) : check.why).toBe(expected);
  });
});
