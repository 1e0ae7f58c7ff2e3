import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisRoomOf, axisTicks, bandPath, labelPlaces, linePath, pointAt } from './chart.rules.ts';

describe('the axis', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [13, [0, 5, 10, 15]],
    [100, [0, 50, 100]],
    [4321, [0, 2000, 4000, 6000]],
  ])('up to %d', (max, ticks) => {
    expect(axisTicks(max)).toEqual(ticks);
  });
  test.each([
    [100, -30, [-50, 0, 50, 100]],
    [0, -270, [-300, -200, -100, 0]],
    [1, -100_000, [-100_000, -50_000, 0, 50_000]],
  ])('from a gain of %d to a loss of %d', (max, min, ticks) => {
    expect(axisTicks(max, min)).toEqual(ticks);
  });
  test('covers everything in at most five even, whole steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (max) => {
        const ticks = axisTicks(max);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks.every((tick, index) => Number.isInteger(tick) && tick === index * (ticks[1] ?? 0))).toBe(true);
      }),
    );
  });
});

test.each([
  [[], 52],
  [['0', '$10K'], 52],
  [['0', 'CHF 1.25M'], 77],
])('beside the values %o there is room', (values, room) => {
  expect(axisRoomOf(values)).toBe(room);
});

describe('labels', () => {
  test.each([
    [0, 600, []],
    [3, 600, [0, 1, 2]],
    [7, 300, [0, 2, 4, 6]],
    [30, 640, [2, 5, 8, 11, 14, 17, 20, 23, 26, 29]],
    [5, 10, [4]],
  ])('%d points in %d pixels', (count, width, places) => {
    expect(labelPlaces(count, width, 64)).toEqual(places);
  });
});

test.each([
  [-5, 0],
  [0, 0],
  [99, 0],
  [100, 1],
  [299, 2],
  [500, 2],
])('the point at %d pixels', (x, point) => {
  expect(pointAt(x, 3, 300)).toBe(point);
});

test('a line breaks where there is nothing', () => {
  expect(linePath([{ x: 0, y: 1 }, { x: 1, y: 2 }, null, { x: 3, y: 4 }])).toBe('M0.0,1.0L1.0,2.0M3.0,4.0');
});

test.each([
  ['nothing', [], ''],
  [
    'two points',
    [
      { x: 0, low: 30, high: 10 },
      { x: 20, low: 40, high: 5 },
    ],
    'M0.0,10.0L20.0,5.0L20.0,40.0L0.0,30.0Z',
  ],
])('a band around %s', (_, ranges, path) => {
  expect(bandPath(ranges)).toBe(path);
});
