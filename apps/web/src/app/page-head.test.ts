import { readFileSync } from 'node:fs';
import {
  isSellerPage,
  isUnlisted,
  robotsRules,
  sealedPages,
} from '@tradepost/contracts/seller-offers/unlisted-paths.data';
import { expect, test } from 'vitest';
import { loadRoutes } from './router.tsx';
import { sealedRoutes } from './routes/sealed.ts';
import { shopRoutes } from './routes/shop.ts';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

test('the page describes the product, and search engines may list it', () => {
  const page = read('index.html');
  expect(page).toMatch(/name="description"\s+content="[^"]{50,160}"/);
  expect(page).not.toContain('noindex');
});

test('robots.txt keeps search engines out of what is unlisted, and of nothing else', () => {
  const [, ...lines] = read('public/robots.txt').trimEnd().split('\n');
  expect(lines).toEqual(['User-agent: *', ...robotsRules]);
});

test('the pages that a sealed link opens are the sealed pages, and unlisted', () => {
  expect(sealedRoutes.map(({ path }) => path).sort()).toEqual([...sealedPages].sort());
  expect(sealedPages.filter((path) => !isUnlisted(path))).toEqual([]);
});

test.each([
  ['/shop', true],
  ['/shop/abc/smartphones', true],
  ['/your-quote', true],
  ['/shops', false],
  ['/shipping', false],
  ['/shipping-kits', false],
  ['/sign-in', false],
  ['/', false],
])('%s is of sellers: %s', (path, expected) => {
  expect(isSellerPage(path)).toBe(expected);
});

test('every page of sellers has an address of sellers, and no page of staff has', async () => {
  const isOfSellers = ({ path }: { path: string }) => isSellerPage(path);
  expect([...sealedRoutes, ...shopRoutes].filter((route) => !isOfSellers(route))).toEqual([]);
  expect((await loadRoutes()).filter(isOfSellers)).toEqual([]);
});

test.each(['/', '/login', '/dashboard', '/buyback-orders', '/price-editor', '/shipping-kits'])(
  '%s is listed',
  (path) => {
    expect(isUnlisted(path)).toBe(false);
  },
);
