import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountFault } from './amount.rules.ts';
import { planCopy } from './copy-set.rules.ts';
import { findRepeated, keyOf, sameName } from './names.rules.ts';

const row = (key: string, name = key, is_archived = false) => ({ key, name, is_archived });
const rows = fc.uniqueArray(
  fc.record({ key: fc.constantFrom(...'abcdefgh'), name: fc.constantFrom(...'ABCDEFGH'), is_archived: fc.boolean() }),
  { selector: ({ key }) => key },
);

describe('copying a set', () => {
  test('keeps by key, then by name, and leaves the archive out', () => {
    const source = [row('good', 'Good'), row('worn', 'Worn'), row('old', 'Old', true)];
    const target = [row('fair', 'worn'), row('good', 'Fine', true), row('junk'), row('gone', 'Gone', true)];
    const plan = planCopy(source, target);
    expect(plan.kept.map(({ source: from, target: to }) => [from.key, to.key])).toEqual([
      ['good', 'good'],
      ['worn', 'fair'],
    ]);
    expect(plan.added).toEqual([]);
    expect(plan.gone).toEqual([target[2]]);
  });

  test('loses and doubles nothing', () => {
    fc.assert(
      fc.property(rows, rows, (source, target) => {
        const { kept, added, gone } = planCopy(source, target);
        const wanted = source.filter((each) => !each.is_archived);
        expect(new Set([...kept.map((each) => each.source), ...added])).toEqual(new Set(wanted));
        expect(kept.length + added.length).toBe(wanted.length);
        const used = kept.map((each) => each.target);
        expect(new Set(used).size).toBe(used.length);
        expect(target.filter((each) => !used.includes(each) && !each.is_archived)).toEqual(gone);
      }),
    );
  });
});

test.each([
  ['Like new!', [], 'like-new'],
  ['Très bon', [], 'tres-bon'],
  ['良い', [], '良い'],
  ['***', [], 'condition'],
  ['Good', ['good', 'good-2'], 'good-3'],
])('the key of %s beside %j is %s', (name, taken, key) => {
  expect(keyOf(name, new Set(taken))).toBe(key);
});

test('a name is found again whatever its case, an empty one is not', () => {
  expect(findRepeated(['A', 'b', ' a', '', '']).map(({ index }) => index)).toEqual([2]);
  expect(sameName(' Ä ')).toBe('ä');
});

test.each([
  [{ amount_type: 1, amount_price: 100 }, true, null],
  [{ amount_type: 1, amount_price: 100.01 }, true, 'A deduction can be at most 100%'],
  [{ amount_type: 1, amount_price: 150 }, false, null],
  [{ amount_type: 1, amount_price: 0.1 + 0.2 }, false, null],
  [{ amount_type: 1, amount_price: 1.00005 }, false, 'Percentage can have at most 4 decimals'],
  [{ amount_type: 0, amount_price: 1.5 }, false, 'Amount must be a whole number of minor units'],
  [{ amount_type: 0, amount_price: 1e10 }, false, 'Amount is too large'],
] as const)('%j, a deduction: %s', (amount, isDeduction, fault) => {
  expect(amountFault(amount, isDeduction)).toBe(fault);
});
