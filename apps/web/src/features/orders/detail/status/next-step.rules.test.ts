import { nextAction } from '@tradepost/contracts/orders/next-action.rules';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import {
  type ItemStatus,
  type StatusId,
  status,
  statusLabels,
  subStatus,
} from '@tradepost/contracts/orders/order-status.data';
import { workflowOf } from '@tradepost/contracts/orders/workflow.rules';
import type { Permission } from '@tradepost/contracts/permissions';
import { describe, expect, it } from 'vitest';
import { findNextStep } from './next-step.rules.ts';
import { listMenuMoves } from './order-moves.rules.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const mayAll = () => true;
const may =
  (...permissions: Permission[]) =>
  (permission: Permission) =>
    permissions.includes(permission);

type Move = OrderDetail['moves'][number];
const move = (status_id: number, more: Partial<Move> = {}): Move => ({
  status_id,
  sub_status_id: null,
  label: statusLabels[status_id as StatusId].label,
  needs_reason: false,
  needs: null,
  is_usual: true,
  sends_email: false,
  by: status_id === status.notAsDescribed ? 'offer' : status_id === status.completed ? 'payout' : 'status',
  why_not: null,
  ...more,
});

function order(status_id: number, items: ItemStatus[], more: Partial<OrderDetail> = {}): OrderDetail {
  const facts = { kind: 'in-store', status_id, sub_status_id: null, prev_status_id: null, ...more };
  const devices = items.map((status, index) => ({ id: index + 1, status }));
  return {
    items: devices,
    moves: [],
    payout_problems: [],
    is_archived: false,
    paid_total: 0,
    keep_until: '2029-01-01T00:00:00Z',
    next_action: nextAction(facts as Parameters<typeof nextAction>[0], devices),
    ...facts,
  } as unknown as OrderDetail;
}

describe('findNextStep', () => {
  const toPayout = move(7, { sub_status_id: subStatus.toPay });
  it.each<[string, OrderDetail, string | undefined]>([
    [
      'a lead',
      order(1, ['expected'], { sub_status_id: subStatus.activeLead, moves: [move(status.beingInspected)] }),
      'Start inspection',
    ],
    ['a canceled lead', order(1, ['expected'], { sub_status_id: subStatus.cancelled }), undefined],
    ['one device to inspect', order(8, ['received']), 'Inspect device'],
    ['the second of two', order(8, ['passed', 'extra']), 'Inspect device 2 of 2'],
    ['the rest before an offer', order(8, ['differs', 'received']), 'Inspect device 2 of 2'],
    ['all inspected, one differs', order(8, ['differs', 'passed']), 'Make revised offer'],
    ['all as described', order(8, ['passed'], { moves: [toPayout] }), 'Mark as ready for payout'],
    [
      'all as described, nothing known of the payout',
      order(8, ['passed'], {
        moves: [{ ...toPayout, why_not: 'Choose a payout method' }],
        payout_problems: ['Choose a payout method'],
      }),
      'Add payout details',
    ],
    ['nothing is bought', order(8, ['rejected', 'missing'], { moves: [toPayout] }), 'Return devices'],
    ['an offer that waits', order(4, ['differs'], { sub_status_id: subStatus.awaitingAnswer }), 'Record answer'],
    [
      'an accepted offer',
      order(4, ['passed'], { sub_status_id: subStatus.acceptedBySeller, moves: [toPayout] }),
      'Mark as ready for payout',
    ],
    ['to be paid', order(7, ['passed']), 'Record payout'],
    ['to be paid, but to whom', order(7, ['passed'], { payout_problems: ['IBAN is required'] }), 'Add payout details'],
    [
      'on hold',
      order(6, ['passed'], { prev_status_id: status.payoutProcessing, moves: [move(8), toPayout] }),
      'Release hold',
    ],
    ['to be returned', order(9, ['rejected']), 'Return devices'],
    ['completed', order(5, ['paid']), 'Print payout receipt'],
    ['returned', order(10, ['returned']), undefined],
  ])('%s: %s', (_name, given, label) => {
    expect(findNextStep(given, mayAll)?.label).toBe(label);
  });

  it('releases a hold to where the order came from', () => {
    const held = order(6, ['passed'], {
      prev_status_id: status.payoutProcessing,
      moves: [move(8), move(7, { sub_status_id: subStatus.toPay })],
    });
    expect(findNextStep(held, mayAll)?.action).toEqual({
      does: 'move',
      status_id: status.payoutProcessing,
      sub_status_id: subStatus.toPay,
    });
  });

  it.each<[string, OrderDetail, Permission[]]>([
    [
      'statuses',
      order(1, ['expected'], { sub_status_id: subStatus.activeLead }),
      ['orders.edit', 'orders.payout', 'orders.offer'],
    ],
    ['inspections', order(8, ['received']), ['orders.status']],
    ['offers', order(8, ['differs']), ['orders.edit', 'orders.status']],
    ['payouts', order(7, ['passed']), ['orders.edit', 'orders.status']],
  ])('offers nothing without the permission for %s', (_name, given, permissions) => {
    expect(findNextStep(given, may(...permissions))).toBeNull();
  });
});

describe('listMenuMoves', () => {
  const labels = (given: OrderDetail, can: (permission: Permission) => boolean = mayAll) =>
    listMenuMoves(given, can, null, now).map(({ label, unavailable }) => (unavailable ? `(${label})` : label));

  it('has each way on, those that are closed with their reason', () => {
    const given = order(8, ['passed', 'received'], {
      moves: [move(4), move(6), move(7, { why_not: 'Pixel 8 has not been inspected' }), move(9), move(10)],
    });
    expect(labels(given)).toEqual([
      'Make revised offer',
      'Put on hold',
      '(Mark as ready for payout)',
      'Schedule return',
      'Return devices',
      'Split order',
      'Force status',
      'Archive',
    ]);
  });

  it('names statuses that the company renamed or added, and moves that only it allows', () => {
    const given = order(8, ['passed'], {
      moves: [
        move(7, { label: 'Cash desk' }),
        move(4, { label: 'Differs' }),
        move(1, { is_usual: false }),
        { ...move(6), status_id: 1000, label: 'Waiting for parts' },
      ],
    });
    expect(labels(given, may('orders.status', 'orders.offer'))).toEqual([
      'Move to Cash desk',
      'Make revised offer',
      'Move to Leads',
      'Move to Waiting for parts',
    ]);
  });

  it('marks own sub-statuses, also of statuses that are not marked by hand', () => {
    const { statuses } = workflowOf('in-store', {
      allows_any_move: false,
      statuses: [],
      sub_statuses: [
        { id: 100_000, status_id: status.beingInspected, label: 'On the bench', position: 0, is_removed: false },
      ],
    });
    const marks = (sub_status_id: number | null) =>
      listMenuMoves(order(8, ['passed'], { sub_status_id }), may('orders.status'), null, now, statuses);
    expect(marks(null).map(({ label }) => label)).toEqual(['Mark as On the bench']);
    expect(marks(100_000)).toEqual([]);
  });

  it('takes a return as the answer while an offer waits', () => {
    const given = order(4, ['differs'], {
      sub_status_id: subStatus.awaitingAnswer,
      moves: [move(6), move(9), move(10)],
    });
    expect(labels(given)).toEqual(['Put on hold', 'Record rejection', 'Make another offer', 'Force status', 'Archive']);
  });

  it('splits only what is more than one device, and not once a part is paid', () => {
    const mayEdit = may('orders.edit');
    expect(labels(order(8, ['passed']), mayEdit)).toEqual([]);
    expect(labels(order(8, ['passed', 'differs']), mayEdit)).toEqual(['Split order']);
    expect(labels(order(7, ['passed', 'passed'], { paid_total: 100 }), mayEdit)).toEqual(['(Split order)']);
    expect(labels(order(5, ['paid', 'paid']), mayEdit)).toEqual([]);
  });

  it('marks leads and payouts', () => {
    expect(labels(order(1, ['expected'], { sub_status_id: subStatus.activeLead }), may('orders.status'))).toEqual([
      'Mark as abandoned',
      'Mark as cancelled',
      'Mark as expired',
    ]);
    expect(
      labels(order(7, ['passed'], { sub_status_id: subStatus.sent }), may('orders.status', 'orders.archive')),
    ).toEqual(['Mark as to pay', 'Mark as payout failed', '(Archive)']);
  });

  it('leaves out what needs a permission that is not held', () => {
    const completed = order(5, ['paid'], { moves: [move(7, { needs: 'orders.reopen' })] });
    expect(labels(completed, may('orders.status'))).toEqual([]);
    expect(labels(completed, may('orders.status', 'orders.reopen'))).toEqual(['Reopen']);
    const police = order(6, ['passed'], {
      sub_status_id: subStatus.policeHold,
      moves: [move(8, { needs: 'orders.force_status' })],
    });
    expect(labels(police, may('orders.status'))).toEqual(['Change hold']);
    expect(labels(police, may('orders.status', 'orders.force_status'))).toContain('Back to inspection');
  });

  it('only restores or destroys what is in the archive, and keeps records as long as they must be kept', () => {
    const archived = order(5, ['paid'], { is_archived: true });
    expect(labels(archived)).toEqual(['Restore', '(Delete permanently)']);
    expect(labels({ ...archived, keep_until: '2026-11-01T00:00:00Z' })).toEqual(['Restore', 'Delete permanently']);
    expect(labels(archived, may('orders.archive'))).toEqual(['Restore']);
  });

  it('does not repeat the next step', () => {
    const given = order(1, ['expected'], { sub_status_id: subStatus.activeLead, moves: [move(8), move(6)] });
    const next = findNextStep(given, mayAll);
    expect(listMenuMoves(given, mayAll, next?.action ?? null, now).map(({ label }) => label)).not.toContain(
      'Start inspection',
    );
  });
});

describe('a bulk quote that is negotiated', () => {
  const toDo = { match: 0, price: 0, price_by_catalog: 0, answer: 0 };
  const quote = (more: Partial<typeof toDo>, sub_status_id: number = subStatus.pendingQuote) => {
    const to_do = { ...toDo, ...more };
    const given = order(11, [], {
      kind: 'bulk-quote',
      sub_status_id,
      quote: { to_do } as OrderDetail['quote'],
      moves: [move(status.leads, { sub_status_id: subStatus.activeLead })],
    });
    return { ...given, next_action: nextAction(given as Parameters<typeof nextAction>[0], [], false, to_do) };
  };

  it.each([
    ['a line in doubt', quote({ match: 1, price: 1 }), 'Match lines', 'show_lines'],
    ['a catalog price', quote({ price: 2, price_by_catalog: 1 }), 'Price lines', 'price_lines'],
    ['lines that the catalog does not price', quote({ price: 2 }), 'Price lines', 'show_lines'],
    ['all prices', quote({}), 'Send quote', 'move_quote'],
    ['the seller’s price', quote({ answer: 1 }), 'Answer counters', 'show_lines'],
    ['a sent quote', quote({}, subStatus.requiresReview), 'Record acceptance', 'move_quote'],
  ] as const)('with %s has one next step', (_, given, label, does) => {
    expect(findNextStep(given, mayAll)).toMatchObject({ label, action: { does } });
    expect(findNextStep(given, may('orders.view'))).toBeNull();
  });

  it('has the other steps in the menu, each once', () => {
    const given = quote({});
    const next = findNextStep(given, mayAll);
    const labels = listMenuMoves(given, mayAll, next?.action ?? null, now).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Price lines', 'Record acceptance', 'Record decline']));
    expect(labels).not.toContain('Send quote');
    expect(labels).not.toContain('Accept as lead');
    expect(new Set(labels).size).toBe(labels.length);
    const unpriced = listMenuMoves(quote({ match: 1, price: 1 }), mayAll, null, now);
    expect(unpriced.find((each) => each.label === 'Send quote')?.unavailable).toBe('1 line has no price yet');
    const countered = listMenuMoves(quote({ answer: 1 }), mayAll, null, now);
    expect(countered.find((each) => each.label === 'Record acceptance')?.unavailable).toMatch(/^Answer/);
  });
});
