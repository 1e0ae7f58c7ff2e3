import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countSelected,
  emptySelection,
  isRowSelected,
  pageState,
  type Selection,
  selectAllMatching,
  togglePage,
  toggleRow,
} from './selection.rules.ts';

const page = [11, 12, 13, 14, 15];
const idsOf = (selection: Selection) => [...selection.ids].sort();

test('Shift selects from the last row to this one, in both directions', () => {
  const first = toggleRow(emptySelection, 12, page);
  expect(idsOf(toggleRow(first, 14, page, true))).toEqual([12, 13, 14]);
  expect(idsOf(toggleRow(toggleRow(emptySelection, 15, page), 13, page, true))).toEqual([13, 14, 15]);
});

test('Shift onto a selected row takes the range out', () => {
  const all = togglePage(emptySelection, page);
  const without = toggleRow(all, 12, page);
  expect(idsOf(toggleRow(without, 14, page, true))).toEqual([11, 15]);
});

test('a range whose start is on another page is just this row', () => {
  const elsewhere = toggleRow(emptySelection, 99, [98, 99]);
  expect(idsOf(toggleRow(elsewhere, 13, page, true))).toEqual([13, 99]);
});

test('the page box selects what is missing, then empties the page, and leaves other pages alone', () => {
  const before = toggleRow(toggleRow(emptySelection, 99, [99]), 12, page);
  expect(pageState(before, page)).toBe('some');
  const full = togglePage(before, page);
  expect(pageState(full, page)).toBe('all');
  expect(idsOf(togglePage(full, page))).toEqual([99]);
});

test('all that match counts what the list counts, and one row taken out leaves the page', () => {
  const all = selectAllMatching();
  expect(countSelected(all, 1234)).toBe(1234);
  expect(isRowSelected(all, 77)).toBe(true);
  expect(idsOf(toggleRow(all, 13, page))).toEqual([11, 12, 14, 15]);
  expect(togglePage(all, page)).toEqual(emptySelection);
});

test('turning the same row over twice changes nothing', () => {
  fc.assert(
    fc.property(fc.subarray(page), fc.constantFrom(...page), (chosen, id) => {
      const before: Selection = { ids: new Set(chosen), all_matching: false, anchor: null };
      expect(idsOf(toggleRow(toggleRow(before, id, page), id, page))).toEqual([...chosen].sort());
    }),
  );
});

test('an empty page has nothing selected', () => {
  expect(pageState(emptySelection, [])).toBe('none');
});
