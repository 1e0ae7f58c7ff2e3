import type { Datafeed } from '@tradepost/contracts/feeds/datafeed.contract';
import { findFeedFaults } from '@tradepost/contracts/feeds/datafeed.rules';
import { expect, test } from 'vitest';
import { columnsFor, emptyFeed, moved, numbered, toFeedBody, toFeedValues } from './feed-values.rules.ts';
import { toProductFilter } from './product-filters.rules.ts';

test.each(['datafeed', 'sellcell'] as const)(
  'a new feed of %s can be saved in either layout and any format',
  (kind) => {
    for (const layout of ['rows', 'wide'] as const)
      for (const format of ['csv', 'xml', 'json'] as const) {
        const values = emptyFeed(kind, 'USD');
        const body = toFeedBody({ ...values, format, layout, columns: columnsFor(layout, values.columns) });
        expect(findFeedFaults(body)).toEqual([]);
      }
  },
);

test('a row that is added to a stored feed has a number of its own', () => {
  const stored = toFeedValues({ ...toFeedBody(emptyFeed('datafeed', 'USD')), id: 1, version: 1 } as Datafeed);
  const rows = [...stored.columns, numbered({}), numbered({})].map(({ row }) => row);
  expect(new Set(rows).size).toBe(rows.length);
});

test('another layout and back changes no column', () => {
  const { columns } = emptyFeed('datafeed', 'USD');
  const back = columnsFor('rows', columnsFor('wide', columns));
  expect(back.map(({ field, name }) => [field, name])).toEqual(columns.map(({ field, name }) => [field, name]));
});

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [9, 0, ['a', 'b', 'c']],
])('a column moves from %i to %i', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected);
});

test.each([
  [{}, {}],
  [{ search: 'ip' }, {}],
  [
    { search: ' iphone ', state: 'excluded', manufacturer: '3' },
    { q: 'iphone', state: 'excluded', manufacturer: '3' },
  ],
  [{ state: 'both', category_id: '' }, {}],
])('the filters %o ask for %o', (filters, expected) => expect(toProductFilter(filters)).toEqual(expected));
