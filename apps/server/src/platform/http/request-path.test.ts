import { expect, it } from 'vitest';
import { isFilePath } from './request-path.ts';

it.each([
  ['/favicon.ico', true],
  ['/apple-touch-icon.png', true],
  ['/wp-login.php', true],
  ['/sitemap.xml', true],
  ['/.well-known/security.txt', true],
  ['/.well-known/change-password', true],
  ['/.env', true],
  ['/app/.git/config', true],
  ['/', false],
  ['/login', false],
  ['/buyback-orders/mail-in-detail/12', false],
  ['/settings/product-catalog/product/edit/apple-iphone-15', false],
])('%s is a file: %s', (path, isFile) => {
  expect(isFilePath(path)).toBe(isFile);
});
