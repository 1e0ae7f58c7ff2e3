import { readFileSync } from 'node:fs';
import { isUnlisted, robotsRules } from '@tradepost/contracts/seller-offers/unlisted-paths.data';
import { expect, test } from 'vitest';
import { frontDoorRoutes } from './routes/front-door.ts';

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

test('every page that a sealed link opens is unlisted', () => {
  const sealed = frontDoorRoutes.filter((route) => 'frame' in route && route.frame === 'sheet').map(({ path }) => path);
  expect(sealed.length).toBeGreaterThan(4);
  expect(sealed.filter((path) => !isUnlisted(path))).toEqual([]);
});

test.each(['/', '/login', '/dashboard', '/buyback-orders', '/price-editor', '/shipping-kits'])(
  '%s is listed',
  (path) => {
    expect(isUnlisted(path)).toBe(false);
  },
);
