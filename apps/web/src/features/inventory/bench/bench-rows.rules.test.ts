import { describe, expect, it, test } from 'vitest';
import { maxRows, readIds, startBench, takeStep } from './bench-rows.rules.ts';
import { emptyRow, findRefusal, toRowBody } from './row-values.rules.ts';

describe('the rows of the bench', () => {
  test('go from one that is saved to the next, and then to those that were left', () => {
    const bench = startBench([1, 2, 3]);
    expect(bench.current).toBe(1);
    const jumped = takeStep(bench, { does: 'open', id: 3 });
    const saved = takeStep(jumped, { does: 'save', id: 3 });
    expect(saved.current).toBe(1);
    const over = [1, 2].reduce((before, id) => takeStep(before, { does: 'save', id }), saved);
    expect([over.current, over.saved.size]).toEqual([null, 3]);
  });

  test('take a unit once, and keep the open one', () => {
    const bench = takeStep(startBench([1]), { does: 'add', ids: [1, 2] });
    expect([bench.ids, bench.current]).toEqual([[1, 2], 1]);
    expect(startBench(Array.from({ length: 500 }, (_, n) => n + 1)).ids).toHaveLength(maxRows);
  });

  test('lose the open one', () => {
    const bench = takeStep(startBench([1, 2]), { does: 'remove', id: 1 });
    expect([bench.ids, bench.current]).toEqual([[2], 2]);
  });
});

test.each([
  ['7,12', [7, 12]],
  ['7,7,x,-1,0', [7]],
  [null, []],
])('the units of %j', (text, ids) => expect(readIds(text)).toEqual(ids));

it('saves what is empty as nothing', () => {
  expect(toRowBody(emptyRow)).toEqual({
    grade_id: null,
    carrier_lock: null,
    activation_lock: null,
    mdm_lock: null,
    blacklist: null,
    battery_percent: null,
    sale_price: null,
    shelf: null,
  });
  expect(
    toRowBody({ ...emptyRow, grade_id: '3', battery_percent: 0, shelf: ' B-12 ', mdm_lock: 'clear' }),
  ).toMatchObject({
    grade_id: 3,
    battery_percent: 0,
    shelf: 'B-12',
    mdm_lock: 'clear',
  });
});

it.each([
  [0, null],
  [1, null],
  [2, 'U-0001 is sold'],
  [-1, 'U-0001 left the stock'],
] as const)('status %i: %s', (status, why) => expect(findRefusal({ number: 'U-0001', status })).toBe(why));
