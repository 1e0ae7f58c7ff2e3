import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type OrderKind, status, subStatus } from '../order-status.data.ts';
import { addOpenTime, type BusinessHours, openTimeBetween } from '../promises/business-time.rules.ts';
import { type Clock, marksOf, nextOfClock, promisedMs, promiseState, waitingFor } from './promise.rules.ts';

const ny: BusinessHours = { timezone: 'America/New_York', days: [1, 2, 3, 4, 5], opens: 540, closes: 1_020 };
const hour = 3_600_000;
const at = (text: string) => Date.parse(text);

describe('opening time', () => {
  test.each<[string, string, number, string]>([
    ['within a day', '2026-03-02T15:00:00Z', 3, '2026-03-02T18:00:00Z'],
    ['to the next day', '2026-03-02T20:00:00Z', 4, '2026-03-03T16:00:00Z'],
    ['over a weekend', '2026-03-06T21:00:00Z', 2, '2026-03-09T14:00:00Z'],
    ['over a weekend in which clocks change', '2026-03-06T21:00:00Z', 9, '2026-03-09T21:00:00Z'],
    ['from before opening', '2026-03-02T11:00:00Z', 1, '2026-03-02T15:00:00Z'],
    ['to closing time', '2026-03-02T14:00:00Z', 8, '2026-03-02T22:00:00Z'],
    ['of two days', '2026-03-02T16:00:00Z', 16, '2026-03-04T16:00:00Z'],
  ])('is added %s', (_, from, hours, until) => {
    expect(new Date(addOpenTime(at(from), hours * hour, ny)).toISOString()).toBe(new Date(at(until)).toISOString());
  });

  const anyHours = fc.record({
    timezone: fc.constantFrom('America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'),
    days: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    opens: fc.integer({ min: 240, max: 700 }),
    closes: fc.integer({ min: 720, max: 1_439 }),
  });
  const anyInstant = fc.integer({ min: at('2026-01-01T00:00:00Z') / 60_000, max: at('2027-01-01T00:00:00Z') / 60_000 });

  it('between an instant and a later one is what was added', () => {
    fc.assert(
      fc.property(anyHours, anyInstant, fc.integer({ min: 1, max: 6_000 }), (hours, minute, minutes) => {
        const from = minute * 60_000;
        const until = addOpenTime(from, minutes * 60_000, hours);
        expect(openTimeBetween(from, until, hours)).toBe(minutes * 60_000);
      }),
    );
  });

  it('adds up over the parts of a time', () => {
    fc.assert(
      fc.property(anyHours, fc.array(anyInstant, { minLength: 3, maxLength: 3 }), (hours, minutes) => {
        const [a, b, c] = minutes.sort((one, other) => one - other).map((minute) => minute * 60_000);
        expect(openTimeBetween(a!, b!, hours) + openTimeBetween(b!, c!, hours)).toBe(openTimeBetween(a!, c!, hours));
      }),
      { numRuns: 30 },
    );
  });

  it('marks are in order, and a pause moves them by nothing but the pause', () => {
    fc.assert(
      fc.property(
        anyHours,
        anyInstant,
        fc.integer({ min: 1, max: 40 }),
        fc.nat(5_000),
        (hours, minute, amount, pause) => {
          const start = minute * 60_000;
          const promised = promisedMs({ amount, unit: 'hours' }, hours);
          const marks = marksOf(start, promised, promised, hours);
          expect(marks.amber).toBeGreaterThan(start);
          expect(marks.red).toBeGreaterThan(marks.amber);
          expect(marks.due).toBeGreaterThan(marks.red);
          const clock: Clock = { step: 'inspection', promised, counted: 0, since: start, due: marks.due };
          const paused = nextOfClock(
            clock,
            { kind: 'mail-in', status_id: status.onHold, sub_status_id: null },
            marks.red,
            hours,
          );
          expect(paused).toMatchObject({ to: 'pause' });
          const counted = 'counted' in paused ? paused.counted : 0;
          const back = marks.red + pause * 60_000;
          const resumed = nextOfClock({ ...clock, counted, since: null }, inspected, back, hours);
          const due = 'marks' in resumed ? resumed.marks.due : 0;
          expect(openTimeBetween(back, due, hours)).toBe(openTimeBetween(marks.red, marks.due, hours));
        },
      ),
      { numRuns: 50 },
    );
  });
});

const inspected = { kind: 'mail-in', status_id: status.beingInspected, sub_status_id: null } as const;

test.each<[string, OrderKind, number, number | null, string | null]>([
  ['a quote to price', 'easy-offer', status.manualQuote, subStatus.pendingQuote, 'answer'],
  ['a quote at the seller', 'bulk-quote', status.manualQuote, subStatus.requiresReview, null],
  ['a lead', 'mail-in', status.leads, subStatus.activeLead, null],
  ['a parcel on its way', 'mail-in', status.inTransit, null, null],
  ['a parcel that arrived', 'mail-in', status.delivered, subStatus.deliveredByCarrier, 'inspection'],
  ['a device on the bench', 'mail-in', status.beingInspected, null, 'inspection'],
  ['a device at the counter', 'in-store', status.beingInspected, null, null],
  ['a revised offer at the seller', 'mail-in', status.notAsDescribed, subStatus.awaitingAnswer, null],
  ['a revised offer that was accepted', 'mail-in', status.notAsDescribed, subStatus.autoAccepted, 'payout'],
  ['a revised offer that was rejected', 'mail-in', status.notAsDescribed, subStatus.rejected, null],
  ['a payout to make', 'in-store', status.payoutProcessing, subStatus.toPay, 'payout'],
  ['a payout on its way', 'mail-in', status.payoutProcessing, subStatus.sent, null],
  ['a payout that failed', 'mail-in', status.payoutProcessing, subStatus.payoutFailed, 'hold'],
  ['an order on hold', 'mail-in', status.onHold, subStatus.ownershipCheck, 'hold'],
  ['a paid order', 'mail-in', status.completed, null, null],
])('%s: what the seller waits for', (_, kind, status_id, sub_status_id, waiting) => {
  expect(waitingFor({ kind, status_id, sub_status_id })).toBe(waiting);
});

describe('a clock', () => {
  const start = at('2026-03-02T15:00:00Z');
  const clock: Clock = { step: 'inspection', promised: 8 * hour, counted: 0, since: start, due: start + 8 * hour };
  const then = (status_id: number, sub_status_id: number | null, hours: number) =>
    nextOfClock(clock, { kind: 'mail-in', status_id, sub_status_id }, start + hours * hour, ny);

  it('goes on while its step does', () => {
    expect(then(status.beingInspected, null, 1)).toEqual({ to: 'stay' });
  });
  it('is kept when the step ends in time, and missed later', () => {
    expect(then(status.payoutProcessing, subStatus.toPay, 2)).toEqual({ to: 'close', outcome: 'kept', took: 2 * hour });
    // Seven hours of that day, and three of the next.
    expect(then(status.notAsDescribed, subStatus.awaitingAnswer, 26)).toEqual({
      to: 'close',
      outcome: 'missed',
      took: 10 * hour,
    });
  });
  it('stops while the order is on hold, and ends as dropped when the seller gives up', () => {
    expect(then(status.onHold, subStatus.generalHold, 2)).toEqual({ to: 'pause', counted: 2 * hour });
    expect(then(status.leads, subStatus.cancelled, 2)).toMatchObject({ to: 'close', outcome: 'dropped' });
    const payout = { ...clock, step: 'payout' } as const;
    const paid = { kind: 'mail-in', status_id: status.completed, sub_status_id: null } as const;
    expect(nextOfClock(payout, paid, start, ny)).toMatchObject({ outcome: 'kept' });
    expect(nextOfClock(payout, { ...paid, status_id: status.returned }, start, ny)).toMatchObject({
      outcome: 'dropped',
    });
  });
  it('turns amber, then red, then late', () => {
    const iso = (ms: number) => new Date(ms).toISOString();
    const { amber, red, due } = marksOf(start, 4 * hour, 4 * hour, ny);
    const shown = { is_paused: false, amber_at: iso(amber), red_at: iso(red), due_at: iso(due) };
    const after = (hours: number) => promiseState(shown, start + hours * hour);
    expect([after(0), after(2.4), after(3.39), after(3.4), after(4)]).toEqual([
      'running',
      'soon',
      'soon',
      'urgent',
      'late',
    ]);
    expect(promiseState({ ...shown, is_paused: true }, due)).toBe('paused');
  });
});
