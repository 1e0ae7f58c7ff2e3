import { describe, expect, test } from 'vitest';
import { errorPageTarget, type GuardedRoute, type GuardSession, guard } from './guard.ts';

const clerk: GuardSession = { permissions: ['orders.view', 'orders.create'], is_over: false };
const yesterday: GuardSession = { ...clerk, is_over: true };

const login: GuardedRoute = { group: 'public' };
const error: GuardedRoute = { group: 'any' };
const welcome: GuardedRoute = { group: 'session' };
const dashboard: GuardedRoute = { group: 'main' };
const create: GuardedRoute = { group: 'main', permission: 'orders.create' };
const changelog: GuardedRoute = { group: 'main', permission: 'changelog.view' };
const either: GuardedRoute = { group: 'main', permission: ['changelog.view', 'orders.view'] };

describe('guard', () => {
  test.each([
    ['a visitor may sign in', login, null, undefined],
    ['a visitor sees errors', error, null, undefined],
    ['a visitor signs in first', dashboard, null, '/login?redirect=%2Forder%3Fpage%3D2%26q%3Da'],
    ['also outside the main layout', welcome, null, '/login?redirect=%2Forder%3Fpage%3D2%26q%3Da'],
    ['also where a permission is needed', create, null, '/login?redirect=%2Forder%3Fpage%3D2%26q%3Da'],
    ['a clerk has no use for the login', login, clerk, '/dashboard'],
    ['a clerk sees errors', error, clerk, undefined],
    ['a clerk sees the dashboard', dashboard, clerk, undefined],
    ['a clerk is welcomed', welcome, clerk, undefined],
    ['a held permission opens', create, clerk, undefined],
    ['a missing permission does not', changelog, clerk, '/dashboard'],
    ['one of several is enough', either, clerk, undefined],
    ['after a day the session is over', dashboard, yesterday, '/login?expired=1'],
    ['outside the main layout too', welcome, yesterday, '/login?expired=1'],
    ['before permissions are asked', changelog, yesterday, '/login?expired=1'],
    ['but one may sign in again', login, yesterday, undefined],
    ['and see errors', error, yesterday, undefined],
  ])('%s', (_case, route, session, to) => {
    expect(guard(route, '/order?page=2&q=a', session).to).toBe(to);
  });

  test('a session that is over is ended, a missing permission ends nothing', () => {
    expect(guard(dashboard, '/dashboard', yesterday)).toEqual({ to: '/login?expired=1', ends_session: true });
    expect(guard(changelog, '/x', clerk)).toEqual({ to: '/dashboard' });
  });
});

test.each([
  ['503', 'maintenance', undefined],
  ['418', 'short and stout', '/dashboard'],
  ['abc', 'x', '/dashboard'],
  ['503', null, '/login'],
  ['503', '', '/login'],
  [undefined, 'x', '/login'],
  [undefined, null, '/login'],
])('/error/%s with message %j goes to %s', (code, message, to) => {
  expect(errorPageTarget(code, message)).toBe(to);
});
