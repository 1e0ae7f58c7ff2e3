import { describe, expect, test } from 'vitest';
import { defaultRoles, type Permission } from '../permissions.ts';
import { type GateFacts, type Gates, gatesOf } from './gates.rules.ts';
import { menuOf, restrictedOf } from './menu.rules.ts';
import { gateOfItem, isInPlan } from './plan-gate.data.ts';
import type { Hideable } from './white-label.rules.ts';

const shop: GateFacts = { package_id: 4, company_id: 1, country_code: 'US', is_location_mail_in: 3 };
const allIds = [1, 2, 3, 4, 7, 9, 13, 15, 17, 18, 19];

/** The packages on which a gate stands open. */
const openOn = (gate: keyof Gates) => allIds.filter((package_id) => gatesOf({ ...shop, package_id })[gate] === true);

describe('a package', () => {
  test.each<[keyof Gates, number[]]>([
    ['is_legacy', [9]],
    ['is_pro', [4, 7, 13, 15, 17, 18]],
    ['is_remove_brand_free', [4, 7, 13, 15, 17, 18]],
    ['is_watermark_free', [4, 7, 13, 15, 17, 18, 19]],
    ['is_price_upload_watched', [17]],
    ['is_mail_in', [2, 3, 4, 7, 9, 13, 15, 17, 18, 19]],
    ['is_bulk_quote', [3, 4, 7, 13, 15, 17, 18, 19]],
    ['is_datafeed', [3, 4, 7, 13, 15, 17, 18, 19]],
    ['is_public_api', [3, 4, 7, 13, 15, 17, 18, 19]],
    ['is_integration_phonecheck_enable', [4, 7, 13, 15, 17, 18]],
    ['is_custom_products', allIds],
    ['is_upgrade_prompted', allIds],
  ])('%s stands open on %j', (gate, ids) => {
    expect(openOn(gate)).toEqual(ids);
  });

  test('that nobody knows gives no more than the legacy one', () => {
    const { is_pro, is_watermark_free, is_datafeed } = gatesOf({ ...shop, package_id: 999 });
    expect({ is_pro, is_watermark_free, is_datafeed }).toEqual({
      is_pro: false,
      is_watermark_free: false,
      is_datafeed: false,
    });
  });
});

describe('mail-in', () => {
  test.each([
    ['a location takes parcels', 3, true],
    ['none does', -1, false],
    ['nothing is known of locations', undefined, false],
  ])('%s', (_case, is_location_mail_in, expected) => {
    const gates = gatesOf({ ...shop, is_location_mail_in });
    expect([gates.is_mail_in, gates.can_mail_in]).toEqual([expected, true]);
  });
});

test.each([
  [716, false],
  [715, true],
  [7160, true],
])('company %i may make products of its own: %s', (company_id, expected) => {
  expect(gatesOf({ ...shop, company_id }).is_custom_products).toBe(expected);
});

test.each([
  ['IE', 'BIC', 'IBAN'],
  ['US', 'Routing Number', 'Account Number'],
  ['GB', 'Routing Number', 'Account Number'],
])('in %s a bank is asked for %s and %s', (country_code, routing_number, account_number) => {
  expect(gatesOf({ ...shop, country_code }).bank_labels).toEqual({ routing_number, account_number });
});

describe('a white-label install', () => {
  const hiding = (...hides: Hideable[]) => gatesOf({ ...shop, white_label: { hides } });

  test('hides marketplaces, HighLevel and prompts to upgrade, whatever else it hides', () => {
    for (const gates of [hiding(), hiding('multiple-account', 'pixel-learn-more')]) {
      expect([gates.is_marketplace, gates.is_highlevel, gates.is_upgrade_prompted]).toEqual([false, false, false]);
    }
    const ours = gatesOf({ ...shop, white_label: null });
    expect([ours.is_marketplace, ours.is_highlevel, ours.is_upgrade_prompted]).toEqual([true, true, true]);
  });

  test.each<[Hideable, keyof Gates]>([
    ['multiple-account', 'is_multiple_account'],
    ['whitelabel-widget', 'is_whitelabel_widget'],
    ['custom-price-requests', 'is_custom_price_requests'],
    ['pixel-learn-more', 'is_pixel_learn_more'],
  ])('hides %s only where it says so', (hidden, gate) => {
    expect(hiding(hidden)[gate]).toBe(false);
    expect(hiding()[gate]).toBe(true);
    expect(gatesOf(shop)[gate]).toBe(true);
  });

  test('takes nothing from what the package gives', () => {
    expect(hiding('multiple-account')).toMatchObject({ is_pro: true, is_datafeed: true, is_mail_in: true });
  });
});

test('every item behind a gate of the plan is closed by a plan that lacks it, and open by one that has all', () => {
  const items = (package_id: number) =>
    menuOf(gatesOf({ ...shop, package_id }), defaultRoles.owner).flatMap(({ children, ...entry }) => [
      entry,
      ...children,
    ]);
  for (const [slug, gate] of Object.entries(gateOfItem)) {
    expect(isInPlan(gate!, gatesOf({ ...shop, package_id: 1 })), slug).toBe(false);
    expect(items(1).find((item) => item.slug === slug)?.status, slug).toBe(0);
    expect(isInPlan(gate!, gatesOf({ ...shop, package_id: 4 })), slug).toBe(true);
    expect(items(4).find((item) => item.slug === slug)?.status, slug).toBe(1);
  }
});

describe('the menu', () => {
  const restricted = (facts: Partial<GateFacts>, permissions: readonly Permission[] = defaultRoles.owner) =>
    restrictedOf(menuOf(gatesOf({ ...shop, ...facts }), permissions));

  test.each<[string, Partial<GateFacts>, readonly Permission[], string[]]>([
    ['an owner on enterprise opens all', {}, defaultRoles.owner, []],
    [
      'an owner on local has the counter',
      { package_id: 1 },
      defaultRoles.owner,
      ['mail-in', 'bulk-quote', 'easy-offer', 'shipping', 'carriers', 'datafeed', 'publicapi', 'phonecheck'],
    ],
    [
      'without a mail-in location there is no mail-in',
      { is_location_mail_in: -1 },
      defaultRoles.owner,
      ['mail-in', 'easy-offer', 'shipping', 'carriers'],
    ],
    [
      'a white-label install',
      { white_label: { hides: ['multiple-account'] } },
      defaultRoles.owner,
      ['marketplace', 'highlevel-config', 'multiple-account'],
    ],
    [
      'a clerk, with the children of what is closed',
      {},
      ['dashboard.view', 'orders.view', 'customers.view', 'inventory.view'],
      [
        'shipping',
        'payouts',
        'invoice',
        'reports',
        'add-ons',
        'carriers',
        'marketplace',
        'highlevel-config',
        'datafeed',
        'publicapi',
        'phonecheck',
        'general-settings',
        'manage-location',
        'manage-user',
        'plans-billings',
        'custom-products',
        'company-settings',
      ],
    ],
  ])('%s', (_case, facts, permissions, expected) => {
    expect(restricted(facts, permissions)).toEqual(expected);
  });

  test('a slug stands for one entry', () => {
    const slugs = menuOf(gatesOf(shop), []).flatMap((entry) => [
      entry.slug,
      ...entry.children.map((child) => child.slug),
    ]);
    expect(new Set(slugs).size).toBe(slugs.length);
  });
});
