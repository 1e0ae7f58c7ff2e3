import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeListState,
  decodeListState,
  encodeListState,
  isFilterParam,
  isViewChanged,
  type ListState,
  nextSort,
  storedViewQuery,
  toListQuery,
  viewQuery,
} from '../data-table/list-state.rules.ts';

const key = fc.stringMatching(/^[a-z][a-z_]{0,11}$/).filter(isFilterParam);
const sort = fc.option(fc.record({ key, direction: fc.constantFrom('asc', 'desc') }), { nil: null });
const state: fc.Arbitrary<ListState> = fc.record({
  search: fc.string(),
  filters: fc.dictionary(key, fc.string({ minLength: 1 })).map((filters) => ({ ...filters })),
  sort,
  page: fc.integer({ min: 1, max: 100_000 }),
  per_page: fc.constantFrom(10, 25, 50, 100),
  columns: fc.option(fc.uniqueArray(key), { nil: null }),
  density: fc.constantFrom('comfortable', 'compact'),
  view: fc.option(fc.stringMatching(/^[1-9]\d{0,6}$/), { nil: null }),
});
const defaults = fc.record({ sort, per_page: fc.constantFrom(10, 25, 50, 100) });

test('a state written to an address reads back the same, whatever the defaults', () => {
  fc.assert(
    fc.property(state, defaults, (before, own) => {
      const address = encodeListState(before, own).toString();
      expect(decodeListState(new URLSearchParams(address), own)).toEqual(before);
    }),
  );
});

test('the same state always makes the same address, however its filters were put in', () => {
  fc.assert(
    fc.property(state, (one) => {
      const turned = { ...one, filters: Object.fromEntries(Object.entries(one.filters).reverse()) };
      expect(encodeListState(turned).toString()).toBe(encodeListState(one).toString());
    }),
  );
});

test('an empty address is the default state, and the default state an empty address', () => {
  const own = { sort: { key: 'created_at', direction: 'desc' }, per_page: 25 } as const;
  const read = decodeListState(new URLSearchParams(), own);
  expect(read).toMatchObject({ search: '', filters: {}, sort: own.sort, page: 1, per_page: 25, columns: null });
  expect(encodeListState(read, own).toString()).toBe('');
});

describe('an address that someone edited', () => {
  test.each([
    ['page=0', { page: 1 }],
    ['page=-3', { page: 1 }],
    ['page=2.5', { page: 1 }],
    ['page=abc', { page: 1 }],
    ['per_page=7', { per_page: 10 }],
    ['per_page=', { per_page: 10 }],
    ['density=huge', { density: 'comfortable' }],
    ['sort=-', { sort: null }],
    ['columns=', { columns: [] }],
    ['view=', { view: null }],
    ['status=', { filters: {} }],
  ])('%s', (address, expected) => {
    expect(decodeListState(new URLSearchParams(address))).toMatchObject(expected);
  });
});

test('the query is what a call takes: filters flat, search trimmed, no empty values', () => {
  const read = decodeListState(new URLSearchParams('search=+ana+&status=1,8&sort=-created_at&density=compact&page=2'));
  expect(toListQuery(read)).toEqual({ status: '1,8', search: 'ana', sort: '-created_at', page: 2, per_page: 10 });
  expect(toListQuery(decodeListState(new URLSearchParams('search=++')))).toEqual({ page: 1, per_page: 10 });
});

test('changing what is listed goes to page 1, changing how it looks does not', () => {
  const third = decodeListState(new URLSearchParams('page=3'));
  expect(changeListState(third, { filters: { status: '1' } }).page).toBe(1);
  expect(changeListState(third, { per_page: 50 }).page).toBe(1);
  expect(changeListState(third, { sort: { key: 'total', direction: 'asc' } }).page).toBe(1);
  expect(changeListState(third, { density: 'compact' }).page).toBe(3);
  expect(changeListState(third, { columns: ['id'] }).page).toBe(3);
  expect(changeListState(third, { page: 4 }).page).toBe(4);
});

test('a saved view keeps neither the page nor its own id', () => {
  expect(viewQuery(decodeListState(new URLSearchParams('page=3&view=7&status=1')))).toBe('status=1');
});

test('a saved view keeps its page size, also the one that the member chose for the list', () => {
  const mine = { per_page: 50 };
  const state = decodeListState(new URLSearchParams('status=1'), mine);
  const stored = storedViewQuery(state, mine);
  expect(stored).toBe('status=1&per_page=50');
  expect(decodeListState(new URLSearchParams(stored)).per_page).toBe(50);
  expect(isViewChanged(stored, state, mine)).toBe(false);
  expect(isViewChanged(stored, changeListState(state, { per_page: 25 }), mine)).toBe(true);
  // One from before says nothing about it.
  expect(isViewChanged('status=1', state, mine)).toBe(false);
});

test('sorting goes ascending, descending, none', () => {
  const first = nextSort(null, 'total');
  const second = nextSort(first, 'total');
  expect([first, second, nextSort(second, 'total')]).toEqual([
    { key: 'total', direction: 'asc' },
    { key: 'total', direction: 'desc' },
    null,
  ]);
  expect(nextSort(second, 'name')).toEqual({ key: 'name', direction: 'asc' });
});

test('a filter that is set when the list opens can be taken off', () => {
  const opens = { filters: { kind: '2' } };
  const opened = decodeListState(new URLSearchParams(), opens);
  expect(opened.filters).toEqual({ kind: '2' });
  expect(encodeListState(opened, opens).toString()).toBe('');
  const chosen: Record<string, string>[] = [{}, { kind: '1' }, { kind: '2', state: 'x' }];
  for (const filters of chosen) {
    const url = encodeListState({ ...opened, filters }, opens);
    expect(decodeListState(url, opens).filters).toEqual(filters);
  }
});
