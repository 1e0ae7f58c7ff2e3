import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPlaces, readTableRow } from '../files/table-columns.rules.ts';
import {
  axesOf,
  type CatalogCells,
  type CustomCatalogColumn,
  customCatalogColumns,
  findAxisFault,
  findFault,
  readAxisValues,
} from './custom-catalog.rules.ts';
import { isIsbn } from './isbn.rules.ts';

test.each([
  ['9780141036144', true],
  ['9780141036145', false],
  ['0141036141', true],
  ['080442957X', true],
  ['0804429570', false],
  ['978014103614', false],
  ['X804429570', false],
  ['', false],
])('%s is an ISBN: %s', (digits, expected) => expect(isIsbn(digits)).toBe(expected));

test('one wrong digit, or two changed places, is no ISBN-13 or ISBN-10 any more', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('9780141036144', '0141036141'),
      fc.nat(12),
      fc.integer({ min: 1, max: 9 }),
      (good, at, by) => {
        const place = at % good.length;
        const wrong = (Number(good[place]) + by) % 10;
        expect(isIsbn(good.slice(0, place) + wrong + good.slice(place + 1))).toBe(false);
      },
    ),
  );
});

describe('a heading', () => {
  test.each([
    [
      ['Category', 'BRAND', 'Product name'],
      ['category', 'brand', 'product_name'],
    ],
    [
      ['product', 'memory', 'ISBN 13', 'price'],
      ['product_name', 'memory_name', 'isbn13'],
    ],
    [['Graphics card', 'graphics_card_name'], ['graphics_card_name']],
    [[], []],
  ])('%j names %j', (cells, keys) =>
    expect(new Set(findPlaces(customCatalogColumns, cells).keys())).toEqual(new Set(keys)),
  );

  test('may stand in any order', () => {
    const keys = customCatalogColumns.map(({ key }) => key);
    fc.assert(
      fc.property(fc.shuffledSubarray(keys, { minLength: keys.length }), (shuffled) => {
        const cells = readTableRow(
          customCatalogColumns,
          findPlaces(customCatalogColumns, shuffled),
          { cells: shuffled },
          'US',
        ).cells;
        for (const key of keys) expect(cells[key]).toBe(key);
      }),
    );
  });
});

const line = (more: object = {}): CatalogCells => ({
  ...readTableRow<CustomCatalogColumn>(customCatalogColumns, new Map(), { cells: [] }, 'US').cells,
  category: 'Phones',
  brand: 'Acme',
  product_name: 'One',
  ...more,
});

test.each([
  [{}, undefined],
  [{ brand: '' }, 'Brand is required'],
  [{ product_name: 'x'.repeat(121) }, 'Product: at most 120 characters'],
  [{ memory_name: 'x'.repeat(81) }, 'Memory: at most 80 characters'],
  [{ year: '24' }, 'Year must be a year, such as 2024'],
  [{ isbn13: '978-0-14-103614-4' }, undefined],
  [{ isbn13: '0141036141' }, 'ISBN-13: the check digit is wrong'],
  [{ isbn10: '0141036142' }, 'ISBN-10: the check digit is wrong'],
])('%j: %s', (more, fault) => expect(findFault(line(more))).toBe(fault));

test('values fit the axes of their category, or say where they do not', () => {
  const axes = [{ key: 'memory' as const, label: 'Storage', is_required: true }];
  const fault = (more: object) => findAxisFault('Phones', axes, readAxisValues(line(more)))?.message;
  expect(fault({ memory_name: '64 GB' })).toBeUndefined();
  expect(fault({})).toBe('Storage is required');
  expect(fault({ memory_name: '64 GB', processor_name: 'M1' })).toBe('Phones has no Processor');
  expect(axesOf([readAxisValues(line({ size_name: '6"' })), readAxisValues(line({ year: '2024' }))])).toEqual([
    { key: 'size', label: 'Size', is_required: false },
    { key: 'year', label: 'Year', is_required: false },
  ]);
});
