import { defaultRoles, type Permission } from '@tradepost/contracts/permissions';
import { matchPath } from 'react-router';
import { describe, expect, test } from 'vitest';
import { loadRoutes } from '../router.tsx';
import { settingsSections } from '../settings-sections.data.ts';
import { paletteActions } from './actions.data.ts';
import { listKnown, type PaletteMember } from './known-choices.rules.ts';

const routes = await loadRoutes();
const member = (permissions: readonly Permission[], own: Partial<PaletteMember> = {}): PaletteMember => ({
  permissions,
  menu_v2: { menus: [] },
  role: { key: null },
  is_ghost: false,
  ...own,
});
const owner = member(defaultRoles.owner, { role: { key: 'owner' } });

const titles = (me: PaletteMember, text: string, group?: string) =>
  listKnown(me, text)
    .filter((choice) => group === undefined || choice.group === group)
    .map(({ title }) => title);

/** Where the results of a text lead, without what follows the path. */
const places = (text: string) =>
  listKnown(owner, text).map(({ opens, title }) => (typeof opens === 'string' ? opens.replace(/[?#].*/, '') : title));

describe('everyday words find', () => {
  test.each([
    ['tax', '/settings/invoices'],
    ['sales tax', '/settings/invoices'],
    ['vat', '/settings/invoices'],
    ['gst', '/settings/invoices'],
    ['warranty', '/settings/invoices'],
    ['clone', '/settings/company-profile/clone'],
    ['second store', '/settings/company-profile/clone'],
    ['api', 'API documentation'],
    ['webhook', 'API documentation'],
    ['logo', '/settings/company-profile'],
    ['backup', '/settings/company-profile'],
    ['delete account', '/settings/company-profile'],
    ['password', '/settings/account/settings'],
    ['2fa', '/settings/account/settings'],
    ['login', '/settings/account/settings'],
    ['currency', '/settings/general-settings'],
    ['time zone', '/settings/general-settings'],
    ['holiday', '/settings/manage-location/store-locations'],
    ['opening hours', '/settings/manage-location/store-locations'],
    ['franchise', '/settings/manage-location/linked-locations'],
    ['employees', '/settings/manage-user'],
    ['access', '/settings/manage-user'],
    ['hire', '/settings/manage-user/invite'],
    ['grades', '/settings/product-conditions'],
    ['coupon', '/settings/coupon-codes'],
    ['voucher', '/settings/coupon-codes/create'],
    ['iban', '/settings/payouts/bank-files'],
    ['paypal', '/settings/payouts/method'],
    ['cheque', '/settings/check-settings'],
    ['printer', '/settings/manage-shipping'],
    ['postage', '/settings/manage-shipping'],
    ['klaviyo', '/add-ons/klaviyo'],
    ['comparison site', '/add-ons/datafeed'],
    ['barcode', '/settings/label-designer'],
    ['sms', '/settings/notifications'],
    ['bounced', '/settings/failed-emails'],
    ['unsubscribe', '/settings/email-subscription'],
    ['smtp', '/settings/mail-server'],
    ['privacy', '/settings/legal-terms'],
    ['gdpr', '/settings/legal-terms'],
    ['google', '/settings/seo'],
    ['embed', '/settings/widget'],
    ['domain', '/settings/customer-portal'],
    ['translation', '/settings/language'],
    ['subscription', '/settings/plans-billings'],
    ['credit card', '/settings/plans-billings'],
    ['police', '/settings/compliance-reports'],
    ['refund', '/invoice/all'],
    ['return', '/invoice/all'],
    ['pay all', '/payouts'],
    ['mass rule', '/settings/bulk-price-editor/smartphones/all'],
    ['raise prices', '/settings/bulk-price-editor/smartphones/all'],
    ['count stock', '/inventory/stocktakes/create'],
    ['integrations', '/add-ons'],
    ['profit', '/reports'],
    ['home', '/dashboard'],
  ])('%s: %s', (text, place) => {
    expect(places(text)).toContain(place);
  });
});

test('a setting found by its name stands for its screen', () => {
  expect(listKnown(owner, 'subdomain')).toMatchObject([
    { group: 'Settings', title: 'Subdomain', subtitle: 'Company profile', opens: '/settings/company-profile' },
  ]);
});

test('of many settings the best few are shown, and all are a step away', () => {
  const all = settingsSections.flatMap(({ entries }) => entries).length;
  const empty = listKnown(owner, '').filter(({ group }) => group === 'Settings');
  expect(empty).toHaveLength(7);
  expect(empty.at(-1)).toMatchObject({ title: `See all ${all}`, opens: '/settings', isMore: true });
  const found = listKnown(owner, 'email').filter(({ group }) => group === 'Settings');
  expect(found.map(({ title }) => title)).toContain('Failed emails');
  expect(found.at(-1)).toMatchObject({ opens: '/settings?search=email', isMore: true });
});

test('without a text the sections are enough', () => {
  expect(titles(owner, '', 'Pages')).not.toContain('Archive');
  expect(titles(owner, 'archive', 'Pages')).toContain('Archive');
});

test('no two results share an id', () => {
  for (const text of ['', 'price', 'e']) {
    const ids = listKnown(owner, text).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

describe('only what the member may do is offered', () => {
  test.each<[string, PaletteMember, string, boolean]>([
    ['mass rule', owner, 'Mass rule', true],
    ['mass rule', member(['pricing.view']), 'Mass rule', false],
    ['pay all', member(['payouts.view']), 'Pay all', false],
    ['pay all', member(['payouts.view', 'payouts.batch']), 'Pay all', true],
    ['return', member(['invoices.view']), 'Return or warranty', false],
    ['clone', owner, 'Clone this company', true],
    ['clone', member(defaultRoles.owner, { role: { key: 'admin' } }), 'Clone this company', false],
    ['clone', { ...owner, is_ghost: true }, 'Clone this company', false],
    ['tax', owner, 'Tax', true],
    ['tax', member(['orders.view']), 'Tax', false],
  ])('%s', (text, me, title, isOffered) => {
    expect(titles(me, text).includes(title)).toBe(isOffered);
  });

  test('what the company leaves out of its menu is left out', () => {
    const menus = [{ name: 'Payouts', slug: 'payouts', status: 0 as const, children: [] }];
    expect(titles({ ...owner, menu_v2: { menus } }, 'pay all')).not.toContain('Pay all');
  });

  const pages = routes.filter((route) => 'page' in route);
  test.each(paletteActions.filter(({ isOutside }) => !isOutside))('$label asks what its route asks', (action) => {
    const path = action.opens.replace(/[?#].*/, '');
    const route = pages.find((each) => each.path === path) ?? pages.find((each) => matchPath(each.path, path));
    expect(route?.group).toBe('main');
    expect([action.name, action.group_name]).toEqual([route?.name, route?.group_name]);
    if (route?.permission !== undefined) expect(action.permissions).toContain(route.permission);
  });
});
