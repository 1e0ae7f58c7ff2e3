import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSessionOver, localPath, loginNotice } from './session.rules.ts';

test.each([
  ['/dashboard', '/dashboard'],
  ['/order-local/active/all?page=2&q=a%20b#row', '/order-local/active/all?page=2&q=a%20b#row'],
  ['/', '/'],
  ['/a/../b', '/b'],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  ['dashboard', undefined],
  ['//evil.test', undefined],
  ['/\\evil.test', undefined],
  ['/\t/evil.test', undefined],
  ['/\n/evil.test', undefined],
  ['/.//evil.test', undefined],
  ['/x/..//evil.test', undefined],
  ['https://evil.test/dashboard', undefined],
  ['javascript:alert(1)', undefined],
  [' /dashboard', undefined],
])('%j may lead to %j', (path, expected) => {
  expect(localPath(path)).toBe(expected);
});

test('whatever comes back stays on this site', () => {
  const site = 'https://shop.test';
  const hostile = fc.array(
    fc.constantFrom('/', '\\', '.', '..', '\t', '\n', '@', ':', 'evil.test', '?', '#', '%2f', 'a'),
  );
  fc.assert(
    fc.property(hostile, (parts) => {
      const path = localPath(`/${parts.join('')}`);
      return path === undefined || new URL(path, site).origin === site;
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['2026-03-02T15:00:00.001Z', false],
  ['2026-03-02T15:00:00Z', true],
  ['2026-03-01T15:00:00Z', true],
])('a session that lasts until %s is over: %s', (expires_at, expected) => {
  expect(isSessionOver(expires_at, Date.parse('2026-03-02T15:00:00Z'))).toBe(expected);
});

test.each([
  ['', undefined, undefined],
  ['?redirect=/dashboard', undefined, undefined],
  ['?expired=1', undefined, 'You’ve been signed out'],
  ['?expired=1', 'This link is no longer valid', 'You’re not signed in yet'],
  ['?sso=1', 'This link is no longer valid', 'The other site couldn’t sign you in'],
])('at /login%s after %j it says %j', (query, failure, title) => {
  expect(loginNotice(new URLSearchParams(query), failure)?.title).toBe(title);
});
