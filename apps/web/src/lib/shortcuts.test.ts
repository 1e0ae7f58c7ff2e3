import { describe, expect, test } from 'vitest';
import { keyOf, matchKey, sequencePause } from './shortcuts.rules.ts';

const known = ['c', '/', '?', 'd', 'g d', 'g o', 'mod+k'];

describe('a pressed key', () => {
  test.each([
    ['c', { keys: 'c' }],
    ['mod+k', { keys: 'mod+k' }],
    ['g', { pending: { key: 'g', at: 100 } }],
    ['x', {}],
    ['k', {}],
  ])('%s alone', (key, expected) => {
    expect(matchKey(known, undefined, { key, at: 100 })).toEqual(expected);
  });

  test.each([
    ['d', 100, 'g d'],
    ['o', 100 + sequencePause, 'g o'],
    ['d', 101 + sequencePause, 'd'],
    ['o', 101 + sequencePause, undefined],
    ['c', 150, 'c'],
    ['x', 150, undefined],
  ])('%s after g at %d ms', (key, at, expected) => {
    expect(matchKey(known, { key: 'g', at: 100 }, { key, at }).keys).toBe(expected);
  });
});

test.each([
  [{ key: 'K', ctrlKey: true, metaKey: false }, 'mod+k'],
  [{ key: 'k', ctrlKey: false, metaKey: true }, 'mod+k'],
  [{ key: '?', ctrlKey: false, metaKey: false }, '?'],
  [{ key: 'Escape', ctrlKey: false, metaKey: false }, 'escape'],
])('%j is written %s', (event, written) => {
  expect(keyOf(event)).toBe(written);
});
