import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomOf } from '../../random.ts';
import { computeSaleFigures, type Sale, type SaleFigure } from './sale-figures.rules.ts';
import type { SellingCostsForm } from './selling-costs.contract.ts';
import { defaultSellingCosts } from './selling-costs.data.ts';
import { type SuggestionFacts, suggestPrice } from './suggest-price.rules.ts';
import { effectiveCount, weightedMedian } from './weighted.rules.ts';

const facts: SuggestionFacts = {
  currency: 'USD',
  category_id: 1,
  expected: 50_000,
  device_sold: 20,
  sold: 10,
  parts: 0,
  channels: { counter: 5, backmarket: 5 },
};
const costs = (own: Partial<SellingCostsForm> = {}): SellingCostsForm => ({
  ...defaultSellingCosts,
  margin: { kind: 'percent', value: 0 },
  ...own,
});

describe('a suggestion takes off', () => {
  test.each<[string, Partial<SuggestionFacts>, Partial<SellingCostsForm>, number | null]>([
    ['nothing', {}, {}, 50_000],
    ['the margin in percent', {}, { margin: { kind: 'percent', value: 2_000 } }, 40_000],
    ['the margin as an amount', {}, { margin: { kind: 'amount', value: 7_550 } }, 42_400],
    [
      'the margin of its category',
      {},
      { category_margins: [{ category_id: 1, kind: 'amount', value: 10_000 }] },
      40_000,
    ],
    [
      'the fee for half of the sales',
      {},
      { channels: [{ channel: 'backmarket', fee_percent: 1_000, fee_amount: 0 }] },
      47_500,
    ],
    [
      'no fee without sales',
      { channels: {} },
      { channels: [{ channel: 'backmarket', fee_percent: 1_000, fee_amount: 0 }] },
      50_000,
    ],
    ['both labels', {}, { label_in: 800, label_out: 1_200 }, 48_000],
    ['the work', {}, { minutes_per_unit: 30, hour_cost: 2_400 }, 48_800],
    ['parts', { parts: 1_500 }, {}, 48_500],
    ['returns', {}, { return_percent: 500, return_cost: 4_000 }, 49_800],
    ['revised offers', {}, { revision_percent: 1_000, revision_cost: 1_000 }, 49_900],
    ['cents', { expected: 50_099 }, {}, 50_000],
    ['nothing below a unit of yen', { currency: 'JPY', expected: 50_099 }, {}, 50_099],
    ['more than there is', { expected: 500 }, { label_in: 800 }, null],
    ['nothing from too few sales', { device_sold: 4 }, {}, null],
    ['nothing from no price', { expected: null }, {}, null],
  ])('%s', (_, own, more, price) => {
    expect(suggestPrice({ ...facts, ...own }, costs(more)).price).toBe(price);
  });

  test('and says each step, each from where the last one ended', () => {
    const { steps } = suggestPrice(facts, costs({ label_in: 800, margin: { kind: 'percent', value: 2_000 } }));
    expect(steps.map(({ key, before, after }) => [key, before, after])).toEqual([
      ['resale', null, 50_000],
      ['labels', 50_000, 49_200],
      ['margin', 49_200, 39_200],
    ]);
  });
});

const amount = fc.integer({ min: 0, max: 30_000 });
const someCosts = fc.record({
  label_in: amount,
  label_out: amount,
  hour_cost: amount,
  minutes_per_unit: fc.integer({ min: 0, max: 120 }),
  return_percent: fc.integer({ min: 0, max: 3_000 }),
  return_cost: amount,
  margin: fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 6_000 }) }),
});

describe('a suggestion', () => {
  test('never rises with margin or costs, and never is above what the unit sells for', () => {
    const ofCosts = (own: Partial<SellingCostsForm>) => suggestPrice(facts, costs(own)).price ?? 0;
    fc.assert(
      fc.property(someCosts, amount, fc.integer({ min: 0, max: 3_000 }), (own, more, percent) => {
        const price = ofCosts(own);
        expect(price).toBeLessThanOrEqual(50_000);
        expect(ofCosts({ ...own, label_in: own.label_in + more })).toBeLessThanOrEqual(price);
        expect(ofCosts({ ...own, hour_cost: own.hour_cost + more })).toBeLessThanOrEqual(price);
        const margin = { ...own.margin, value: own.margin.value + percent };
        expect(ofCosts({ ...own, margin })).toBeLessThanOrEqual(price);
      }),
    );
  });

  test('is never made from fewer sales than the company asks for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 100 }), fc.integer({ min: 0, max: 120 }), (min_sales, device_sold) => {
        const { price } = suggestPrice({ ...facts, device_sold }, costs({ min_sales }));
        expect(price !== null).toBe(device_sold >= min_sales);
      }),
    );
  });
});

const gradeValues = [1, 0.88, 0.72, 0.5];
/** How often each condition sells. */
const gradeShares = [0.25, 0.45, 0.2, 0.1];
const models = 6;

/** A market whose prices are known: models with two variants, four conditions, prices that fall and buyers who differ. */
function makeMarket(seed: number, salesOfModel: number, drift = 0.01) {
  const random = randomOf(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const today = (variant_id: number, condition_id: number) =>
    (30_000 + variant_id * 4_100) * (gradeValues[condition_id - 1] ?? 1);
  const sales: Sale[] = Array.from({ length: models * salesOfModel }, (_, at) => {
    const model_id = 1 + (at % models);
    const variant_id = model_id * 2 + (random() < 0.6 ? 0 : 1);
    const draw = random();
    const condition_id = 1 + gradeShares.findIndex((_share, to) => draw <= sum(gradeShares.slice(0, to + 1)) + 1e-9);
    const age = random() * 90;
    const net = Math.round(today(variant_id, condition_id) * (1 + drift) ** (age / 30) * Math.exp(0.05 * normal()));
    const paid = Math.round(net * 0.7);
    return {
      variant_id,
      model_id,
      category_id: 1,
      condition_id,
      net,
      paid,
      parts: 0,
      cost: paid,
      days_to_sell: 12,
      age,
      channel: 'counter',
    };
  });
  return { sales, today };
}
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const market = costs({ label_in: 900, margin: { kind: 'percent', value: 1_500 } });
const suggested = (figure: SaleFigure) => suggestPrice({ ...figure, currency: 'USD' }, market).price;
const optimum = (resale: number) => resale * 0.85 - 900;

describe('on a market with known prices', () => {
  test('200 sales of a model lead within 3% of the best price', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const { sales, today } = makeMarket(seed, 200);
      for (let model_id = 1; model_id <= models; model_id += 1) {
        const figures = computeSaleFigures(sales).filter(({ variant_id }) => variant_id >> 1 === model_id);
        const gaps = figures.map((figure) => {
          const best = optimum(today(figure.variant_id, figure.condition_id));
          return figure.sold * (Math.abs((suggested(figure) ?? 0) - best) / best);
        });
        expect(sum(gaps) / sum(figures.map(({ sold }) => sold))).toBeLessThan(0.03);
      }
    }
  });

  test('a condition with few sales is nearer to the truth than its own sales are', () => {
    const errors = { own: 0, drawn: 0 };
    for (let seed = 1; seed <= 40; seed += 1) {
      const { sales, today } = makeMarket(seed, 30, 0);
      for (const figure of computeSaleFigures(sales)) {
        if (figure.sold === 0 || figure.sold >= 4) continue;
        const truth = today(figure.variant_id, figure.condition_id);
        errors.own += Math.abs((figure.resale ?? 0) - truth) / truth;
        errors.drawn += Math.abs((figure.expected ?? 0) - truth) / truth;
      }
    }
    expect(errors.drawn).toBeLessThan(errors.own);
  });

  test('the interval holds the truth nine times of ten where there are enough sales', () => {
    let held = 0;
    let all = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      const { sales, today } = makeMarket(seed, 200, 0);
      for (const figure of computeSaleFigures(sales)) {
        if (figure.sold < 8) continue;
        const truth = today(figure.variant_id, figure.condition_id);
        all += 1;
        if (truth >= (figure.expected_low ?? 0) && truth <= (figure.expected_high ?? 0)) held += 1;
      }
    }
    expect(held / all).toBeGreaterThan(0.9);
  });

  test('the order of the sales changes nothing', () => {
    const { sales } = makeMarket(7, 40);
    const byCell = (list: readonly Sale[]) =>
      computeSaleFigures(list).toSorted((a, b) => a.variant_id - b.variant_id || a.condition_id - b.condition_id);
    expect(byCell(sales.toReversed())).toEqual(byCell(sales));
  });

  test('a condition that no device sold in has no figure, and old sales do not count', () => {
    const { sales } = makeMarket(3, 40);
    const old = sales.map((sale) => ({ ...sale, age: 91 }));
    expect(computeSaleFigures(old)).toEqual([]);
    expect(computeSaleFigures([])).toEqual([]);
  });
});

describe('a weighted median', () => {
  const points = fc.array(
    fc.record({ value: fc.integer({ min: 1, max: 1_000_000 }), weight: fc.double({ min: 0.01, max: 1, noNaN: true }) }),
    { minLength: 1, maxLength: 60 },
  );
  test('is within its values, and scales with them', () => {
    fc.assert(
      fc.property(points, (list) => {
        const median = weightedMedian(list) ?? Number.NaN;
        const values = list.map(({ value }) => value);
        expect(median).toBeGreaterThanOrEqual(Math.min(...values));
        expect(median).toBeLessThanOrEqual(Math.max(...values));
        const doubled = weightedMedian(list.map(({ value, weight }) => ({ value: value * 2, weight })));
        expect(doubled).toBeCloseTo(median * 2, 3);
        expect(effectiveCount(list)).toBeLessThanOrEqual(list.length + 1e-6);
      }),
    );
  });
  test.each([
    ['of nothing', [], null],
    ['of one', [5], 5],
    ['of an even number', [1, 3], 2],
    ['of an odd number', [9, 1, 4], 4],
  ])('%s', (_, values, median) => {
    expect(weightedMedian(values.map((value) => ({ value, weight: 1 })))).toBe(median);
  });
});
