import { describe, expect, test } from 'vitest';
import {
  type Closing,
  cellText,
  closingAfter,
  closingOnProgress,
  filledColumns,
  invalidPriceColumns,
  isDownloading,
} from './invalid-data.rules.ts';

test('the columns of a rejected price are those of the specification', () => {
  expect(invalidPriceColumns.map(({ key }) => key)).toEqual([
    'product_id',
    'product_name',
    'network_name',
    'size_name',
    'memory_name',
    'processor_name',
    'graphics_card_name',
    'isbn10',
    'isbn13',
    'reason',
  ]);
});

test('columns in which no row says anything are left out', () => {
  const rows = [
    { product_id: 7, product_name: 'Dune', network_name: '', isbn13: '9780441013593', reason: 'No such condition' },
    { product_id: 8, product_name: null, memory_name: undefined, isbn13: null, reason: 'Price must be a number' },
  ];
  expect(filledColumns(invalidPriceColumns, rows).map(({ key }) => key)).toEqual([
    'product_id',
    'product_name',
    'isbn13',
    'reason',
  ]);
  expect(filledColumns(invalidPriceColumns, [])).toEqual([]);
});

test.each([
  [0, '0'],
  ['', '–'],
  [null, '–'],
  [undefined, '–'],
  ['x', 'x'],
])('%j reads %j', (value, text) => {
  expect(cellText(value)).toBe(text);
});

test.each([
  [null, false],
  [0, true],
  [99, true],
  [100, false],
])('at %j percent a download is under way: %j', (percent, expected) => {
  expect(isDownloading(percent)).toBe(expected);
});

describe('closing', () => {
  test.each<[string, Closing, Parameters<typeof closingAfter>[1], number | null, Closing]>([
    ['without a download closes', 'open', 'close', null, 'closed'],
    ['after a download closes', 'open', 'close', 100, 'closed'],
    ['in the middle of one asks', 'open', 'close', 40, 'asked'],
    ['is taken back', 'asked', 'continue', 40, 'open'],
    ['is meant', 'asked', 'close anyway', 40, 'closed'],
    ['at the end of one closes', 'open', 'close', 100, 'closed'],
  ])('%s', (_case, closing, event, percent, expected) => {
    expect(closingAfter(closing, event, percent)).toBe(expected);
  });

  test.each<[Closing, number | null, Closing]>([
    ['asked', 99, 'asked'],
    ['asked', 100, 'open'],
    ['asked', null, 'open'],
    ['open', 100, 'open'],
    ['closed', 100, 'closed'],
  ])('%s at %j percent is %s', (closing, percent, expected) => {
    expect(closingOnProgress(closing, percent)).toBe(expected);
  });
});
