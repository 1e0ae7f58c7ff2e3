import { describe, expect, test } from 'vitest';
import { currencies } from '../currencies.ts';
import { packages, priceLists, soldPackageIds } from './package.data.ts';
import {
  billingCurrencyOf,
  extraLocationsOf,
  findSoldPackage,
  fittingPackage,
  obstaclesTo,
  packageOf,
  priceOf,
  totalOf,
} from './package.rules.ts';

test('ids are those of the specification', () => {
  expect(packages.map(({ id }) => id).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 7, 9, 13, 15, 17, 18, 19]);
  expect(soldPackageIds.map((id) => packageOf(id).name)).toEqual(['Local', 'National', 'Company', 'Enterprise']);
});

test('only the four are for sale', () => {
  expect(packages.filter(({ id }) => findSoldPackage(id)).map(({ id }) => id)).toEqual([...soldPackageIds]);
  expect(findSoldPackage(12)).toBeUndefined();
});

describe('prices', () => {
  test('rise with the package in every currency', () => {
    for (const list of Object.values(priceLists)) {
      const prices = soldPackageIds.map((id) => list.packages[id]);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      expect(list.extra_location).toBeLessThan(prices[0] as number);
    }
  });

  test.each([
    [3, 'month', 'USD', 'USD', 19_900, 2500],
    [3, 'year', 'USD', 'USD', 199_000, 25_000],
    [1, 'month', 'JPY', 'JPY', 6900, 3500],
    [1, 'year', 'HUF', 'HUF', 169_000, 85_000],
    [1, 'month', 'GEL', 'USD', 4900, 2500],
    [17, 'month', 'EUR', 'EUR', 35_900, 2300],
    [19, 'month', 'EUR', 'EUR', 17_900, 2300],
  ] as const)(
    'package %i by the %s in %s is in %s: %i, %i a location',
    (id, interval, company, currency, price, location) => {
      expect(priceOf(id, interval, company)).toEqual({
        currency,
        interval,
        package_price: price,
        location_price: location,
      });
    },
  );

  test('every currency of a company can be billed', () => {
    for (const { code } of currencies) expect(billingCurrencyOf(code) in priceLists).toBe(true);
  });

  test.each([
    [1, 1, 0],
    [2, 3, 1],
    [4, 12, 2],
    [4, 0, 0],
  ])('package %i with %i locations pays for %i more', (id, locations, extra) => {
    expect(extraLocationsOf(id, locations)).toBe(extra);
  });

  test('a total adds the locations', () => {
    expect(totalOf(priceOf(2, 'month', 'USD'), 3)).toBe(9900 + 3 * 2500);
  });
});

describe('limits', () => {
  const small = { orders: 20, locations: 1, users: 2 };
  test.each([
    ['fits', 1, small, 0],
    ['too many locations', 1, { ...small, locations: 2 }, 1],
    ['too many of both', 1, { ...small, locations: 2, users: 9 }, 2],
    ['orders are no wall', 1, { ...small, orders: 9999 }, 0],
    ['enterprise has none', 4, { orders: 99_999, locations: 400, users: 900 }, 0],
  ])('%s', (_case, id, usage, count) => {
    expect(obstaclesTo(id, usage)).toHaveLength(count);
  });

  test('an obstacle says both numbers', () => {
    expect(obstaclesTo(1, { ...small, users: 9 })).toEqual(['Local includes 3 team members, but you have 9']);
    expect(obstaclesTo(1, { ...small, locations: 2 })).toEqual(['Local includes 1 location, but you have 2']);
  });

  test.each([
    [small, 1],
    [{ ...small, orders: 151 }, 2],
    [{ ...small, users: 9 }, 3],
    [{ ...small, users: 31 }, 4],
  ])('%j fits package %i', (usage, id) => {
    expect(fittingPackage(usage)?.id).toBe(id);
  });
});
