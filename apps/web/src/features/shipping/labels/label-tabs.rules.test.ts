import { expect, test } from 'vitest';
import { labelTabs } from './label-tabs.rules.ts';

const counts = {
  all: 12,
  carriers: [
    { carrier: 'usps', count: 9 },
    { carrier: 'fedex', count: 3 },
    { carrier: 'ups', count: 0 },
  ],
} as const;

test.each([
  ['loading', undefined, 'all', [['all', undefined]]],
  [
    'loading a carrier',
    undefined,
    'fedex',
    [
      ['all', undefined],
      ['fedex', undefined],
    ],
  ],
  [
    'loaded',
    counts,
    'all',
    [
      ['all', 12],
      ['usps', 9],
      ['fedex', 3],
    ],
  ],
  [
    'a carrier without labels',
    counts,
    'dhl',
    [
      ['all', 12],
      ['usps', 9],
      ['fedex', 3],
      ['dhl', 0],
    ],
  ],
] as const)('%s', (_case, known, current, expected) => {
  expect(labelTabs(known, current).map(({ key, count }) => [key, count])).toEqual(expected);
});

test('a tab leads to its carrier', () => {
  expect(labelTabs(counts, 'all').map(({ to }) => to)).toEqual(['/shipping/all', '/shipping/usps', '/shipping/fedex']);
});
