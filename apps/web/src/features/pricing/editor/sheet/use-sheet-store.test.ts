import type { PriceCell } from '@tradepost/contracts/pricing/cell.contract';
import type { PriceColumn, PriceGrid } from '@tradepost/contracts/pricing/editor.contract';
import type { PackedCell } from '@tradepost/contracts/pricing/grid.rules';
import { describe, expect, test, vi } from 'vitest';
import { createSheetStore, noMarks } from './use-sheet-store.ts';

const column = (id: number, sort: number): PriceColumn => ({
  id,
  key: `c${id}`,
  name: `Condition ${id}`,
  parent_id: null,
  sort,
  is_subcondition: false,
  condition_term: [],
  condition_sub_value: null,
});
const columns = [column(7, 0), column(8, 1)];
const packed = (price: number, rule: number | null = null): PackedCell => [
  price,
  price,
  null,
  price,
  0,
  0,
  1_000,
  rule,
];
const page = (offset: number, ids: number[], more: Partial<PriceGrid> = {}): PriceGrid => ({
  price_list_id: 3,
  currency: 'USD',
  category: { id: 1, key: 'smartphones', name: 'Smartphones' },
  columns,
  rows: ids.map((id) => ({ id, model_id: 1, label: `v${id}`, cells: [packed(id * 100, 0), null] })),
  models: [],
  rules: ['Apple: + 5%'],
  offset,
  total: 10,
  ...more,
});

describe('loaded rows', () => {
  test('are found by position and by variant, with their cells', () => {
    const store = createSheetStore(columns, 3);
    store.placeRows(page(4, [51, 52]));
    expect(store.rowAt(4)?.id).toBe(51);
    expect(store.nthOf(52)).toBe(5);
    expect(store.cellAt(5, 0)).toMatchObject({ variant_id: 52, condition_id: 7, price: 5_200, rule: 'Apple: + 5%' });
    expect(store.cellAt(5, 1)).toMatchObject({ price: null, source: null });
    expect(store.cellAt(6, 0)).toBeUndefined();
  });

  test('keep the rule texts of their own page', () => {
    const store = createSheetStore(columns, 3);
    store.placeRows(page(0, [51]));
    store.placeRows(page(1, [52], { rules: ['Samsung: − 2%'] }));
    expect(store.cellAt(0, 0)?.rule).toBe('Apple: + 5%');
    expect(store.cellAt(1, 0)?.rule).toBe('Samsung: − 2%');
  });

  test('that were asked for before a save do not undo it', () => {
    const store = createSheetStore(columns, 3);
    store.placeRows(page(0, [51, 52]));
    const asked = store.savesSoFar();
    store.placeCells([{ ...store.cellAt(0, 0), price: 900, custom_price: 900, is_custom_price: true } as PriceCell]);
    for (const late of [store.placeRows, store.refreshRows]) {
      late({ ...page(0, [51, 52]), as_of: asked });
      expect([store.cellAt(0, 0)?.price, store.cellAt(1, 0)?.price]).toEqual([900, 5_200]);
    }
    store.refreshRows({ ...page(0, [51]), as_of: store.savesSoFar() });
    expect(store.cellAt(0, 0)?.price).toBe(5_100);
  });

  test('accept saved cells and notify only the row they are in', () => {
    const store = createSheetStore(columns, 3);
    store.placeRows(page(0, [51, 52]));
    const [first, second] = [vi.fn(), vi.fn()];
    store.listen(0, first);
    const stop = store.listen(1, second);
    const saved = { ...store.cellAt(0, 1), price: 900, custom_price: 900, is_custom_price: true } as PriceCell;
    store.placeCells([
      { ...saved, source: 'base' },
      { ...saved, variant_id: 99 },
    ]);
    expect(store.cellAt(0, 1)).toMatchObject({ price: 900, is_custom_price: true });
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
    stop();
    store.mark(1, 0, { kind: 'saved' });
    expect(second).not.toHaveBeenCalled();
  });
});

describe('unsaved prices', () => {
  test('are counted until they are dropped', () => {
    const store = createSheetStore(columns, 3);
    store.placeRows(page(0, [51]));
    store.mark(0, 0, { kind: 'saving', amount: 5 });
    expect(store.unsaved()).toEqual([]);
    store.mark(0, 1, { kind: 'failed', text: 'x', reason: 'Price must be a number' });
    expect(store.unsaved()).toEqual([{ nth: 0, col: 1 }]);
    store.mark(0, 1, undefined);
    expect(store.unsaved()).toEqual([]);
  });

  test('survive a filter and reappear with their row', () => {
    const marks = noMarks();
    const before = createSheetStore(columns, 3, marks);
    before.placeRows(page(0, [51, 52]));
    before.mark(1, 0, { kind: 'failed', text: 'x', reason: 'No' });
    const after = createSheetStore(columns, 3, marks);
    after.placeRows(page(0, [60]));
    expect(after.unsaved()).toEqual([{ nth: undefined, col: 0 }]);
    after.placeRows(page(8, [52]));
    expect(after.markAt(8, 0)).toMatchObject({ text: 'x' });
    expect(createSheetStore(columns, 4, marks).unsaved()).toEqual([{ nth: undefined, col: 0 }]);
  });
});
