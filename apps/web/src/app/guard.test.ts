import { type GateFacts, gatesOf } from '@tradepost/contracts/billing/gates.rules';
import { menuOf, restrictedOf } from '@tradepost/contracts/billing/menu.rules';
import { permissions as allPermissions } from '@tradepost/contracts/permissions';
import fc from 'fast-check';
import { matchRoutes, type Params } from 'react-router';
import { describe, expect, test } from 'vitest';
import {
  billingPath,
  crmCodeOf,
  errorPageTarget,
  type GuardedRoute,
  type GuardFacts,
  guard,
  guardRules,
  withQuery,
} from './guard.ts';
import { loadRoutes } from './router.tsx';
import type { AppRoute } from './routes/route.ts';

const routes = await loadRoutes();
const clerk: GuardFacts = {
  permissions: ['orders.view', 'orders.create'],
  is_over: false,
  is_unpaid: false,
  is_trial_over: false,
  needs_second_factor: false,
  is_onboarding: false,
  last_register_step: 3,
  restricted: [],
  is_white_label: false,
};
const yesterday = { ...clerk, is_over: true };
const unpaid = { ...clerk, is_unpaid: true };
const tried = { ...clerk, is_trial_over: true };
const narrowed = { ...clerk, restricted: ['mail-in', 'add-ons'] };
const unbilled = { ...clerk, restricted: ['plans-billings'] };
const unprotected = { ...clerk, needs_second_factor: true };
const branded = { ...clerk, is_white_label: true };
const settingUp = (last_register_step: number, more: Partial<GuardFacts> = {}) => ({
  ...clerk,
  is_onboarding: true,
  last_register_step,
  ...more,
});

const login: GuardedRoute = { group: 'public' };
const error: GuardedRoute = { group: 'any' };
const welcome: GuardedRoute = { group: 'session' };
const dashboard: GuardedRoute = { group: 'main' };
const create: GuardedRoute = { group: 'main', permission: 'orders.create' };
const changelog: GuardedRoute = { group: 'main', permission: 'changelog.view' };
const either: GuardedRoute = { group: 'main', permission: ['changelog.view', 'orders.view'] };
const mailIn: GuardedRoute = { group: 'main', name: 'mail-in' };
const addOn: GuardedRoute = { group: 'main', name: 'whole-cell', group_name: 'add-ons' };
const plans: GuardedRoute = { group: 'main', name: 'plans-billings', group_name: 'settings', is_for_paying: true };
const billing: GuardedRoute = { group: 'main', is_for_paying: true };
const step = (onboarding_step: 0 | 1 | 2 | 3): GuardedRoute => ({ group: 'session', onboarding_step });
const marketplaces: GuardedRoute = { group: 'main', is_hidden_white_label: true };

/** The cases of each rule, by its name: a rule without one, or a case without its rule, fails. */
const cases: Record<string, readonly [string, GuardedRoute, GuardFacts | null, string | undefined][]> = {
  'signed-out visitors must sign in first': [
    ['a visitor may sign in', login, null, undefined],
    ['a visitor sees errors', error, null, undefined],
    ['a visitor signs in first', dashboard, null, '/login?redirect=%2Forder%3Fpage%3D2%26q%3Da'],
    ['also outside the main layout', welcome, null, '/login?redirect=%2Forder%3Fpage%3D2%26q%3Da'],
    ['also where a permission is needed', create, null, '/login?redirect=%2Forder%3Fpage%3D2%26q%3Da'],
  ],
  'signed-in users are redirected from public pages': [
    ['a clerk has no use for the login', login, clerk, '/dashboard'],
    ['also with a company that did not pay', login, unpaid, '/dashboard'],
    ['a clerk sees errors', error, clerk, undefined],
    ['a clerk sees the dashboard', dashboard, clerk, undefined],
    ['a clerk is welcomed', welcome, clerk, undefined],
    ['after a day one may sign in again', login, yesterday, undefined],
    [
      'but for a link that anybody may follow',
      { ...login, admits: (search) => search.get('q') === 'a' },
      clerk,
      undefined,
    ],
    ['and only for that', { ...login, admits: (search) => search.has('token') }, clerk, '/dashboard'],
  ],
  'pages of disabled menu items redirect': [
    ['by its name', mailIn, narrowed, '/dashboard'],
    ['by its group', addOn, narrowed, '/dashboard'],
    ['others are', dashboard, narrowed, undefined],
    ['also the billing page, whose company owes nothing', plans, unbilled, '/dashboard'],
    ['but not while the company must pay', plans, { ...unbilled, is_unpaid: true }, undefined],
    ['before the bill is asked for', mailIn, { ...narrowed, is_unpaid: true }, '/dashboard'],
  ],
  'an unpaid plan or ended trial redirects to billing': [
    ['from a page', dashboard, unpaid, '/settings/plans-billings'],
    ['after a trial too', dashboard, tried, '/settings/plans-billings'],
    ['outside the main layout too', welcome, unpaid, '/settings/plans-billings'],
    ['before setting up', dashboard, settingUp(1, { is_trial_over: true }), '/settings/plans-billings'],
    ['but not from what is needed to pay', billing, unpaid, undefined],
    ['nor from there into setting up', billing, settingUp(1, { is_unpaid: true }), undefined],
    ['and not from errors', error, unpaid, undefined],
  ],
  'onboarding users are redirected to their next step': [
    ['the first', dashboard, settingUp(0), '/onboarding/1'],
    ['the second', dashboard, settingUp(1), '/onboarding/2'],
    ['the third', dashboard, settingUp(2), '/onboarding/3'],
    ['there are three', dashboard, settingUp(3), '/onboarding/3'],
    ['from outside the main layout', welcome, settingUp(1), '/onboarding/2'],
    ['from a step that is not due', step(3), settingUp(0), '/onboarding/1'],
    ['not from the one that is', step(2), settingUp(1), undefined],
    ['nor from one that is done', step(1), settingUp(2), undefined],
    ['nor from what belongs to every step', step(0), settingUp(0), undefined],
    ['who is done may look again', step(1), clerk, undefined],
    ['also the billing page waits', billing, settingUp(2), '/onboarding/3'],
  ],
  'a missing second factor redirects to My Settings': [
    ['the dashboard is closed', dashboard, unprotected, '/settings/account/settings'],
    ['a user with one', dashboard, clerk, undefined],
  ],
  'white-label installs have no marketplace and CRM settings': [
    ['for a white-label install', marketplaces, branded, '/dashboard'],
    ['for others they are', marketplaces, clerk, undefined],
    ['the rest is for both', dashboard, branded, undefined],
  ],
  'the code from a CRM is stored': [['the visit goes on', dashboard, clerk, undefined]],
  'an expired session is signed out': [
    ['after a day', dashboard, yesterday, '/login?expired=1'],
    ['outside the main layout too', welcome, yesterday, '/login?expired=1'],
    ['before permissions are asked', changelog, yesterday, '/login?expired=1'],
    ['not where errors are shown', error, yesterday, undefined],
  ],
  'a missing permission redirects': [
    ['a held permission opens', create, clerk, undefined],
    ['a missing permission does not', changelog, clerk, '/dashboard'],
    ['one of several is enough', either, clerk, undefined],
  ],
};

test('every rule has its cases', () => {
  expect(Object.keys(cases)).toEqual(guardRules.map(({ name }) => name));
});

describe.each(Object.entries(cases))('%s', (_rule, table) => {
  test.each(table)('%s', (_case, route, user, to) => {
    expect(guard(route, '/order?page=2&q=a', user).to).toBe(to);
  });
});

test.each<[string, GuardedRoute, GuardFacts, string | undefined]>([
  ['of its name', mailIn, narrowed, 'mail-in'],
  [
    'of its group',
    { group: 'main', name: 'usps', group_name: 'carriers' },
    { ...clerk, restricted: ['carriers'] },
    'mail-in',
  ],
  ['none that is closed for another reason', addOn, narrowed, undefined],
  ['none where the page is open', mailIn, clerk, undefined],
])('a page that the plan lacks names its paywall: %s', (_case, route, user, paywall) => {
  expect(guard(route, '/x', user).paywall).toBe(paywall);
});

test('a session that is over is ended, a missing permission ends nothing', () => {
  expect(guard(dashboard, '/dashboard', yesterday)).toEqual({ to: '/login?expired=1', ends_session: true });
  expect(guard(changelog, '/x', clerk)).toEqual({ to: '/dashboard' });
});

const callback = '/add-ons/highlevel-config?code=abc';

test.each<[string, string, GuardFacts | null, object]>([
  ['kept', callback, clerk, { crm_token: 'abc' }],
  [
    'kept when the session is over',
    callback,
    yesterday,
    { crm_token: 'abc', to: '/login?expired=1', ends_session: true },
  ],
  ['not kept without a code', '/add-ons/highlevel-config?id=7', clerk, {}],
  ['not kept from elsewhere', '/dashboard?code=abc', clerk, {}],
  ['not kept on a white-label install', callback, branded, {}],
  ['waits for the sign-in', callback, null, { to: '/login?redirect=%2Fadd-ons%2Fhighlevel-config%3Fcode%3Dabc' }],
])('the token of the CRM is %s', (_case, path, user, verdict) => {
  expect(guard(dashboard, path, user)).toEqual(verdict);
});

test.each([
  ['/add-ons/highlevel-config?code=', undefined],
  ['/add-ons/highlevel-config/x?code=a%20b', 'a b'],
  ['/x?next=highlevel-config&code=a', undefined],
])('the code in %s is %j', (path, code) => {
  expect(crmCodeOf(path)).toBe(code);
});

test.each([
  ['/order-local?search=ana', '/order-local/active/all', '/order-local/active/all?search=ana'],
  ['/order-local/?search=ana', '/order-local/active/all', '/order-local/active/all?search=ana'],
  ['/settings/product-catalog/tablets?search=air', '/settings/product-catalog/tablets/all', undefined],
  ['/?page=2', '/dashboard', '/dashboard?page=2'],
  ['/error/418?message=x', '/dashboard', '/dashboard'],
  ['/nowhere?search=ana', '/', '/'],
  ['/add-ons?a=b', '/add-ons/connect?code=x', '/add-ons/connect?code=x'],
])('%s goes to %s with its query where that completes it', (path, to, expected) => {
  const url = new URL(path, 'http://here.invalid');
  expect(withQuery(to, url)).toBe(expected ?? to + url.search);
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

describe('the table of routes', () => {
  const table = routes.map((route) => ({ path: route.path, handle: route }));
  const matches = new Map<string, { route: AppRoute; params: Params }>();
  /** Matched once per path: the same ones come thousands of times. */
  function matchOf(path: string): { route: AppRoute; params: Params } {
    const { pathname } = new URL(path, 'http://here.invalid');
    const known = matches.get(pathname);
    if (known) return known;
    const { route, params } = matchRoutes(table, pathname)!.at(-1)!;
    const match = { route: route.handle, params };
    matches.set(pathname, match);
    return match;
  }
  const routeOf = (path: string) => matchOf(path).route;

  /** Follows a visit as the router does, until a page shows; `at` is where, `steps` how often it was sent on. */
  function follow(path: string, visitor: GuardFacts | null): { at: string; steps: number } {
    let user = visitor;
    let at = path;
    for (let steps = 0; steps < 10; ) {
      const url = new URL(at, 'http://here.invalid');
      const { route, params } = matchOf(at);
      if ('to' in route) {
        expect('to' in routeOf(route.to) && route.to !== '/', `${at} leads on to what leads on`).toBe(false);
        at = route.to;
        continue;
      }
      const verdict = guard(route, at, user);
      if (verdict.ends_session) user = null;
      const isFit = route.params?.safeParse(params).success ?? true;
      const to =
        verdict.to ?? route.divert?.(params, url.searchParams) ?? (isFit ? undefined : (route.otherwise ?? '/'));
      if (to === undefined) return { at, steps };
      at = to;
      steps += 1;
    }
    return { at, steps: Number.POSITIVE_INFINITY };
  }

  const names = routes.flatMap((route) => ('page' in route ? [route.name, route.group_name] : [])).filter(Boolean);
  const facts = fc.option(
    fc.record<GuardFacts>({
      permissions: fc.subarray([...allPermissions]),
      is_over: fc.boolean(),
      is_unpaid: fc.boolean(),
      is_trial_over: fc.boolean(),
      needs_second_factor: fc.boolean(),
      is_onboarding: fc.boolean(),
      last_register_step: fc.integer({ min: 0, max: 3 }),
      restricted: fc.subarray([...(names as string[]), 'dashboard', 'settings']),
      is_white_label: fc.boolean(),
    }),
    { nil: null },
  );
  const paths = fc
    .constantFrom('/nowhere', '/order-local/detail/x', '/error/418?message=x', ...routes.map(({ path }) => path))
    .map((path) => path.replaceAll(/:[a-z]+\??/gi, '1').replaceAll('*', 'x'));

  test('sends nobody round in a circle: within three steps a page shows', () => {
    fc.assert(
      fc.property(paths, facts, (path, user) => follow(path, user).steps <= 3),
      { numRuns: 5000 },
    );
  });

  test.each(['/dashboard', billingPath, '/onboarding/1', '/onboarding/2', '/onboarding/3', '/login'])(
    '%s, to which the guard sends, is a page that keeps nobody out',
    (path) => {
      expect(routeOf(path)).toMatchObject({ page: expect.any(Function) });
      // A disabled menu item does not keep those out of the billing page who must pay.
      const named = path === billingPath ? [] : ['name', 'group_name'];
      for (const fact of ['permission', ...named, 'is_hidden_white_label', 'params', 'divert'])
        expect(routeOf(path)).not.toHaveProperty(fact);
    },
  );

  const mains = routes.filter((route) => 'page' in route).filter(({ group }) => group === 'main');
  const slugs = menuOf(gatesOf({ package_id: 4 }), []).flatMap(({ slug, children }) => [
    slug,
    ...children.map((child) => child.slug),
  ]);

  /** The dashboard is the first page, what is new is in the help menu, and a notification leads to a proposal. */
  const ofNoItem = ['/dashboard', '/changelog', '/proposals', '/proposals/:id'];
  test.each(mains.filter(({ path }) => !ofNoItem.includes(path)))('$path belongs to an item of the menu', (route) => {
    const items = [route.name, route.group_name].filter((item) => item !== undefined);
    expect(items).not.toEqual([]);
    for (const item of items) expect(slugs).toContain(item);
  });

  const factsOn = (permissions: GuardFacts['permissions'], more: Partial<GateFacts> = {}): GuardFacts => ({
    ...clerk,
    permissions,
    restricted: restrictedOf(menuOf(gatesOf({ package_id: 4, ...more }), permissions)),
  });

  test.each<[string, string, GuardFacts, string]>([
    ['staff do not open the plan', '/settings/plans-billings', factsOn(['orders.view']), '/dashboard'],
    ['nor its usage', '/settings/plan-usage', factsOn(['orders.view']), '/dashboard'],
    ['unless it must be paid', '/settings/plans-billings', { ...factsOn([]), is_unpaid: true }, billingPath],
    ['an owner does', '/settings/plans-billings', factsOn(allPermissions), billingPath],
    [
      'company 716 makes no products of its own',
      '/settings/product-catalog/product/create',
      factsOn(allPermissions, { company_id: 716 }),
      '/dashboard',
    ],
    [
      'a reseller’s install without other companies adds none',
      '/new-company',
      factsOn(allPermissions, { white_label: { hides: ['multiple-account'] } }),
      '/dashboard',
    ],
  ])('%s', (_case, path, user, at) => {
    expect(follow(path, user).at).toBe(at);
  });

  test.each([
    ['/add-ons/highlevel-config', factsOn(allPermissions), '/add-ons'],
    ['/add-ons/highlevel-config?id=23', factsOn(allPermissions), '/add-ons/highlevel-config?id=23'],
    ['/add-ons/connector?code=x&state=y', factsOn(allPermissions), '/add-ons/highlevel-config?code=x&state=y'],
    ['/add-ons/connector', factsOn(allPermissions), '/add-ons'],
    ['/add-ons/connector?code=x', factsOn(allPermissions, { white_label: { hides: [] } }), '/dashboard'],
    ['/add-ons/highlevel-config?code=x', factsOn(allPermissions, { white_label: { hides: [] } }), '/dashboard'],
    ['/add-ons/highlevel-config?code=x', null, '/login?redirect=%2Fadd-ons%2Fhighlevel-config%3Fcode%3Dx'],
  ])('%s of a CRM leads to its page or away', (path, user, at) => {
    expect(follow(path, user).at).toBe(at);
  });

  test('marketplace and CRM pages are hidden on white-label installs', () => {
    const vendors = /^\/(add-ons\/(highlevel-config|connector|backmarket|sellcell|marketplace)|settings\/marketplace)/;
    expect(routes.filter(({ path }) => path.startsWith('/settings/marketplace'))).toHaveLength(7);
    for (const route of routes.filter(({ path }) => vendors.test(path)))
      expect(route).toMatchObject({ is_hidden_white_label: true });
  });

  test.each(['/nowhere/at/all', '/shipping/ups/x', '/customer/detail/5/invoice/x', '/inventory/all/x'])(
    'an unknown path leads to the start: %s',
    (path) => {
      expect(follow(path, factsOn(allPermissions, { is_location_mail_in: 1 })).at).toBe('/dashboard');
    },
  );

  test('the screens of mail-in close together, in a company without a mail-in location', () => {
    const ofMailIn =
      /^\/(order|easy-offer|shipping)(\/|$)|^\/settings\/.*(mail-in|easy-offer|shipping)|^\/add-ons\/(easypost|shipengine|shipmondo|fedex|ups|usps)/;
    const closed = factsOn(allPermissions, { is_location_mail_in: -1 });
    const pages = mains.filter(({ path }) => ofMailIn.test(path));
    expect(pages.length).toBeGreaterThan(20);
    expect(
      pages.filter((route) => guard(route, route.path, closed).to !== '/dashboard').map(({ path }) => path),
    ).toEqual([]);
    const open = factsOn(allPermissions, { is_location_mail_in: 1 });
    expect(pages.filter((route) => guard(route, route.path, open).to === '/dashboard').map(({ path }) => path)).toEqual(
      [],
    );
  });

  test('an unknown path leads a visitor to sign in', () => {
    expect(follow('/nowhere', null).at).toBe('/login?redirect=%2Fdashboard');
  });

  test('what is open to a company that did not pay is what paying needs', () => {
    const open = routes.filter((route) => 'page' in route && route.is_for_paying).map(({ path }) => path);
    expect(open).toContain(billingPath);
  });
});
