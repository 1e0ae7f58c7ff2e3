import { describe, expect, test } from 'vitest';
import { filterChoices, step } from './palette.rules.ts';

const choices = [
  { title: 'Dashboard', words: 'home start' },
  { title: 'In-store buyback · Archive' },
  { title: 'New in-store order', words: 'create buy' },
];

describe('choices', () => {
  test.each([
    ['', [0, 1, 2]],
    ['  ', [0, 1, 2]],
    ['dash', [0]],
    ['HOME', [0]],
    ['store', [1, 2]],
    ['in-st', [1, 2]],
    ['order new', [2]],
    ['create ord', [2]],
    ['shboard', []],
    ['new zebra', []],
  ])('for %j', (text, expected) => {
    expect(filterChoices(choices, text)).toEqual(expected.map((at) => choices[at]));
  });
});

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 0, 0],
] as const)('from %d by %d of %d to %d', (at, by, length, expected) => {
  expect(step(at, by, length)).toBe(expected);
});
