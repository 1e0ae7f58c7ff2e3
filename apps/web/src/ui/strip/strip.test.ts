import { describe, expect, test } from 'vitest';
import { hiddenOf, leftToShow, turn } from './strip.rules.ts';

const wide = { width: 400, whole: 1000 };

test.each([
  ['at the beginning', { left: 0, ...wide }, { before: false, after: true }],
  ['in the middle', { left: 300, ...wide }, { before: true, after: true }],
  ['at the end', { left: 600, ...wide }, { before: true, after: false }],
  ['at the end but for a rounded pixel', { left: 599.4, ...wide }, { before: true, after: false }],
  ['with room for all', { left: 0, width: 1000, whole: 1000 }, { before: false, after: false }],
])('what is hidden %s', (_name, view, hidden) => {
  expect(hiddenOf(view)).toEqual(hidden);
});

test('turning goes through all of it and stops at the ends', () => {
  expect(turn({ left: 0, ...wide }, 1)).toBe(320);
  expect(turn({ left: 500, ...wide }, 1)).toBe(600);
  expect(turn({ left: 600, ...wide }, 1)).toBe(600);
  expect(turn({ left: 100, ...wide }, -1)).toBe(0);
});

describe('a thing comes into view', () => {
  test.each([
    ['from beyond the end', { start: 700, end: 780 }, 0, 540],
    ['from before the beginning', { start: 120, end: 200 }, 500, 0],
    ['from under the fade', { start: 380, end: 420 }, 10, 200],
    ['the last one', { start: 950, end: 1000 }, 0, 600],
    ['the first one', { start: 0, end: 60 }, 300, 0],
  ])('%s', (_name, thing, left, expected) => {
    expect(leftToShow(thing, { left, ...wide }, 30)).toBe(expected);
  });

  test.each([
    ['in the middle', { start: 500, end: 560 }, 300],
    ['first, and nothing is before it', { start: 0, end: 60 }, 0],
    ['last, and nothing is after it', { start: 950, end: 1000 }, 600],
  ])('but stays where it is: %s', (_name, thing, left) => {
    expect(leftToShow(thing, { left, ...wide }, 30)).toBeNull();
  });

  test('all there are, when there is room for all', () => {
    expect(leftToShow({ start: 0, end: 60 }, { left: 0, width: 1000, whole: 1000 }, 30)).toBeNull();
  });
});
