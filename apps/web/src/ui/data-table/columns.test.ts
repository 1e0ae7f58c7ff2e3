import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Column,
  columnWidth,
  fitColumns,
  growCell,
  isNeverCut,
  keepsWidth,
  moveEntry,
  orderColumns,
  rowsToCsv,
  visibleColumns,
} from './columns.rules.ts';

const columns = [{ key: 'id' }, { key: 'name' }, { key: 'email', hidden_by_default: true }, { key: 'total' }];
const keys = (list: { key: string }[]) => list.map((column) => column.key);

test.each([
  [null, ['id', 'name', 'total']],
  [
    ['total', 'email'],
    ['total', 'email'],
  ],
  [['gone', 'id'], ['id']],
  [['gone'], ['id', 'name', 'total']],
  [[], ['id', 'name', 'total']],
])('chosen %o shows %o', (chosen, shown) => {
  expect(keys(visibleColumns(columns, chosen))).toEqual(shown);
});

test('the chooser lists every column once, the visible ones first', () => {
  expect(keys(orderColumns(columns, ['total', 'email']))).toEqual(['total', 'email', 'id', 'name']);
  expect(keys(orderColumns(columns, null))).toEqual(['id', 'name', 'total', 'email']);
});

test('moving keeps every entry and stops at the ends', () => {
  expect(moveEntry(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moveEntry(['a', 'b', 'c'], 2, -5)).toEqual(['c', 'a', 'b']);
  expect(moveEntry(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.nat(30), fc.integer({ min: -5, max: 30 }), (list, from, to) => {
      expect([...moveEntry(list, from, to)].sort()).toEqual([...list].sort());
    }),
  );
});

test('widths come from the column or its alignment', () => {
  expect(columnWidth({ width: 90 })).toBe(90);
  expect(columnWidth({ align: 'right' })).toBeLessThan(columnWidth({}));
});

test.each([
  ['all fit', [200, 100], 400, [200, 100]],
  ['text gives way', [200, 100], 260, [160, 100]],
  ['dates and numbers do not', [128, 100], 200, [128, 100]],
  ['to a limit, then the table scrolls', [200, 100], 180, [120, 100]],
  ['nothing is measured yet', [200, 100], 0, [200, 100]],
])('columns: %s', (_case, widths, room, expected) => {
  expect(fitColumns(widths, room)).toEqual(expected);
});

test('a long number and what is never cut keep their width, a name gives way', () => {
  const columns = [{ width: 200 }, { align: 'right' as const, width: 160 }, { width: 176, never_cut: true }];
  expect(columns.map(keepsWidth)).toEqual([false, true, true]);
  expect(columns.map(isNeverCut)).toEqual([false, true, true]);
  expect(fitColumns(columns.map(columnWidth), 476, columns.map(keepsWidth))).toEqual([140, 160, 176]);
});

test.each([
  ['all of it is in view', 112, 0, null],
  ['the column grows', 112, 23, { width: 135, wraps: false }],
  ['by whole pixels', 112.4, 23, { width: 136, wraps: false }],
  ['up to a limit, then it takes a second line', 260, 21, { width: 280, wraps: true }],
  ['without making a wide column narrower', 400.5, 9, { width: 400, wraps: true }],
])('a cell that is never cut: %s', (_case, width, hidden, expected) => {
  expect(growCell(width, hidden)).toEqual(expected);
});

test('CSV quotes what needs it, disarms formulas and leaves numbers alone', () => {
  const table: Column<{ name: string; total: number; note: string | null }>[] = [
    { key: 'name', header: 'Name', render: (row) => row.name, csv: (row) => row.name },
    { key: 'total', header: 'Total', render: (row) => row.total, csv: (row) => row.total },
    { key: 'icon', header: 'Icon', render: () => null },
    { key: 'note', header: 'Note, internal', render: (row) => row.note, csv: (row) => row.note },
  ];
  const csv = rowsToCsv(table, [
    { name: 'Ana "A" Roy', total: -5, note: null },
    { name: '=1+1', total: 2, note: 'two\nlines' },
  ]);
  expect(csv).toBe('Name,Total,"Note, internal"\r\n"Ana ""A"" Roy",-5,\r\n\'=1+1,2,"two\nlines"');
});
