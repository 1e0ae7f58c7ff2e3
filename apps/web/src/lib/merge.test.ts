import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSame, mergeStored, readPath, writePath } from './merge.rules.ts';

const base = { name: 'Ana', phone: null as string | null, tags: ['a'], limits: [{ max: 1 }, { max: 2 }] };
const labels = { name: 'Name', 'limits.0': 'In-store', 'limits.1': 'Mail-in' };

describe('a colleague saved while the form was open', () => {
  test('typed fields keep what was typed, the others take what is stored', () => {
    const typed = { ...base, name: 'Anna' };
    const stored = { ...base, phone: '555', tags: ['a', 'b'] };
    expect(mergeStored(base, typed, stored, labels)).toEqual({ values: { ...stored, name: 'Anna' }, conflicts: [] });
  });

  test('a field that both changed keeps what was typed and is a conflict', () => {
    const merged = mergeStored(base, { ...base, name: 'Anna' }, { ...base, name: 'Anne' }, labels);
    expect(merged.values.name).toBe('Anna');
    expect(merged.conflicts).toEqual([{ key: 'name', label: 'Name', stored: 'Anne', mine: 'Anna' }]);
  });

  test('both typed the same: no conflict', () => {
    const same = { ...base, name: 'Anna' };
    expect(mergeStored(base, same, same, labels)).toEqual({ values: same, conflicts: [] });
  });

  test('parts of a list that have labels are merged one by one', () => {
    const typed = writePath(base, 'limits.0', { max: 9 });
    const stored = writePath(base, 'limits.1', { max: 7 });
    expect(mergeStored(base, typed, stored, labels)).toEqual({
      values: { ...base, limits: [{ max: 9 }, { max: 7 }] },
      conflicts: [],
    });
  });

  test('a field without a label is merged too, and values read as on screen', () => {
    const merged = mergeStored(base, { ...base, tags: ['b'] }, { ...base, tags: [] }, labels, (key, value) =>
      key === 'tags' ? `${(value as string[]).length} tags` : String(value),
    );
    expect(merged.conflicts).toEqual([{ key: 'tags', label: 'tags', stored: '0 tags', mine: '1 tags' }]);
  });
});

test('no value is the same as an empty one', () => {
  expect(isSame(null, '')).toBe(true);
  expect(isSame({ a: undefined }, { a: '' })).toBe(true);
  expect(isSame(0, '')).toBe(false);
});

test('values are read and written by path', () => {
  expect(readPath(base, 'limits.1.max')).toBe(2);
  expect(readPath(base, 'nothing.here')).toBeUndefined();
  expect(writePath(base, 'limits.1.max', 5).limits).toEqual([{ max: 1 }, { max: 5 }]);
});

describe('two edits of one record', () => {
  const begun = { imei: 'A', note: '', condition_id: 1 };
  test.each([
    ['nobody else changed a thing', { imei: 'B' }, {}, { ...begun, imei: 'B' }, []],
    ['both changed different fields', { imei: 'B' }, { note: 'n' }, { imei: 'B', note: 'n', condition_id: 1 }, []],
    ['both changed it alike', { imei: 'B' }, { imei: 'B' }, { ...begun, imei: 'B' }, []],
    [
      'both changed it differently',
      { imei: 'B', note: 'm' },
      { imei: 'C' },
      { imei: 'B', note: 'm', condition_id: 1 },
      ['imei'],
    ],
    ['only the other changed it', {}, { condition_id: 2 }, { ...begun, condition_id: 2 }, []],
  ])('%s', (_name, mine, stored, merged, conflicts) => {
    const result = mergeStored(begun, { ...begun, ...mine }, { ...begun, ...stored }, {});
    expect(result.values).toEqual(merged);
    expect(result.conflicts.map(({ key }) => key)).toEqual(conflicts);
  });

  test('never loses what was typed', () => {
    const values = fc.record({ a: fc.integer(), b: fc.string(), c: fc.boolean() });
    fc.assert(
      fc.property(values, values, values, (start, mine, stored) => {
        const { values: merged } = mergeStored(start, mine, stored, {});
        for (const key of ['a', 'b', 'c'] as const) {
          if (mine[key] !== start[key]) expect(merged[key]).toBe(mine[key]);
          else expect(merged[key]).toBe(stored[key]);
        }
      }),
    );
  });
});
