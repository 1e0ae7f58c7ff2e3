import { describe, expect, test } from 'vitest';
import { areHeadings, detectColumns, readLine } from './list-columns.rules.ts';

describe('columns of a list', () => {
  test.each([
    [
      'headings',
      [
        ['Model', 'GB', 'Grade', 'Qty'],
        ['iPhone 13', '128', 'A', '5'],
      ],
      true,
      ['model', 'storage', 'grade', 'quantity'],
    ],
    [
      'brand and IMEI',
      [
        ['Brand', 'Model', 'IMEI'],
        ['Apple', 'iPhone 13', '356938035643809'],
      ],
      true,
      ['brand', 'model', 'identifier'],
    ],
    [
      'words around a heading',
      [
        ['Item description', 'Asking price each', 'No. of units'],
        ['x', '1.00', '2'],
      ],
      true,
      ['text', 'price', 'quantity'],
    ],
    [
      'no headings',
      [
        ['iPhone 13 128GB', '5', 'B'],
        ['Galaxy S22', '2', 'A'],
      ],
      false,
      ['text', 'quantity', 'grade'],
    ],
    ['only devices', [['iPhone 13 128GB'], ['Galaxy S22']], false, ['text']],
    [
      'an IMEI in the first row',
      [
        ['iPhone 13', '356938035643809'],
        ['iPhone 12', '356938035643817'],
      ],
      false,
      ['text', 'identifier'],
    ],
    [
      'a column nobody knows',
      [
        ['Device', 'Warehouse'],
        ['iPhone 13', 'Shelf north'],
      ],
      true,
      ['text', null],
    ],
    [
      'carrier and storage',
      [
        ['iPhone 13', '128GB', 'Unlocked'],
        ['iPhone 12', '64GB', 'Verizon'],
      ],
      false,
      ['text', 'storage', 'carrier'],
    ],
  ] as const)('%s', (_, rows, has_headings, columns) => {
    expect(detectColumns(rows)).toEqual({ has_headings, columns });
  });
});

describe('a row', () => {
  const line = (cells: string[], columns: Parameters<typeof readLine>[1]) =>
    readLine(cells, columns, { currency: 'USD', country: 'US' });
  test.each([
    [['iPhone 13', '5'], ['text', 'quantity'], { text: 'iPhone 13', quantity: 5 }],
    [['5x iPhone 13 128GB'], ['text'], { text: 'iPhone 13 128GB', quantity: 5 }],
    [['iPhone 13 x 12'], ['text'], { text: 'iPhone 13', quantity: 12 }],
    [['iPhone 13', '1,200 pcs'], ['text', 'quantity'], { quantity: 1200 }],
    [['Apple', 'iPhone 13', '128'], ['brand', 'model', 'storage'], { text: 'Apple iPhone 13 128GB' }],
    [['Apple', 'Apple iPhone 13', '1'], ['brand', 'text', 'storage'], { text: 'Apple iPhone 13 1TB' }],
    [
      ['iPhone 13', '356938035643809; 356938035643817'],
      ['text', 'identifier'],
      { quantity: 2, identifiers: ['356938035643809', '356938035643817'] },
    ],
    [['iPhone 13', '$410.50'], ['text', 'price'], { their_price: 41_050 }],
    [['iPhone 13', 'soon'], ['text', 'quantity'], { quantity: 1, problem: 'Quantity “soon” is not a number' }],
    [['iPhone 13', 'abc100'], ['text', 'price'], { their_price: null, problem: expect.stringContaining('“abc100”') }],
    [['iPhone 13', '(100)'], ['text', 'price'], { their_price: null, problem: expect.stringContaining('“(100)”') }],
    [['iPhone 13', '1.2e3'], ['text', 'price'], { their_price: null, problem: expect.stringContaining('“1.2e3”') }],
    [['iPhone 13', '-5'], ['text', 'price'], { their_price: null, problem: 'Asking price “-5” is negative' }],
    [
      ['iPhone 13', '3.56938E+14'],
      ['text', 'identifier'],
      { identifiers: [], problem: expect.stringContaining('3.56938E+14 is not the whole number') },
    ],
    [['iPhone 13', '3,56938E+14'], ['text', 'identifier'], { identifiers: [], problem: expect.any(String) }],
    [['iPhone 13', '12'], ['text', 'identifier'], { identifiers: [], problem: '“12” is not an IMEI or serial number' }],
    [
      ['iPhone 13', 'IMEI 356938035643809'],
      ['text', 'identifier'],
      { identifiers: ['356938035643809'], problem: null },
    ],
  ] as const)('%j is a line', (cells, columns, expected) => {
    expect(line([...cells], [...columns])).toMatchObject(expected);
  });

  test.each([
    ['1.210', 'DE', 'EUR', 121_000],
    ['210.000', 'CL', 'CLP', 210_000],
    ['1’210.50', 'CH', 'CHF', 121_050],
  ])('a price of %s in %s', (price, country, currency, their_price) =>
    expect(readLine(['iPhone 13', price], ['text', 'price'], { country, currency })).toMatchObject({ their_price }),
  );

  test.each([[['', '5']], [['iPhone 13', '0']], [[]]])('%j is none', (cells) => {
    expect(line(cells, ['text', 'quantity'])).toBeNull();
  });
});

test.each([
  [['Model', 'Storage', 'Qty', 'Price'], true],
  [['IMEI', 'Device'], true],
  [['Stock offer week 12'], false],
  [['Price list', 'March'], false],
  [['Model X', 'Grade A', '5'], false],
  [['iPhone 13', '128GB'], false],
])('%j are headings: %s', (cells, are) => expect(areHeadings(cells)).toBe(are));
