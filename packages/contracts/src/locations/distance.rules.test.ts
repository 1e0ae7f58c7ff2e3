import { expect, it } from 'vitest';
import { distanceBetween, formatDistance, formatPoint } from './distance.rules.ts';

const springfield = { lat: 39.7817, lon: -89.6501 };
const chicago = { lat: 41.8781, lon: -87.6298 };

it.each([
  ['mi', '179 mi'],
  ['km', '288 km'],
] as const)('measures in %s', (unit, expected) => {
  expect(formatDistance(distanceBetween(springfield, chicago, unit), unit)).toBe(expected);
  expect(distanceBetween(springfield, springfield, unit)).toBe(0);
});

it('shows coordinates', () => {
  expect(formatPoint(springfield)).toBe('39.7817° N, 89.6501° W');
  expect(formatDistance(0.4, 'mi')).toBe('0.4 mi');
});
