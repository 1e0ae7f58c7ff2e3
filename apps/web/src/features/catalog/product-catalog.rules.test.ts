import { expect, test } from 'vitest';
import { catalogPaths, countOf, effectiveSearch, isSortable } from './product-catalog.rules.ts';

test.each([
  ['', ''],
  [' ip ', ''],
  ['ip5', 'ip5'],
  ['  galaxy s24 ', 'galaxy s24'],
])('the search %j is sent as %j', (text, asked) => expect(effectiveSearch(text)).toBe(asked));

test.each([
  [{ brand: 'apple', show: 'all', search: '' }, true],
  [{ brand: 'all', show: 'all', search: '' }, false],
  [{ brand: 'apple', show: 'active', search: '' }, false],
  [{ brand: 'apple', show: 'all', search: 'iph' }, false],
] as const)('%j can be sorted: %s', (view, expected) => expect(isSortable(view)).toBe(expected));

test('counts and paths', () => {
  expect([countOf(1, 'model'), countOf(1204, 'model')]).toEqual(['1 model', '1,204 models']);
  expect(catalogPaths.list('macs')).toBe('/settings/product-catalog/macs/all');
});
