import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSessionOver, localPath, loginNotice, sessionLength } from './session.rules.ts';

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
  [null, false],
  [1_000_000, false],
  [1_000_000 - sessionLength / 1000 + 1, false],
  [1_000_000 - sessionLength / 1000, true],
  [0, true],
])('a session that began at %j is over: %s', (login_time, expected) => {
  expect(isSessionOver(login_time, 1_000_000_000)).toBe(expected);
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
