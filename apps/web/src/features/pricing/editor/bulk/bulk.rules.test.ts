import type { PriceCell } from '@tradepost/contracts/pricing/cell.contract';
import { describe, expect, test } from 'vitest';
import { type BulkForm, isReady, previewBulk } from './bulk.rules.ts';

const cell = (price: number | null, more: Partial<PriceCell> = {}): PriceCell => ({
  id: '1:2:3',
  variant_id: 1,
  condition_id: 2,
  price_list_id: 3,
  price,
  is_bought: true,
  original_price: price,
  custom_price: null,
  rule_price: price,
  rule: null,
  source: price === null ? null : 'base',
  is_custom_price: false,
  is_editable_custom_price: true,
  is_stale: false,
  is_inherited: false,
  last_update: null,
  sort: 0,
  is_subcondition: false,
  ...more,
});
const cells = [
  cell(10_000),
  cell(null),
  cell(8_000, { custom_price: 8_000, rule_price: 9_000 }),
  cell(5_000, { is_editable_custom_price: false }),
].map((each, nth) => ({ nth, col: 0, cell: each }));
const preview = (form: Partial<BulkForm>) =>
  previewBulk(cells, { kind: 'set', amount_type: 1, amount: 5, ...form }, 'offered');

describe('the preview of', () => {
  test('a raise by a percentage', () => {
    const { edits, ...counts } = preview({ kind: 'raise' });
    expect(edits.map(({ nth, amount }) => [nth, amount])).toEqual([
      [0, 10_500],
      [2, 8_400],
    ]);
    expect(counts).toMatchObject({ without_price: 1, locked: 1, same: 0, raised: 2, lowered: 0 });
  });

  test('a discount larger than the price', () => {
    expect(preview({ kind: 'lower', amount_type: 0, amount: 9_000 }).edits.map(({ amount }) => amount)).toEqual([
      1_000, 0,
    ]);
  });

  test('one price for all, which some already have', () => {
    expect(preview({ amount: 10_000 })).toMatchObject({ same: 1, locked: 1, raised: 2 });
  });

  test('a reset to the price of the rules', () => {
    const { edits, samples, same } = preview({ kind: 'reset', amount: null });
    expect(edits).toEqual([{ nth: 2, col: 0, amount: null }]);
    expect(samples).toEqual([{ nth: 2, col: 0, before: 8_000, after: 9_000 }]);
    expect(same).toBe(3);
  });
});

test.each([
  [{ kind: 'reset', amount: null }, true],
  [{ kind: 'set', amount: null }, false],
  [{ kind: 'set', amount: 0 }, true],
  [{ kind: 'raise', amount: 12.5 }, true],
  [{ kind: 'raise', amount: 0.00001 }, false],
  [{ kind: 'lower', amount: -1 }, false],
] as const)('%j is ready: %s', (form, ready) => {
  expect(isReady({ amount_type: 1, ...form })).toBe(ready);
});
