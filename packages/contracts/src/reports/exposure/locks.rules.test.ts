import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderKinds } from '../../orders/order-status.data.ts';
import { learnCurves, type StageCount } from './curve.rules.ts';
import { valueBands } from './exposure.data.ts';
import type { ExposureModel } from './forecast.rules.ts';
import { describeChannels, fallOf, type LockedGroup, suggestLocks, sumLocks } from './locks.rules.ts';

/** Of 100 offers of a kind 60 come, a dozen a day from the 4th to the 8th; the others expire. Nine of ten are paid two days later. */
const counts: StageCount[] = orderKinds.flatMap((kind) =>
  valueBands.flatMap((band) => [
    ...[4, 5, 6, 7, 8].map((age) => ({ kind, band, stage: 'waiting' as const, outcome: 'next' as const, age, n: 120 })),
    { kind, band, stage: 'waiting', outcome: 'lost', age: 14, n: 400 },
    { kind, band, stage: 'arrived', outcome: 'next', age: 2, n: 540 },
    { kind, band, stage: 'arrived', outcome: 'lost', age: 7, n: 60 },
  ]),
);
const terms = { cut: 0.95, spread: 0.05, wait: 1, paid_orders: 1_620 };
const modelOf = (paid_orders: number): ExposureModel => ({
  curves: learnCurves(counts, orderKinds),
  channels: {
    'in-store': { ...terms, paid_orders },
    'mail-in': { ...terms, paid_orders },
    'bulk-quote': { ...terms, paid_orders: 0 },
    'easy-offer': { ...terms, paid_orders: 0 },
  },
  new_offers: [],
  rate_days: 56,
  dispersion: 1,
});
const model = modelOf(1_620);

const locked: LockedGroup = {
  kind: 'mail-in',
  stage: 'waiting',
  band: 'middle',
  location_id: 1,
  age: 2,
  n: 10,
  quoted: 200_000,
  quoted_squares: 10 * 20_000 ** 2,
  lock_days_left: 12,
  locked_n: 10,
  locked: 200_000,
  today: 180_000,
  unpriced_n: 1,
};
const anyLocked = fc
  .record({
    kind: fc.constantFrom(...orderKinds),
    stage: fc.constantFrom('waiting' as const, 'arrived' as const),
    age: fc.nat(60),
    quoted: fc.integer({ min: 1, max: 1_000_000 }),
    today: fc.integer({ min: 0, max: 1_000_000 }),
    lock_days_left: fc.option(fc.integer({ min: -5, max: 40 })),
  })
  .map((some): LockedGroup => ({ ...locked, ...some, locked: some.quoted, quoted_squares: some.quoted ** 2 }));

const resale = { ratio: 1.3, days: 10 };

describe('price locks at today’s prices', () => {
  it('cost what today’s prices are below the promised ones, and less is expected to come', () => {
    const sums = sumLocks(model, [locked]);
    expect(sums).toMatchObject({ n: 10, locked: 200_000, today: 180_000, cost: 20_000, unpriced_n: 1 });
    expect(sums.expected_cost).toBeGreaterThan(4_000);
    expect(sums.expected_cost).toBeLessThan(20_000);
  });

  it('cost nothing where prices are the same, and less than nothing where they rose', () => {
    expect(sumLocks(model, [{ ...locked, today: 200_000 }])).toMatchObject({ cost: 0, expected_cost: 0 });
    expect(sumLocks(model, [{ ...locked, today: 210_000 }]).expected_cost).toBeLessThan(0);
  });

  it('a lock that is over is expected to cost nothing', () => {
    expect(sumLocks(model, [{ ...locked, lock_days_left: -1 }]).expected_cost).toBe(0);
  });
});

describe('a fall of the market', () => {
  it('of 0% changes nothing', () => {
    fc.assert(
      fc.property(fc.array(anyLocked, { maxLength: 10 }), fc.nat(83), (groups, from_day) => {
        const result = fallOf(model, groups, { percent: 0, from_day }, resale);
        expect(result.lock_cost + result.expected_lock_cost).toBe(0);
        expect(result.margin?.after).toBe(result.margin?.before);
      }),
    );
  });

  it('costs more the deeper and the earlier it is', () => {
    fc.assert(
      fc.property(
        fc.array(anyLocked, { maxLength: 10 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 80 }),
        (groups, percent, from_day) => {
          const fall = fallOf(model, groups, { percent, from_day }, resale);
          const deeper = fallOf(model, groups, { percent: percent + 10, from_day }, resale);
          const later = fallOf(model, groups, { percent, from_day: from_day + 3 }, resale);
          expect(deeper.expected_lock_cost).toBeGreaterThanOrEqual(fall.expected_lock_cost);
          expect(later.expected_lock_cost).toBeLessThanOrEqual(fall.expected_lock_cost);
          expect(later.lock_cost).toBeLessThanOrEqual(fall.lock_cost);
          expect(deeper.margin!.after).toBeLessThanOrEqual(fall.margin!.after);
          expect(later.margin!.after).toBeGreaterThanOrEqual(fall.margin!.after);
          expect(fall.expected_lock_cost).toBeLessThanOrEqual(fall.lock_cost);
        },
      ),
    );
  });

  it('knows no margin without sales', () => {
    expect(fallOf(model, [locked], { percent: 15, from_day: 7 }, null).margin).toBeNull();
  });

  it('costs 15% of today’s prices of what can still come', () => {
    expect(fallOf(model, [locked], { percent: 15, from_day: 7 }, resale).lock_cost).toBe(27_000);
    expect(fallOf(model, [locked], { percent: 15, from_day: 13 }, resale).lock_cost).toBe(0);
  });
});

describe('lock days', () => {
  const current = { 'in-store': 14, 'mail-in': 14, 'bulk-quote': 14, 'easy-offer': 14 };
  const daysOf = (today: number) =>
    suggestLocks(model, [{ ...locked, today }], current).find(({ kind }) => kind === 'mail-in')!;

  it('are shorter where prices fall', () => {
    const [falling, steady] = [daysOf(150_000), daysOf(200_000)];
    expect([falling.share, steady.share]).toEqual([0.8, 0.95]);
    expect(falling.suggested_days).toBeLessThan(steady.suggested_days);
    expect(falling.fall).toBeCloseTo(0.25);
  });

  it('are suggested only for channels whose sellers send, with enough parcels', () => {
    expect(suggestLocks(model, [], current).map(({ kind }) => kind)).not.toContain('in-store');
    expect(suggestLocks(modelOf(19), [], current)).toEqual([]);
  });
});

it('says how offers of a channel become payouts', () => {
  const mail = describeChannels(model).find(({ kind }) => kind === 'mail-in')!;
  expect(mail.arriving).toBeGreaterThan(0.45);
  expect(mail.arriving).toBeLessThan(0.75);
  expect(mail.cut).toBeCloseTo(0.95, 1);
  const store = describeChannels(model).find(({ kind }) => kind === 'in-store')!;
  expect(store).toMatchObject({ arriving: null, days_to_arrive: null });
});
