import { describe, expect, test } from 'vitest';
import { type Axis, type AxisValues, axisKeys } from './axes.rules.ts';
import { fullDeviceName } from './device-name.rules.ts';
import { matchAxisValues, normalizeSearch, readIsbn, searchTokens } from './search.rules.ts';

const axes: Axis[] = [
  { key: 'network', label: 'Network', is_required: false },
  { key: 'memory', label: 'Storage', is_required: true },
];
const variants = ['Unlocked', 'AT&T', 'T-Mobile', 'Other (locked)'].flatMap((network) =>
  ['128 GB', '256 GB', '1 TB'].map(
    (memory) => ({ ...Object.fromEntries(axisKeys.map((key) => [key, null])), network, memory }) as AxisValues,
  ),
);

test.each([
  ['  iPhone 15   PRO ', 'iphone 15 pro'],
  ['256 GB', '256gb'],
  ['256GB', '256gb'],
  ['1 TB', '1tb'],
  ['45 mm', '45mm'],
  ['Wi-Fi', 'wifi'],
  ['AT&T', 'att'],
  ['iPad Pro 11" (M4)', 'ipad pro 11 m4'],
  ['Galaxy S24+', 'galaxy s24+'],
  ['Pokémon', 'pokemon'],
  ['', ''],
  ['—', ''],
])('%j is stored and asked as %j', (text, normal) => {
  expect(normalizeSearch(text)).toBe(normal);
  expect(normalizeSearch(normal)).toBe(normal);
});

test('a search has each word once, and not endlessly many', () => {
  expect(searchTokens('pro max Pro')).toEqual(['pro', 'max']);
  expect(searchTokens('a b c d e f g h i j k')).toHaveLength(8);
  expect(searchTokens(' ')).toEqual([]);
});

test.each([
  ['iphone 15 256 unlocked', { network: 'Unlocked', memory: '256 GB' }],
  ['15 pro 1tb', { memory: '1 TB' }],
  ['iphone att', { network: 'AT&T' }],
  ['iphone t-mobile 128gb', { network: 'T-Mobile', memory: '128 GB' }],
  ['iphone 15 pro', {}],
  ['iphone 12', {}],
  ['iphone 1', {}],
  ['256 128', {}],
  ['iphone locked', { network: 'Other (locked)' }],
])('%j names %j', (query, choice) => {
  expect(matchAxisValues(axes, variants, 'Apple iPhone 15 Pro', query)).toEqual(choice);
});

describe('ISBN', () => {
  test.each([
    ['978-0-14-103614-4', { isbn13: '9780141036144' }],
    ['0 14 103614 X', { isbn10: '014103614X' }],
    ['014103614x', { isbn10: '014103614X' }],
    ['1234567890123', null],
    ['356938035643809', null],
    ['iphone', null],
  ])('%j is %j', (text, isbn) => {
    expect(readIsbn(text)).toEqual(isbn);
  });
});

test.each([
  ['Samsung', 'Galaxy S24', 'Samsung Galaxy S24'],
  ['OnePlus', 'OnePlus 12', 'OnePlus 12'],
  ['Apple', 'Apple Watch Ultra 2', 'Apple Watch Ultra 2'],
])('%s %s is called %s', (brand, model, name) => {
  expect(fullDeviceName(brand, model)).toBe(name);
});
