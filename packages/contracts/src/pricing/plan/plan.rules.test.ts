import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomOf } from '../../random.ts';
import { planStepLabel } from '../price-trail.rules.ts';
import {
  arrivalShare,
  coverOf,
  daysUntilBought,
  minSold,
  minStopWeeks,
  nextState,
  type PlanState,
  type PlanTerms,
  planStates,
  saleWeeks,
  stepOf,
} from './plan.rules.ts';

const terms: PlanTerms = { target_weeks: 6, raise_percent: 3, lower_percent: 5, stop_weeks: 16 };

const anyTerms: fc.Arbitrary<PlanTerms> = fc
  .record({
    target_weeks: fc.integer({ min: 1, max: 52 }),
    raise_percent: fc.integer({ min: 0, max: 50 }),
    lower_percent: fc.integer({ min: 0, max: 50 }),
    more: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
  })
  .map(({ more, ...rest }) => ({
    ...rest,
    stop_weeks: more === null ? null : minStopWeeks(rest.target_weeks) + more,
  }));
const anyState = fc.constantFrom(...planStates);
const anyWeeks = fc.double({ min: 0, max: 300, noNaN: true });

describe('the cover', () => {
  test.each([
    ['sells one a week', { stock: 6, arriving: 0, sold: 8 }, 6],
    ['counts what is on its way', { stock: 2, arriving: 1.5, sold: 8 }, 3.5],
    ['is none without stock', { stock: 0, arriving: 0, sold: 80 }, 0],
    ['is unknown with too few sales', { stock: 40, arriving: 0, sold: minSold - 1 }, null],
  ])('%s', (_, figures, weeks) => expect(coverOf(figures)).toBe(weeks));
});

describe('the state', () => {
  test.each<[before: PlanState, weeks: number | null, after: PlanState]>([
    ['normal', 3, 'normal'],
    ['normal', 2.9, 'hungry'],
    ['hungry', 4, 'hungry'],
    ['hungry', 4.5, 'normal'],
    ['normal', 9, 'normal'],
    ['normal', 9.1, 'full'],
    ['full', 8, 'full'],
    ['full', 7.5, 'normal'],
    ['full', 16, 'stop'],
    ['stop', 14, 'stop'],
    ['stop', 13, 'full'],
    ['stop', 2, 'hungry'],
    ['hungry', 20, 'stop'],
    ['stop', null, 'normal'],
  ])('after %s with %s weeks is %s', (before, weeks, after) => expect(nextState(before, weeks, terms)).toBe(after));

  test('is the same when nothing changes', () =>
    fc.assert(
      fc.property(anyState, anyWeeks, anyTerms, (before, weeks, own) => {
        const once = nextState(before, weeks, own);
        expect(nextState(once, weeks, own)).toBe(once);
      }),
    ));

  test('never says that more stock is more wanted', () =>
    fc.assert(
      fc.property(anyState, anyWeeks, anyWeeks, anyTerms, (before, one, other, own) => {
        const rank = (weeks: number) => planStates.indexOf(nextState(before, weeks, own));
        expect(rank(Math.max(one, other))).toBeGreaterThanOrEqual(rank(Math.min(one, other)));
      }),
    ));

  test('does not move back and forth around a limit', () =>
    fc.assert(
      fc.property(fc.constantFrom(3, 9, 16), fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true })), (at, noise) => {
        let state = nextState('normal', at + 0.21, terms);
        let changes = 0;
        for (const off of noise) {
          const next = nextState(state, at + off, terms);
          if (next !== state) changes += 1;
          state = next;
        }
        expect(changes).toBeLessThanOrEqual(1);
      }),
    ));

  test('stops only where a stop is set', () =>
    fc.assert(
      fc.property(anyState, anyWeeks, anyTerms, (before, weeks, own) => {
        if (own.stop_weeks === null) expect(nextState(before, weeks, own)).not.toBe('stop');
        else if (weeks >= own.stop_weeks) expect(nextState(before, weeks, own)).toBe('stop');
      }),
    ));
});

describe('the step', () => {
  test.each<[PlanState, number]>([
    ['hungry', 3],
    ['normal', 0],
    ['full', -5],
    ['stop', -5],
  ])('of %s is %s', (state, percent) => expect(stepOf(state, terms)).toBe(percent));

  test('says why', () => {
    expect(planStepLabel(9.04, -5)).toBe('Buy plan: we have 9 weeks of these, −5%');
    expect(planStepLabel(1, 3)).toBe('Buy plan: we have 1 week of these, +3%');
  });
});

test('a stopped device is bought again when a stop ends, tomorrow at the earliest', () =>
  fc.assert(
    fc.property(anyWeeks, anyTerms, (weeks, own) => {
      fc.pre(own.stop_weeks !== null && weeks >= own.stop_weeks);
      const days = daysUntilBought(weeks, own);
      expect(days).toBeGreaterThanOrEqual(1);
      expect(nextState('stop', weeks - days / 7 - 0.001, own)).not.toBe('stop');
    }),
  ));

test.each([
  [{ placed: 100, arrived: 40 }, 0.4],
  [{ placed: 19, arrived: 19 }, 0.6],
  [{ placed: 20, arrived: 30 }, 1],
])('of %o orders the share that arrives is %s', (counts, share) => expect(arrivalShare(counts)).toBe(share));

/**
 * A market for one model over a year: sellers bring more at a higher price, buyers take a steady number, and both differ from week to
 * week. Without a plan the stock of this company grows or runs out.
 */
function simulate(seed: number, supply: number, isPlanned: boolean): { weeks: number[]; states: PlanState[] } {
  const random = randomOf(seed);
  const noise = () => 0.75 + 0.5 * random();
  const elasticity = 8;
  const steps = { ...terms, raise_percent: 5 };
  const demand = 20;
  const sales: number[] = Array.from({ length: saleWeeks }, () => demand);
  let [stock, state]: [number, PlanState] = [demand * 6, 'normal'];
  const weeks: number[] = [];
  const states: PlanState[] = [];
  for (let week = 0; week < 52; week += 1) {
    const sold = Math.min(stock, Math.round(demand * noise()));
    const step = isPlanned ? stepOf(state, steps) / 100 : 0;
    const brought = state === 'stop' && isPlanned ? 0 : Math.round(demand * supply * (1 + elasticity * step) * noise());
    stock += brought - sold;
    sales.push(sold);
    const cover = coverOf({ stock, arriving: 0, sold: sales.slice(-saleWeeks).reduce((sum, n) => sum + n, 0) });
    state = nextState(state, cover, terms);
    weeks.push(cover ?? 0);
    states.push(state);
  }
  return { weeks, states };
}

describe('over a simulated year', () => {
  const band = { from: terms.target_weeks / 3, to: terms.target_weeks * 2 };
  const isWithin = (weeks: number) => weeks >= band.from && weeks <= band.to;

  test('the plan holds the cover within its band, whether sellers bring a fifth too many or a tenth too few', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.constantFrom(0.9, 1, 1.2), (seed, supply) => {
        expect(simulate(seed, supply, true).weeks.filter((weeks) => !isWithin(weeks))).toEqual([]);
      }),
    ));

  test('without it the cover leaves the band', () => {
    expect(simulate(7, 1.2, false).weeks.every(isWithin)).toBe(false);
    expect(simulate(7, 0.8, false).weeks.every(isWithin)).toBe(false);
  });

  test('its price changes a few times, not every week', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), (seed) => {
        const { states } = simulate(seed, 1.2, true);
        expect(states.filter((state, at) => at > 0 && state !== states[at - 1]).length).toBeLessThanOrEqual(20);
      }),
    ));
});
