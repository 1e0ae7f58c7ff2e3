import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Plan, SubscriptionState } from '../port/billing-port.rules.ts';
import {
  addInterval,
  chargeOutcome,
  nextDue,
  planLines,
  previewOf,
  readCard,
  shareLeft,
  useCredit,
} from './sandbox-billing.rules.ts';

const national: Plan = {
  package_id: 2,
  billing_interval: 'month',
  currency: 'USD',
  package_price: 9900,
  location_price: 2500,
  extra_locations: 0,
};
const subscription: SubscriptionState = {
  ...national,
  subscription_id: 'sub',
  customer_id: 'cus',
  status: 'active',
  period_start: '2026-03-01T00:00:00.000Z',
  period_end: '2026-04-01T00:00:00.000Z',
  trial_ends_at: null,
  cancel_at_period_end: false,
  cancelled_at: null,
};
const company: Plan = { ...national, package_id: 3, package_price: 19_900 };
const halfway = new Date('2026-03-16T12:00:00.000Z');

describe('an interval later', () => {
  test.each([
    ['2026-03-15T10:00:00.000Z', 'month', '2026-03-15T10:00:00.000Z', '2026-04-15T10:00:00.000Z'],
    ['2026-01-31T10:00:00.000Z', 'month', '2026-01-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
    ['2026-02-28T10:00:00.000Z', 'month', '2026-01-31T10:00:00.000Z', '2026-03-31T10:00:00.000Z'],
    ['2026-12-05T10:00:00.000Z', 'month', '2026-12-05T10:00:00.000Z', '2027-01-05T10:00:00.000Z'],
    ['2028-02-29T10:00:00.000Z', 'year', '2028-02-29T10:00:00.000Z', '2029-02-28T10:00:00.000Z'],
  ] as const)('%s, by the %s, begun on %s, is %s', (from, interval, anchor, to) => {
    expect(addInterval(from, interval, anchor)).toBe(to);
  });
});

describe('a change in the middle of a month', () => {
  test.each([
    ['to a dearer plan', company, 5000, 19_900, '2026-04-01T00:00:00.000Z'],
    ['to a cheaper one', { ...national, package_id: 1, package_price: 4900 }, -2500, 4900, '2026-04-01T00:00:00.000Z'],
    [
      'to a year',
      { ...national, billing_interval: 'year' as const, package_price: 99_000 },
      94_050,
      99_000,
      '2027-03-16T12:00:00.000Z',
    ],
    ['with a further location', { ...national, extra_locations: 1 }, 1250, 12_400, '2026-04-01T00:00:00.000Z'],
  ])('%s', (_case, plan, due_now, next_total, next_at) => {
    const preview = previewOf(subscription, plan, halfway);
    expect(preview).toMatchObject({ due_now, next_total, next_at });
    expect(preview.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(due_now);
  });

  test('costs nothing while the trial runs', () => {
    const trial = { ...subscription, status: 'trialing' as const, trial_ends_at: '2026-03-20T00:00:00.000Z' };
    expect(previewOf(trial, company, halfway)).toEqual({
      lines: [],
      due_now: 0,
      next_total: 19_900,
      next_at: '2026-03-20T00:00:00.000Z',
    });
  });
});

describe('the share that is left', () => {
  const period = { start: subscription.period_start, end: subscription.period_end };
  test.each([
    [9900, subscription.period_start, 9900],
    [9900, subscription.period_end, 0],
    [9900, '2026-02-01T00:00:00Z', 9900],
    [9900, '2026-05-01T00:00:00Z', 0],
    [1, halfway.toISOString(), 1],
    [6900, halfway.toISOString(), 3450],
  ])('of %i at %s is %i', (amount, now, expected) => {
    expect(shareLeft(amount, period, new Date(now))).toBe(expected);
  });

  test('is whole, between nothing and all, and falls with time', () => {
    const start = Date.parse(period.start);
    const length = Date.parse(period.end) - start;
    const moment = fc.integer({ min: 0, max: length });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), moment, moment, (amount, one, other) => {
        const early = shareLeft(amount, period, new Date(start + Math.min(one, other)));
        const late = shareLeft(amount, period, new Date(start + Math.max(one, other)));
        return Number.isInteger(early) && late >= 0 && late <= early && early <= amount;
      }),
    );
  });
});

test('lines name the plan, and locations where there are some', () => {
  expect(planLines(national)).toEqual([{ description: 'National, monthly', quantity: 1, amount: 9900 }]);
  expect(planLines({ ...national, extra_locations: 3, billing_interval: 'year' })[1]).toEqual({
    description: 'Additional locations, yearly',
    quantity: 3,
    amount: 7500,
  });
});

test.each([
  [9900, 0, { used: 0, due: 9900, credit: 0 }],
  [9900, 2500, { used: 2500, due: 7400, credit: 0 }],
  [1000, 2500, { used: 1000, due: 0, credit: 1500 }],
])('of %i, a credit of %i leaves %j', (total, credit, expected) => {
  expect(useCredit(total, credit)).toEqual(expected);
});

describe('cards', () => {
  const now = new Date('2026-03-02T15:00:00Z');
  test.each([
    ['4242424242424242', '04/30', 'works'],
    ['4242424242424242', '03 / 26', 'works'],
    ['4242424242424242', '02/26', 'expired'],
    ['4000000000000002', '04/30', 'declined'],
    ['4000000000000341', '04/30', 'fails_later'],
  ])('%s, good until %s: %s', (number, expiry, expected) => {
    const card = readCard({ number, expiry });
    expect(chargeOutcome(card, now)).toBe(expected);
    expect(card?.last4).toBe(number.slice(-4));
  });

  test('none is known that is no test card', () => {
    expect(readCard({ number: '4111111111111111', expiry: '04/30' })).toBeNull();
    expect(chargeOutcome(null, now)).toBe('missing');
  });
});

test.each([
  ['active', null, subscription.period_end],
  ['trialing', null, '2026-03-10T00:00:00.000Z'],
  ['past_due', '2026-03-05T00:00:00.000Z', '2026-03-05T00:00:00.000Z'],
  ['unpaid', null, null],
  ['canceled', null, null],
] as const)('what is due next with one that is %s', (status, next_attempt_at, expected) => {
  const trial_ends_at = status === 'trialing' ? '2026-03-10T00:00:00.000Z' : null;
  expect(nextDue({ ...subscription, status, trial_ends_at }, next_attempt_at)).toBe(expected);
});
