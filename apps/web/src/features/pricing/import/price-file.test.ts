import type { PriceImport } from '@tradepost/contracts/pricing/price-file.contract';
import { expect, test } from 'vitest';
import { describeChanges, describeReport, rejectColumns } from './price-file.rules.ts';
import { rememberStarted, takeStarted } from './started-imports.rules.ts';

const report = (facts: Partial<PriceImport>) =>
  ({
    totalRows: 0,
    totalSuccess: 0,
    totalInvalid: 0,
    unchanged_cells: 0,
    custom_kept: 0,
    new_books: 0,
    held_cells: 0,
    raised: 0,
    lowered: 0,
    added: 0,
    ...facts,
  }) as PriceImport;

test.each<[Partial<PriceImport>, string[]]>([
  [{ totalRows: 1, totalSuccess: 1 }, ['1 of 1 row can be imported.']],
  [
    { totalRows: 1200, totalSuccess: 1199, totalInvalid: 1 },
    ['1,199 of 1,200 rows can be imported.', '1 row will be rejected.'],
  ],
  [
    { totalRows: 3, totalSuccess: 3, new_books: 2, unchanged_cells: 1, custom_kept: 2 },
    [
      '3 of 3 rows can be imported.',
      '2 books are new and will be added to your catalog.',
      '1 price is the same as now.',
      '2 custom prices override the imported price.',
    ],
  ],
])('%o is described as %j', (facts, lines) => expect(describeReport(report(facts))).toEqual(lines));

test.each<[Partial<PriceImport>, string]>([
  [{}, ''],
  [{ raised: 1 }, '1 go up'],
  [{ raised: 1000, lowered: 2, added: 3 }, '1,000 go up, 2 go down, 3 are new'],
])('%o changes: %s', (facts, text) => expect(describeChanges(report(facts))).toBe(text));

test('empty columns are left out', () => {
  expect(
    rejectColumns([
      { product_id: '1', isbn10: '', reason: 'x', line: '2' },
      { good: '5', reason: 'y', line: '3' },
    ]),
  ).toEqual(['line', 'reason', 'product_id', 'good']);
});

test('the end of an import is announced once, by the tab that started it', () => {
  rememberStarted('a');
  expect([takeStarted('a'), takeStarted('a'), takeStarted('b')]).toEqual([true, false, false]);
});
