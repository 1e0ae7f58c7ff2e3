import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isIsbn } from '../catalog/isbn.rules.ts';
import { agreeOnBook, checkDigit10, checkDigit13, readBookNumber, toIsbn10, toIsbn13 } from './isbn.rules.ts';
import { layOutFile, layoutFault, readPriceRow } from './price-file.rules.ts';

describe('an ISBN', () => {
  const nine = fc.stringMatching(/^\d{9}$/);
  it('has a check digit in either form, and each leads to the other', () =>
    fc.assert(
      fc.property(nine, (digits) => {
        const short = digits + checkDigit10(digits);
        const long = toIsbn13(short);
        expect(isIsbn(short) && isIsbn(long)).toBe(true);
        expect(toIsbn10(long)).toBe(short);
        expect(agreeOnBook(short, long)).toEqual({ isbn10: short, isbn13: long });
      }),
    ));
  it('is refused with any one digit changed', () =>
    fc.assert(
      fc.property(nine, fc.nat(12), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
        const long = toIsbn13(digits + checkDigit10(digits));
        const changed = long.slice(0, place) + ((Number(long[place]) + by) % 10) + long.slice(place + 1);
        expect(readBookNumber(changed)).toBeNull();
      }),
    ));
  test.each<[string, string, string | null]>([
    ['0-306-40615-2', '', '9780306406157'],
    ['306406152', '', '9780306406157'],
    ['', '978-0-306-40615-7', '9780306406157'],
    ['080442957x', '', '9780804429573'],
    ['', '9791034914081', '9791034914081'],
    ['0306406152', '9780306406157', '9780306406157'],
    ['0306406152', '9780804429573', null],
    ['0306406153', '', null],
    ['', '9780306406158', null],
    ['', '', null],
  ])('%s %s', (isbn10, isbn13, wanted) => expect(agreeOnBook(isbn10, isbn13)?.isbn13 ?? null).toBe(wanted));
  it('of 979 has no short form', () =>
    expect(toIsbn10(`979${'0'.repeat(9)}${checkDigit13(`979${'0'.repeat(9)}`)}`)).toBeNull());
});

const american = { currency: 'USD', country: 'US' };
const conditions = [
  { condition_id: 1, group_id: 1, key: 'like-new', name: 'Like new', parent_name: null },
  { condition_id: 2, group_id: 1, key: 'good', name: 'Good', parent_name: null },
  { condition_id: 3, group_id: 2, key: 'good', name: 'Gut', parent_name: null },
  { condition_id: 4, group_id: 1, key: 'good-cracked', name: 'Cracked', parent_name: 'Good' },
];

describe('the columns of a file', () => {
  it('are recognised in any order and spelling', () => {
    const layout = layOutFile(
      [' LIKE_NEW ', 'Carrier', 'Produkt', 'Product Id', 'good', 'Good Cracked', 'Reason', ''],
      conditions,
    );
    expect([...layout.products]).toEqual([
      ['network_name', 1],
      ['product_id', 3],
    ]);
    expect(layout.prices.map(({ at, conditions: of }) => [at, of.map(({ condition_id }) => condition_id)])).toEqual([
      [0, [1]],
      [4, [2, 3]],
      [5, [4]],
    ]);
    expect(layout.unknown).toEqual(['Produkt']);
    expect(layoutFault(layout)).toBeNull();
  });
  test.each<[string[], RegExp]>([
    [['Good'], /identifies the product/],
    [['product_id', 'Colour'], /no price column/],
    [['product_id', 'Good', 'good'], /same condition/],
    [['product_id', 'Good', 'Gut'], /same condition/],
    [[], /identifies the product/],
  ])('%j are refused', (headings, message) => expect(layoutFault(layOutFile(headings, conditions))).toMatch(message));
});

describe('a row', () => {
  const layout = layOutFile(['product_id', 'product_name', 'memory', 'isbn10', 'good', 'like new'], conditions);
  const faultsOf = (...cells: string[]) => readPriceRow(layout, cells, american).faults;
  it('is read', () =>
    expect(readPriceRow(layout, ['7', ' iPhone  15', '128 GB', '', '12.50', ''], american)).toEqual({
      row: {
        product_id: 7,
        names: ['iphone 15', '', '', '128 gb', '', ''],
        isbn13: null,
        isbn10: null,
        prices: [1250, null],
      },
      faults: [],
    }));
  test.each<[string[], string[]]>([
    [['x', '', '', '', '1', ''], ['Unknown product: product_id is not a number']],
    [['', '', '', '', '1', ''], ['Unknown product: the row does not name one']],
    [['', '', '', '0306406153', '1', ''], ['Bad ISBN check digit']],
    [
      ['1', '', '', '', 'x', '-1'],
      ['good: not a number', 'like new: negative'],
    ],
  ])('%j', (cells, faults) => expect(faultsOf(...cells)).toEqual(faults));
  it('is judged whatever stands in it', () =>
    fc.assert(
      fc.property(fc.array(fc.string()), (cells) => {
        expect(Array.isArray(faultsOf(...cells))).toBe(true);
      }),
    ));
});
