import { expect, test } from 'vitest';
import { areasOf, routeAreas } from './route-areas.ts';
import { firstRoutes } from './router.tsx';

const wordOf = (path: string) => path.split('/')[1];

test('the routes of an area begin with its words, and each word begins a route', async () => {
  for (const { words, load } of routeAreas) {
    const found = new Set((await load()).map(({ path }) => wordOf(path)));
    expect([...found].sort()).toEqual([...words].sort());
  }
});

test.each([
  ['/order/detail/7', 1],
  ['/payouts', 2],
  ['/settings/account/settings', 3],
  ['/orders', 0],
  ['/', 0],
])('the routes of %s are in %i files', (path, expected) => {
  expect(areasOf(path)).toHaveLength(expected);
});

test('an address of an area has no first route, which would win over those that are still to be loaded', () => {
  expect(firstRoutes.filter(({ path }) => areasOf(path).length > 0)).toEqual([]);
});
