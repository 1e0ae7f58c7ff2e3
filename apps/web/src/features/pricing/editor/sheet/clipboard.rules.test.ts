import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBlock, parseBlock, pastedSize, pastedText } from './clipboard.rules.ts';

describe('what a spreadsheet copies', () => {
  test.each([
    ['one cell', '12', [['12']]],
    [
      'with the line end that Excel adds',
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'empty cells',
      '1\t\t3\n\t\t\n',
      [
        ['1', '', '3'],
        ['', '', ''],
      ],
    ],
    ['an empty line between', '1\n\n3', [['1'], [''], ['3']]],
    ['a cell with line end and tab', '"a\nb"\t"c\td"', [['a\nb', 'c\td']]],
    ['a quoted quote', '"27"" display"\t5', [['27" display', '5']]],
    ['an inch sign that quotes nothing', '27" display\t5', [['27" display', '5']]],
    ['a lone quote at the start', '"x\t5', [['"x', '5']]],
    ['an old line end', '1\r2', [['1'], ['2']]],
    ['nothing', '', []],
  ])('%s', (_, text, block) => {
    expect(parseBlock(text)).toEqual(block);
  });

  test('parsing reverses formatting', () => {
    const cell = fc.string({ unit: fc.constantFrom('1', ',', '.', '"', '\t', '\n', '\r', ' ', '€') });
    const columns = fc.integer({ min: 1, max: 3 });
    const block = columns.chain((count) =>
      fc.array(fc.array(cell, { minLength: count, maxLength: count }), { minLength: 1, maxLength: 4 }),
    );
    fc.assert(
      fc.property(block, (rows) => {
        // An empty last line is not a row, so such blocks do not survive.
        fc.pre(rows.at(-1)?.join('\t') !== '');
        expect(parseBlock(formatBlock(rows))).toEqual(rows);
      }),
    );
  });
});

describe('the pasted area', () => {
  const two = [
    ['1', '2'],
    ['3', '4'],
  ];
  test.each([
    ['one cell fills the selection', [['7']], { rows: 5, columns: 3 }, { rows: 5, columns: 3 }],
    ['a block is its own size from one cell', two, { rows: 1, columns: 1 }, { rows: 2, columns: 2 }],
    ['a block repeats if it tiles the selection', two, { rows: 4, columns: 2 }, { rows: 4, columns: 2 }],
    ['a block does not repeat otherwise', two, { rows: 3, columns: 2 }, { rows: 2, columns: 2 }],
    ['an empty block has no size', [], { rows: 3, columns: 2 }, { rows: 0, columns: 0 }],
  ])('%s', (_, block, selected, size) => {
    expect(pastedSize(block, selected)).toEqual(size);
  });

  test('repeats the texts of the block', () => {
    expect([0, 1, 2, 3].map((row) => pastedText(two, row, 1))).toEqual(['2', '4', '2', '4']);
    expect(pastedText([['1', '2'], ['3']], 1, 1)).toBeUndefined();
  });
});
