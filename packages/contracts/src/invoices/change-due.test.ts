import { expect, test } from 'vitest';
import { changeDue, roundCash, smallestCash } from './change-due.rules.ts';

test.each([
  ['USD', 1],
  ['CAD', 5],
  ['CHF', 5],
  ['SEK', 100],
  ['JPY', 1],
  ['XAF', 1],
])('the smallest coin of %s is %i', (currency, coin) => {
  expect(smallestCash(currency)).toBe(coin);
});

test.each([
  [1_997, 'USD', 1_997],
  [1_997, 'CAD', 1_995],
  [1_998, 'CAD', 2_000],
  [1_050, 'SEK', 1_100],
  [1_049, 'SEK', 1_000],
])('%i of %s is paid in cash as %i', (minor, currency, rounded) => {
  expect(roundCash(minor, currency)).toBe(rounded);
});

test.each<[number, number, string, number | null]>([
  [1_997, 2_000, 'USD', 3],
  [2_000, 2_000, 'USD', 0],
  [2_001, 2_000, 'USD', null],
  [1_997, 2_000, 'CAD', 5],
  [1_998, 2_000, 'CAD', 0],
  [2_002, 2_000, 'CAD', 0],
  [1_049, 1_000, 'SEK', 0],
  [1_051, 1_000, 'SEK', null],
  [980, 1_000, 'JPY', 20],
])('of %i due and %i handed over in %s, %s goes back', (due, received, currency, change) => {
  expect(changeDue(due, received, currency)).toBe(change);
});
