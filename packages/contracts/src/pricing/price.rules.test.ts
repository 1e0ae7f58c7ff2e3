import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DefectInput } from '../conditions/deductions.rules.ts';
import { currencies } from '../currencies.ts';
import {
  addBonuses,
  bestOffer,
  type CellInput,
  computePrice,
  netOfMargin,
  type PartnerOffer,
  type PriceRule,
  priceOf as priceWithoutSteps,
  quotePrice,
  roundUp,
  tracePrice,
} from './price.rules.ts';

const rule = (more: Partial<PriceRule>): PriceRule => ({
  type: 1,
  amount_type: 1,
  amount_price: 0,
  node_name: 'all devices',
  list_name: null,
  floor: null,
  ceiling: null,
  max_resale_percent: null,
  ...more,
});
const cell = (more: Partial<CellInput>): CellInput => ({
  currency: 'USD',
  original_price: 10_000,
  source: 'base',
  source_name: null,
  custom_price: null,
  resale_price: null,
  rules: [],
  is_round_up: false,
  round_up_step: 1,
  ...more,
});
const priceOf = (more: Partial<CellInput>) => computePrice(cell(more)).price;
const keysOf = (more: Partial<CellInput>) => computePrice(cell(more)).steps.map((step) => step.key);

describe('a rule', () => {
  test.each([
    ['markup by a percentage', { type: 1, amount_type: 1, amount_price: 5 }, 10_500],
    ['markup by an amount', { type: 1, amount_type: 0, amount_price: 750 }, 10_750],
    ['discount by a percentage', { type: 2, amount_type: 1, amount_price: 12.5 }, 8_750],
    ['discount by an amount', { type: 2, amount_type: 0, amount_price: 1 }, 9_999],
    ['discount of more than all', { type: 2, amount_type: 0, amount_price: 99_999 }, 0],
    ['discount of all', { type: 2, amount_type: 1, amount_price: 100 }, 0],
    ['percentage with four decimals', { type: 1, amount_type: 1, amount_price: 0.0051 }, 10_001],
  ] as const)('%s', (_, adjustment, price) => {
    expect(priceOf({ rules: [rule(adjustment)] })).toBe(price);
  });

  test('half a cent counts as a whole one', () => {
    expect(priceOf({ original_price: 10, rules: [rule({ amount_price: 5 })] })).toBe(11);
    expect(priceOf({ original_price: 9, rules: [rule({ amount_price: 5 })] })).toBe(9);
  });

  test('acts after the one it stacks on', () => {
    const rules = [rule({ amount_price: 10 }), rule({ type: 2, amount_type: 0, amount_price: 1_000 })];
    expect(priceOf({ rules })).toBe(10_000);
    expect(priceOf({ rules: rules.toReversed() })).toBe(9_900);
  });
});

describe('bounds', () => {
  test.each([
    ['floor', { floor: 12_000 }, 12_000],
    ['floor not reached', { floor: 9_000 }, 10_000],
    ['ceiling', { ceiling: 8_000 }, 8_000],
    ['ceiling over the price', { ceiling: 80_000 }, 10_000],
    ['margin guard', { max_resale_percent: 60 }, 9_000],
    ['margin guard not reached', { max_resale_percent: 70 }, 10_000],
    ['ceiling before floor, where they contradict each other', { floor: 12_000, ceiling: 11_000 }, 11_000],
    ['margin guard over the floor', { floor: 12_000, max_resale_percent: 50 }, 7_500],
  ])('%s', (_, bounds, price) => {
    expect(priceOf({ resale_price: 15_000, rules: [rule(bounds)] })).toBe(price);
  });

  test('the margin guard says when it cannot act', () => {
    const { price, steps } = computePrice(cell({ rules: [rule({ max_resale_percent: 10 })] }));
    expect(price).toBe(10_000);
    expect(steps.at(-1)).toMatchObject({ key: 'margin', note: 'Not applied: no resale price is known' });
  });

  test('a bound of the rule further up holds until a nearer one sets it', () => {
    const far = rule({ ceiling: 9_000, floor: 100 });
    expect(priceOf({ rules: [far, rule({ amount_price: 5 })] })).toBe(9_000);
    expect(priceOf({ rules: [far, rule({ ceiling: 9_500 })] })).toBe(9_500);
  });
});

describe('rounding up', () => {
  test.each([
    ['USD', 1, 10_001, 10_100],
    ['USD', 1, 10_000, 10_000],
    ['USD', 5, 10_001, 10_500],
    ['USD', 10, 10_001, 11_000],
    ['JPY', 1, 10_001, 10_001],
    ['JPY', 5, 10_001, 10_005],
    ['KWD', 1, 10_001, 11_000],
    ['USD', 1, 0, 0],
  ])('%s by %d: %d is %d', (currency, step, before, after) => {
    expect(roundUp(before, currency, step)).toBe(after);
    expect(priceOf({ currency, original_price: before, is_round_up: true, round_up_step: step })).toBe(after);
  });

  test('comes after the bounds and leaves a custom price alone', () => {
    expect(keysOf({ is_round_up: true, rules: [rule({ amount_price: 0.5, ceiling: 10_020 })] })).toEqual([
      'source',
      'rule',
      'ceiling',
      'round_up',
    ]);
    expect(priceOf({ is_round_up: true, custom_price: 10_001 })).toBe(10_001);
  });
});

describe('a custom price', () => {
  test('stands whatever source and rules say, which stay visible', () => {
    const result = computePrice(cell({ custom_price: 5, rules: [rule({ amount_price: 5, floor: 90_000 })] }));
    expect(result).toMatchObject({ price: 5, rule_price: 90_000 });
    expect(result.steps.at(-1)).toMatchObject({ key: 'custom', before: 90_000, after: 5, note: 'Without it: $900.00' });
  });

  test('makes a price where there is no other, also of zero', () => {
    expect(computePrice(cell({ original_price: null, custom_price: 0 }))).toMatchObject({ price: 0, rule_price: null });
  });
});

test('without source, base and custom price there is no price', () => {
  expect(computePrice(cell({ original_price: null, rules: [rule({ floor: 500 })], is_round_up: true }))).toEqual({
    price: null,
    rule_price: null,
    steps: [],
  });
});

const defect = (more: Partial<DefectInput>): DefectInput => ({
  name: 'Screen cracked',
  amount_type: 1,
  amount_price: 10,
  is_stackable: true,
  is_below_floor: false,
  ...more,
});
const quote = (price: number, defects: DefectInput[], lowest_price: number | null = null, sub?: number) =>
  quotePrice({
    currency: 'USD',
    cell: { price, rule_price: price, steps: [] },
    sub_condition: sub === undefined ? null : { name: 'Sealed', value: { type: 1, amount_type: 1, amount_price: sub } },
    defects,
    lowest_price,
    is_round_up: true,
    round_up_step: 1,
  });

describe('defects', () => {
  test.each([
    ['one amount', [defect({ amount_type: 0, amount_price: 2_500 })], null, 17_500],
    ['two percentages, both of the sound price', [defect({}), defect({ amount_price: 20 })], null, 14_000],
    ['more than the price', [defect({ amount_type: 0, amount_price: 50_000 })], null, 0],
    ['down to the lowest condition', [defect({ amount_price: 95 })], 3_000, 3_000],
    [
      'below it, for a lock',
      [defect({ amount_price: 95 }), defect({ amount_price: 100, is_below_floor: true })],
      3_000,
      0,
    ],
    [
      'below it by half',
      [defect({ amount_price: 95 }), defect({ amount_price: 50, is_below_floor: true })],
      3_000,
      1_500,
    ],
    ['a floor over the price itself', [defect({})], 90_000, 20_000],
    [
      'the larger of those that do not stack',
      [
        defect({ amount_price: 30, is_stackable: false }),
        defect({ amount_price: 50, is_stackable: false }),
        defect({}),
      ],
      null,
      8_000,
    ],
  ])('%s', (_, defects, lowest, price) => {
    expect(quote(20_000, defects, lowest).price).toBe(price);
    expect(quote(20_000, defects.toReversed(), lowest).price).toBe(price);
  });

  test('are rounded together, so that a dearer device does not end below a cheaper one', () => {
    const three = [defect({ amount_price: 20 }), defect({ amount_price: 20 }), defect({ amount_price: 20 })];
    expect([1, 2, 3, 4, 5].map((price) => quote(price, three).price)).toEqual([0, 1, 1, 2, 2]);
  });

  test('no price stays no price', () => {
    const none = { price: null, rule_price: null, steps: [] };
    const input = { currency: 'USD', sub_condition: null, lowest_price: 100, is_round_up: true, round_up_step: 1 };
    expect(quotePrice({ ...input, cell: none, defects: [defect({})] })).toEqual(none);
  });

  test('come after the sub-condition, whose price is rounded', () => {
    const { price, steps } = quote(10_050, [defect({})], null, 6);
    expect(steps.map((step) => [step.key, step.after])).toEqual([
      ['sub_condition', 10_653],
      ['round_up', 10_700],
      ['defect', 9_630],
      ['round_up', 9_700],
    ]);
    expect(price).toBe(9_700);
  });

  test('are rounded up after the deduction, but not below a price set by staff', () => {
    const thirds = [defect({ amount_price: 33.33 })];
    expect(quote(20_000, thirds).price).toBe(13_400);
    const steps = [{ key: 'custom' as const, label: 'Custom price', before: null, after: 20_000, note: null }];
    const cell = { price: 20_000, rule_price: null, steps };
    const input = { currency: 'USD', sub_condition: null, lowest_price: null, is_round_up: true, round_up_step: 1 };
    expect(quotePrice({ ...input, cell, defects: thirds }).price).toBe(13_334);
  });

  test('that stop the sale leave no price', () => {
    const { price, steps } = quote(20_000, [defect({}), defect({ key: 'blacklisted', name: 'Reported stolen' })]);
    expect(price).toBeNull();
    expect(steps.at(-1)).toMatchObject({ key: 'stop', label: 'Reported stolen', after: null });
  });
});

describe('bonuses', () => {
  const none = { promo: null, payout_bonus: null, expedited_fee: 0, shipping_cost: 0 };
  const promo = { code: 'SPRING', bonus: 1_500, is_stacked_with_method: true };
  const credit = { method: 'Store credit', percent: 10 };
  test.each([
    ['none', none, 20_000],
    ['promo code', { ...none, promo }, 21_500],
    ['payout method', { ...none, payout_bonus: credit }, 22_000],
    ['both', { ...none, promo, payout_bonus: credit }, 23_500],
    ['the larger', { ...none, promo: { ...promo, is_stacked_with_method: false }, payout_bonus: credit }, 22_000],
    [
      'the larger promo',
      { ...none, promo: { ...promo, bonus: 2_500, is_stacked_with_method: false }, payout_bonus: credit },
      22_500,
    ],
    ['fees', { ...none, promo, expedited_fee: 500, shipping_cost: 700 }, 20_300],
    ['fees of more than all', { ...none, shipping_cost: 99_999 }, 0],
  ])('%s', (_, input, total) => {
    const result = addBonuses(20_000, input);
    expect(result.total).toBe(total);
    expect(result.steps.at(-1)?.after ?? 20_000).toBe(total);
  });
});

const minor = fc.integer({ min: 0, max: 100_000_000 });
const percent = fc.integer({ min: 0, max: 2_000_000 }).map((units) => units / 10_000);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const anyRule: fc.Arbitrary<PriceRule> = fc
  .record({
    type: fc.constantFrom(1 as const, 2 as const),
    node_name: fc.constant('x'),
    list_name: fc.constant(null),
    floor: maybe(minor),
    ceiling: maybe(minor),
    max_resale_percent: maybe(percent),
    amount: fc.oneof(
      minor.map((amount_price) => ({ amount_type: 0 as const, amount_price })),
      percent.map((amount_price) => ({ amount_type: 1 as const, amount_price })),
    ),
  })
  .map(({ amount, ...rest }) => ({ ...rest, ...amount }));
const anyCell: fc.Arbitrary<CellInput> = fc.record({
  currency: fc.constantFrom(...currencies.map((currency) => currency.code)),
  original_price: maybe(minor),
  source: fc.constantFrom('base' as const, 'sync' as const),
  source_name: fc.constant(null),
  custom_price: maybe(minor),
  resale_price: maybe(minor),
  rules: fc.array(anyRule, { maxLength: 3 }),
  is_round_up: fc.boolean(),
  round_up_step: fc.constantFrom(1, 5, 10),
});
const anyDefect: fc.Arbitrary<DefectInput> = fc
  .record({
    is_stackable: fc.boolean(),
    is_below_floor: fc.boolean(),
    amount: fc.oneof(
      minor.map((amount_price) => ({ amount_type: 0 as const, amount_price })),
      percent.map((amount_price) => ({ amount_type: 1 as const, amount_price })),
    ),
  })
  .map(({ amount, ...rest }) => ({ name: 'x', ...rest, ...amount }));

describe('any price', () => {
  test('is whole minor units, never below zero, and what its last step says', () => {
    fc.assert(
      fc.property(anyCell, fc.array(anyDefect, { maxLength: 4 }), maybe(minor), (input, defects, lowest_price) => {
        const computed = computePrice(input);
        const result = quotePrice({ ...input, cell: computed, sub_condition: null, defects, lowest_price });
        expect(result.price === null || (Number.isSafeInteger(result.price) && result.price >= 0)).toBe(true);
        expect(result.steps.at(-1)?.after ?? null).toBe(result.price);
        expect(result.price === null).toBe(input.original_price === null && input.custom_price === null);
      }),
    );
  });

  test('is told by steps of which each begins where the one before ended, in the one order', () => {
    const order = ['source', 'rule', 'floor', 'ceiling', 'margin', 'round_up', 'custom', 'defect', 'defect_floor'];
    fc.assert(
      fc.property(anyCell, fc.array(anyDefect, { maxLength: 4 }), (input, defects) => {
        const floored = defects.map((each) => ({ ...each, is_below_floor: false }));
        const cell = computePrice(input);
        const { steps } = quotePrice({ ...input, cell, sub_condition: null, defects: floored, lowest_price: 500 });
        steps.forEach((step, index) => {
          expect(step.before).toBe(steps[index - 1]?.after ?? null);
        });
        const isLast = (index: number) => index === steps.length - 1 && steps[index - 1]?.key.startsWith('defect');
        // The price after the defects is rounded once more, at the end.
        const places = steps.map(({ key }, index) =>
          key === 'round_up' && isLast(index) ? order.length : order.indexOf(key),
        );
        expect(places).toEqual([...places].sort((a, b) => a - b));
      }),
    );
  });

  test('is the same with its steps and without them', () => {
    fc.assert(
      fc.property(anyCell, fc.option(maybe(minor), { nil: undefined }), (input, kept_price) => {
        const cell = kept_price === undefined ? input : { ...input, kept_price };
        const { price, steps } = computePrice(cell);
        expect(priceWithoutSteps(cell)).toBe(price);
        const moved = steps.filter((step) => step.before !== step.after).map((step) => step.key);
        expect(tracePrice(cell)).toEqual({ price, moved });
      }),
    );
  });

  test('is what a big-number calculation gives, in currencies with and without decimals', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('USD', 'JPY', 'KRW', 'EUR'),
        fc.integer({ min: 0, max: 2 ** 47 }),
        fc.integer({ min: 0, max: 2_000_000 }),
        (currency, original_price, units) => {
          const price = priceOf({ currency, original_price, rules: [rule({ amount_price: units / 10_000 })] });
          const exact =
            BigInt(original_price) + (BigInt(original_price) * BigInt(units) * 2n + 1_000_000n) / 2_000_000n;
          expect(BigInt(price ?? 0)).toBe(exact);
        },
      ),
    );
  });

  test('of a node whose hand-off is off is what staff left, whatever rules say', () => {
    fc.assert(
      fc.property(anyCell, maybe(minor), (input, kept_price) => {
        const { price, rule_price } = computePrice({ ...input, kept_price });
        expect(price).toBe(input.custom_price ?? kept_price);
        if (input.custom_price === null) expect(rule_price).toBe(kept_price);
      }),
    );
  });

  test('is never lower for a higher source price', () => {
    fc.assert(
      fc.property(
        anyCell,
        minor,
        minor,
        fc.array(anyDefect, { maxLength: 4 }),
        maybe(minor),
        (input, a, b, defects, lowest_price) => {
          const at = (original_price: number) => {
            const cell = computePrice({ ...input, original_price });
            return quotePrice({ ...input, cell, sub_condition: null, defects, lowest_price }).price ?? 0;
          };
          expect(at(Math.max(a, b))).toBeGreaterThanOrEqual(at(Math.min(a, b)));
        },
      ),
    );
  });

  test('a markup never lowers it, a discount never raises it', () => {
    fc.assert(
      fc.property(minor, anyRule, (original_price, any) => {
        const bare = { ...any, floor: null, ceiling: null, max_resale_percent: null };
        const price = priceOf({ original_price, rules: [bare] }) ?? 0;
        if (any.type === 1) expect(price).toBeGreaterThanOrEqual(original_price);
        else expect(price).toBeLessThanOrEqual(original_price);
      }),
    );
  });

  test('is the same however often it is computed, and rounding or bounding it again changes nothing', () => {
    fc.assert(
      fc.property(anyCell, (input) => {
        const once = computePrice(input);
        expect(computePrice(input)).toEqual(once);
        const bounds = input.rules.map((each) => ({ ...each, amount_price: 0 }));
        const guard = bounds.some((each) => each.ceiling !== null || each.max_resale_percent !== null);
        // Rounding up may lift a price over its ceiling by less than one step, which a second pass would take off first.
        if (once.rule_price === null || (guard && input.is_round_up)) return;
        const again = computePrice({ ...input, rules: bounds, original_price: once.rule_price });
        expect(again.rule_price).toBe(once.rule_price);
      }),
    );
  });

  test('of defects does not depend on the order in which they are ticked', () => {
    fc.assert(
      fc.property(minor, fc.array(anyDefect, { maxLength: 5 }), maybe(minor), (price, defects, lowest) => {
        expect(quote(price, defects.toReversed(), lowest).price).toBe(quote(price, defects, lowest).price);
      }),
    );
  });
});

describe('a partner’s offer', () => {
  const offer = (price: number, more: Partial<PartnerOffer> = {}): PartnerOffer => ({
    marketer_id: 1,
    name: 'Bulk Buyers',
    price,
    margin_percent: 10,
    margin_amount: 0,
    is_named: false,
    ...more,
  });

  test.each([
    ['the percent', 10_000, { margin_percent: 10, margin_amount: 500 }, 9_000],
    ['the amount, where it is more', 10_000, { margin_percent: 1, margin_amount: 500 }, 9_500],
    ['nothing', 10_000, { margin_percent: 0 }, 10_000],
    ['never more than the price', 300, { margin_amount: 500 }, 0],
  ])('leaves the seller its price less %s', (_what, price, terms, net) => {
    expect(netOfMargin(offer(price, terms))).toBe(net);
  });

  const own = (price: number | null) => ({ price, rule_price: price, steps: [] });
  test.each([
    ['better than the own price', 9_000, [offer(12_000)], [], 10_800, 1],
    ['worse', 12_000, [offer(12_000)], [], 12_000, null],
    ['equal', 10_800, [offer(12_000)], [], 10_800, null],
    ['where there is no own price', null, [offer(12_000)], [], 10_800, 1],
    ['of nothing', null, [offer(0)], [], null, null],
    ['below the own floor', null, [offer(12_000)], [rule({ floor: 11_000 })], null, null],
    ['at the own floor', null, [offer(12_000)], [rule({ floor: 10_800 })], 10_800, 1],
    ['of several: the best', 9_000, [offer(12_000), offer(13_000, { marketer_id: 2 })], [], 11_700, 2],
    ['of equal ones: the first', 9_000, [offer(12_000), offer(12_000, { marketer_id: 2 })], [], 10_800, 1],
  ] as const)('%s', (_what, price, offers, rules, expected, marketer_id) => {
    const { cell: best, partner } = bestOffer(own(price), offers, rules);
    expect([best.price, partner?.marketer_id ?? null]).toEqual([expected, marketer_id]);
    expect(best.steps.map(({ key }) => key)).toEqual(marketer_id === null ? [] : ['partner']);
  });

  test('is not rounded up after a deduction', () => {
    const { cell: best } = bestOffer(own(null), [offer(12_345, { margin_percent: 0 })], []);
    const defects = [{ name: 'Scratch', amount_type: 0, amount_price: 100, is_stackable: true, is_below_floor: true }];
    const quoted = quotePrice({
      currency: 'USD',
      cell: best,
      sub_condition: null,
      defects: defects as unknown as DefectInput[],
      lowest_price: null,
      is_round_up: true,
      round_up_step: 1,
    });
    expect(quoted.price).toBe(12_245);
  });
});
