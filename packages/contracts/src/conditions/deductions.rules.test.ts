import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, percentOf } from '../money.ts';
import type { AmountType } from './condition-group.contract.ts';
import { type DefectInput, deductDefects } from './deductions.rules.ts';
import { type DefectPart, defectParts } from './defect-part.data.ts';

const defect = (
  name: string,
  part: DefectPart,
  amount_price: number,
  more: Partial<DefectInput> = {},
): DefectInput => ({
  name,
  part,
  amount_type: 0,
  amount_price,
  is_stackable: false,
  is_below_floor: false,
  ...more,
});
const screen = defect('Cracked screen', 'screen', 12_000);
const lines = defect('Lines on the display', 'screen', 9_000);
const dots = defect('Dead pixels', 'screen', 5_000);
const back = defect('Cracked back glass', 'back-glass', 8_000);
const locked = (amount_price: number, part: DefectPart = 'none') =>
  defect('Locked', part, amount_price, { is_below_floor: true });

type Mode = 'as_marked' | 'by_part';
function quote(
  defects: readonly DefectInput[],
  mode: Mode = 'by_part',
  lowest_price: number | null = null,
  of = 50_000,
) {
  const steps = deductDefects(of, defects, { currency: 'USD', floor: Math.min(of, lowest_price ?? 0), mode });
  return { price: steps.at(-1)?.after ?? of, steps };
}

describe('deductions by part', () => {
  test.each<[string, DefectInput[], number | null, as_marked: number, by_part: number]>([
    ['two damaged parts', [screen, back], null, 38_000, 30_000],
    ['three findings on one display, marked to add up', stacking([screen, lines, dots]), null, 24_000, 38_000],
    ['two parts with two findings each', [screen, lines, back, dots], null, 38_000, 30_000],
    ['a percentage and an amount of one part', [screen, percent('screen', 30)], null, 35_000, 35_000],
    [
      'defects of no part that add up',
      stacking([defect('a', 'none', 100), defect('b', 'none', 200)]),
      null,
      49_700,
      49_700,
    ],
    ['defects of no part that do not', [defect('a', 'none', 100), defect('b', 'none', 200)], null, 49_800, 49_800],
    ['a part and a defect of none', [screen, defect('Charger missing', 'none', 500)], null, 38_000, 37_500],
    ['the lowest condition’s price', [screen, back], 35_000, 38_000, 35_000],
    ['a lock below it', [screen, back, locked(10_000)], 35_000, 28_000, 25_000],
    ['a part with defects that go below it and others', [screen, locked(20_000, 'screen')], 45_000, 25_000, 30_000],
    ['the same, where the other one is larger', [screen, locked(3_000, 'screen')], null, 35_000, 38_000],
    ['never below zero', [screen, defect('Dead', 'board', 70_000)], null, 0, 0],
  ])('%s', (_, defects, lowest, as_marked, by_part) => {
    expect([quote(defects, 'as_marked', lowest).price, quote(defects, 'by_part', lowest).price]).toEqual([
      as_marked,
      by_part,
    ]);
  });

  test('say what was not added, and why', () => {
    expect(quote([screen, lines, back]).steps.map(({ label, after, note }) => [label, after, note])).toEqual([
      ['Cracked screen − $120.00', 38_000, null],
      ['Cracked back glass − $80.00', 30_000, null],
      ['Lines on the display − $90.00', 30_000, 'Not added to “Cracked screen”: same part'],
    ]);
    const mixed = quote([screen, locked(20_000, 'screen')]).steps;
    expect(mixed.map(({ label, note }) => [label, note])).toEqual([
      ['Locked − $200.00', null],
      ['Cracked screen − $120.00', 'Not added: the screen is already counted'],
    ]);
  });
});

describe('a repair cost', () => {
  const cost = { amount: 12_000, of: 'iPhone 13' };
  const repaired = (more: Partial<DefectInput>) =>
    quote([defect('Cracked screen', 'screen', 4_000, { uses_repair_cost: true, repair_cost: cost, ...more })]);

  test.each<[string, Partial<DefectInput>, number, string, string]>([
    ['alone', {}, 38_000, 'Cracked screen − $120.00', 'Repair cost of the screen of iPhone 13'],
    [
      'with an amount',
      { extra_amount_price: 1_000 },
      37_000,
      'Cracked screen − $130.00',
      'Repair cost of the screen of iPhone 13: $120.00 + $10.00',
    ],
    [
      'with a percentage of itself',
      { extra_amount_type: 1, extra_amount_price: 25 },
      35_000,
      'Cracked screen − $150.00',
      'Repair cost of the screen of iPhone 13: $120.00 + 25%',
    ],
    [
      'that is not known',
      { repair_cost: null, extra_amount_price: 1_000 },
      46_000,
      'Cracked screen − $40.00',
      'No repair cost of the screen is known for this model',
    ],
    [
      'that is free',
      { repair_cost: { amount: 0, of: 'iPhone 13' } },
      50_000,
      'Cracked screen − $0.00',
      'Repair cost of the screen of iPhone 13',
    ],
  ])('%s', (_, more, price, label, note) => {
    const { price: offered, steps } = repaired(more);
    expect([offered, steps[0]?.label, steps[0]?.note]).toEqual([price, label, note]);
  });

  test('is not used by a defect that does not ask for it', () => {
    expect(repaired({ uses_repair_cost: false }).steps[0]).toMatchObject({ after: 46_000, note: null });
  });
});

const minor = fc.integer({ min: 0, max: 100_000 });
const amount = fc.oneof(
  minor.map((amount_price) => ({ amount_type: 0 as const, amount_price })),
  fc.integer({ min: 0, max: 1_000_000 }).map((units) => ({ amount_type: 1 as const, amount_price: units / 10_000 })),
);
const anyDefect: fc.Arbitrary<DefectInput> = fc
  .record({
    part: fc.constantFrom(...defectParts),
    is_stackable: fc.boolean(),
    is_below_floor: fc.boolean(),
    uses_repair_cost: fc.boolean(),
    repair_cost: fc.option(fc.record({ amount: minor, of: fc.constant('x') }), { nil: null }),
    extra: amount,
    amount,
  })
  .map(({ amount: own, extra, ...rest }) => ({
    name: 'x',
    ...rest,
    ...own,
    extra_amount_type: extra.amount_type,
    extra_amount_price: extra.amount_price,
  }));
const anyDefects = fc.array(anyDefect, { maxLength: 8 });
const lowest = fc.option(minor, { nil: null });
const worth = (defects: readonly DefectInput[], floor: number | null, of: number, mode: Mode = 'by_part') =>
  quote(defects, mode, floor, of).price;

describe('any deductions by part', () => {
  test('do not depend on the order of the defects', () => {
    fc.assert(
      fc.property(anyDefects, fc.nat(), lowest, minor, (defects, at, floor, of) => {
        const turned = [...defects.slice(at % 9), ...defects.slice(0, at % 9)].toReversed();
        expect(worth(turned, floor, of)).toBe(worth(defects, floor, of));
      }),
    );
  });

  test.each<Mode>(['by_part', 'as_marked'])('never pay more for a device with one more defect: %s', (mode) => {
    fc.assert(
      fc.property(anyDefects, anyDefect, lowest, minor, (defects, one, floor, of) => {
        expect(worth([...defects, one], floor, of, mode)).toBeLessThanOrEqual(worth(defects, floor, of, mode));
      }),
    );
  });

  test('take the largest of a part alone', () => {
    fc.assert(
      fc.property(anyDefects, fc.constantFrom(...defectParts), lowest, minor, (defects, part, floor, of) => {
        if (part === 'none' || defects.length === 0) return;
        const same = defects.map((each) => ({ ...each, part }));
        expect(worth(same, floor, of)).toBe(Math.min(...same.map((each) => worth([each], floor, of))));
      }),
    );
  });

  test('add up between parts', () => {
    fc.assert(
      fc.property(fc.array(minor, { maxLength: 8 }), minor, (amounts, of) => {
        const defects = amounts.map((each, index) => defect('x', defectParts[index] ?? 'none', each));
        const sum = amounts.reduce((all, each) => all + each, 0);
        expect(worth(defects, null, of)).toBe(Math.max(0, of - sum));
      }),
    );
  });

  test('never go below the lowest condition, unless a defect may', () => {
    fc.assert(
      fc.property(anyDefects, minor, minor, (defects, floor, of) => {
        const floored = defects.map((each) => ({ ...each, is_below_floor: false }));
        expect(worth(floored, floor, of)).toBeGreaterThanOrEqual(Math.min(floor, of));
        expect(worth(defects, floor, of)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('are those of before where no defect has a part', () => {
    fc.assert(
      fc.property(anyDefects, lowest, minor, (defects, floor, of) => {
        const plain = defects.map((each) => ({ ...each, part: 'none' as const, uses_repair_cost: false }));
        expect(worth(plain, floor, of)).toBe(worth(plain, floor, of, 'as_marked'));
      }),
    );
  });
});

describe('deductions as each defect is set', () => {
  test('are to the letter what they were before parts had names', () => {
    fc.assert(
      fc.property(anyDefects, minor, minor, (all, of, floor) => {
        const defects = all.map((each) => ({ ...each, uses_repair_cost: false }));
        const lowest = Math.min(of, floor);
        const now = deductDefects(of, defects, { currency: 'USD', floor: lowest, mode: undefined });
        const first = deductBefore(
          of,
          defects.filter((each) => !each.is_below_floor),
        );
        const left = first.at(-1)?.after ?? of;
        const at = { key: 'defect_floor', label: 'Lowest condition’s price', after: lowest, note: null };
        const then = deductBefore(
          Math.max(left, lowest),
          defects.filter((each) => each.is_below_floor),
        );
        expect(now).toEqual([...first, ...(left < lowest ? [at] : []), ...then]);
      }),
    );
  });
});

/** The function that computed deductions before they could go by part. */
function deductBefore(before: number, defects: readonly DefectInput[]) {
  const stack = defects.filter((each) => each.is_stackable);
  const alone = defects.filter((each) => !each.is_stackable);
  const total = (counted: readonly DefectInput[]) => {
    const sum = (type: AmountType) =>
      counted.reduce((all, each) => all + (each.amount_type === type ? each.amount_price : 0), 0);
    return Math.round(sum(0)) + percentOf(before, sum(1));
  };
  const withOne = (one: DefectInput) => total([...stack, one]);
  const largest = alone.toSorted((a, b) => withOne(b) - withOne(a))[0];
  const counted = largest ? [...stack, largest] : stack;
  const label = ({ name, amount_type, amount_price }: DefectInput) =>
    `${name} − ${amount_type === 0 ? formatMoney(Math.round(amount_price), 'USD') : `${amount_price}%`}`;
  const steps = counted.map((each, index) => ({
    key: 'defect',
    label: label(each),
    after: Math.max(0, before - total(counted.slice(0, index + 1))),
    note: null as string | null,
  }));
  for (const each of alone) {
    if (each === largest) continue;
    const after = steps.at(-1)?.after ?? before;
    steps.push({ key: 'defect', label: label(each), after, note: `Not added to “${largest?.name}”` });
  }
  return steps;
}

function stacking(defects: readonly DefectInput[]): DefectInput[] {
  return defects.map((each) => ({ ...each, is_stackable: true }));
}

function percent(part: DefectPart, amount_price: number): DefectInput {
  return defect('A share', part, amount_price, { amount_type: 1 });
}
