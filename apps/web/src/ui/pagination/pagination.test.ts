import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampPage, formatRange, formatTotal, hasNextPage } from './pagination.rules.ts';

const pages = { current_page: 2, per_page: 25, total: 1234, last_page: 50 };
const capped = { current_page: 400, per_page: 25, total: 10_000, last_page: 400, is_capped: true };

test.each([
  ['', 1],
  ['0', 1],
  ['-4', 1],
  ['abc', 1],
  ['7', 7],
  [' 7 ', 7],
  ['7.9', 7],
  ['50', 50],
  ['51', 50],
  ['99999999999', 50],
])('typing "%s" goes to page %i of 50', (text, page) => {
  expect(clampPage(text, pages)).toBe(page);
});

test('whatever is typed lands on a page that exists', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 500 }), (text, last_page) => {
      const page = clampPage(text, { last_page });
      expect(page).toBeGreaterThanOrEqual(1);
      expect(page).toBeLessThanOrEqual(last_page);
      expect(Number.isInteger(page)).toBe(true);
    }),
  );
});

test('a list that was not counted to its end can be paged past what was counted', () => {
  expect(clampPage('2000', capped)).toBe(2000);
  expect(clampPage('', capped)).toBe(1);
  expect(formatTotal(capped)).toBe('10,000+');
  expect(hasNextPage(capped, 25)).toBe(true);
  expect(hasNextPage(capped, 24)).toBe(false);
});

test('the range says which rows are on screen', () => {
  expect(formatRange(pages, 25)).toBe('26–50 of 1,234');
  expect(formatRange({ ...pages, current_page: 50 }, 9)).toBe('1,226–1,234 of 1,234');
  expect(formatRange({ current_page: 1, per_page: 10, total: 0, last_page: 1 }, 0)).toBe('0 of 0');
  expect(formatRange({ ...capped, current_page: 401 }, 25)).toBe('10,001–10,025 of 10,000+');
});

test('an exact list ends at its last page', () => {
  expect(hasNextPage(pages, 25)).toBe(true);
  expect(hasNextPage({ ...pages, current_page: 50 }, 25)).toBe(false);
});
