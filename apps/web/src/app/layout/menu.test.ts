import { defaultRoles, type Permission } from '@tradepost/contracts/permissions';
import { matchPath } from 'react-router';
import { describe, expect, test } from 'vitest';
import { loadRoutes } from '../router.tsx';
import { isCurrent, menuOf, sectionOf } from './menu.rules.ts';
import { menu } from './menu.ts';

const routes = await loadRoutes();
const labels = (permissions: readonly Permission[]) =>
  menuOf(menu, { permissions, menu_v2: { menus: [] } }).map((section) => [
    section.label,
    ...section.entries.map((entry) => entry.label),
  ]);

const shipped = ['Orders', 'Expired', 'Archive'];

test.each([
  [
    'an owner',
    defaultRoles.owner,
    [
      ['Dashboard'],
      ['In-store buyback', 'Orders', 'Archive', 'New order'],
      ['Mail-in buyback', ...shipped, 'New order', 'Receive parcels', 'Inspect devices'],
      ['Bulk quotes', ...shipped, 'New bulk quote'],
      ['Easy offers', ...shipped, 'New easy offer'],
      ['Customers', 'All customers', 'Add customer', 'Block list'],
      ['Shipping', 'Labels', 'Add shipping label', 'Shipping kits', 'Claims'],
      ['Payouts', 'To pay', 'Batches', 'Checks', 'Approvals', 'Cash drawers'],
      [
        'Inventory',
        'All units',
        'Available',
        'Add unit',
        'Listings',
        'Transfers',
        'Stocktakes',
        'Shelves',
        'Bench',
        'Test results',
        'Wipe certificates',
        'Data match',
      ],
      ['Invoices', 'All', 'Outstanding', 'Paid', 'New invoice'],
      ['Compliance', 'Holds', 'Daily reports'],
      ['Reports', 'Overview', 'Profit', 'Cash forecast', 'Promises kept'],
      ['Pricing', 'Price editor', 'Price desk', 'Buy plan'],
      ['Add-ons'],
      ['Settings'],
    ],
  ],
  [
    'who may only look',
    ['orders.view'],
    [
      ['Dashboard'],
      ['In-store buyback', 'Orders', 'Archive'],
      ['Mail-in buyback', ...shipped],
      ['Bulk quotes', ...shipped],
      ['Easy offers', ...shipped],
      ['Settings'],
    ],
  ],
  ['who may do nothing', [], [['Dashboard'], ['Settings']]],
] as const)('%s', (_case, permissions, expected) => {
  expect(labels(permissions)).toEqual(expected);
});

test('what the company leaves out of its menu is left out', () => {
  const menus = [
    'in-store',
    'mail-in',
    'bulk-quote',
    'easy-offer',
    'customer',
    'shipping',
    'payouts',
    'customer',
    'inventory',
    'invoice',
    'compliance',
    'invoice',
    'reports',
  ].map((slug) => ({
    name: slug,
    slug,
    status: 0 as const,
    children: [],
  }));
  const shown = menuOf(menu, { permissions: defaultRoles.owner, menu_v2: { menus } });
  expect(shown.map((section) => section.label)).toEqual(['Dashboard', 'Pricing', 'Add-ons', 'Settings']);
});

test.each([
  ['/order-local', '/order-local/active/all', true],
  ['/order-local', '/order-local', true],
  ['/order', '/order-local/active/all', false],
  ['/order-local/active', '/order-local/archive/all', false],
])('%s on %s', (base, pathname, expected) => {
  expect(isCurrent({ base }, pathname)).toBe(expected);
});

test.each([
  ['/settings/bulk-price-editor/tablets/all', 'Pricing'],
  ['/pricing/desk/conflicts', 'Pricing'],
  ['/settings/price-sync', 'Settings'],
  ['/order-local/active/all', 'In-store buyback'],
  ['/order/expired', 'Mail-in buyback'],
  ['/shipping/fedex', 'Shipping'],
  ['/payouts/batches/7', 'Payouts'],
  ['/inventory/edit/7', 'Inventory'],
  ['/shipping-kit', undefined],
  ['/welcome', undefined],
])('%s belongs to %s', (pathname, label) => {
  expect(sectionOf(menu, pathname)?.label).toBe(label);
});

describe('every entry leads to a built screen and asks what its route asks', () => {
  const pages = routes.filter((route) => 'page' in route);
  test.each(menu.flatMap((section) => [section, ...section.entries]))('$label: $to', ({ to, permission }) => {
    const exact = pages.find((route) => route.path === to) ?? pages.find((route) => matchPath(route.path, to));
    expect(exact?.group).toBe('main');
    expect(exact?.permission).toBe(permission);
  });
});

test('no two sections share a key', () => {
  expect(new Set(menu.map((section) => section.key)).size).toBe(menu.length);
});
