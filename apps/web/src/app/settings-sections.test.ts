import { gatesOf } from '@tradepost/contracts/billing/gates.rules';
import { menuOf } from '@tradepost/contracts/billing/menu.rules';
import { defaultRoles, type Permission } from '@tradepost/contracts/permissions';
import { matchPath } from 'react-router';
import { describe, expect, test } from 'vitest';
import { loadRoutes } from './router.tsx';
import type { SettingsEntry } from './settings-sections/settings-entry.ts';
import { settingsSections } from './settings-sections.data.ts';
import { settingsNamed, settingsOf } from './settings-sections.rules.ts';

const routes = await loadRoutes();
const icon = null as unknown as SettingsEntry['icon'];
const entry = (label: string, own: Partial<SettingsEntry> = {}): SettingsEntry => ({
  label,
  description: '',
  path: '/settings/x',
  icon,
  ...own,
});

test('only what the user may open shows, and no section without entries', () => {
  const sections = [
    { label: 'Mine', entries: [entry('Mine'), entry('Team', { permission: 'users.view' })] },
    { label: 'Money', entries: [entry('Plan', { permission: ['billing.view', 'billing.edit'] })] },
  ];
  const labels = (permissions: readonly Permission[]) =>
    settingsOf(sections, { permissions, menu_v2: { menus: [] } }).map((section) => [
      section.label,
      ...section.entries.map(({ label }) => label),
    ]);
  expect(labels([])).toEqual([['Mine', 'Mine']]);
  expect(labels(['billing.edit'])).toEqual([
    ['Mine', 'Mine'],
    ['Money', 'Plan'],
  ]);
  expect(labels(defaultRoles.owner)).toEqual([
    ['Mine', 'Mine', 'Team'],
    ['Money', 'Plan'],
  ]);
});

test('what the company’s menu disables is not listed', () => {
  const paths = (permissions: readonly Permission[]) => {
    const menus = menuOf(gatesOf({ package_id: 4 }), permissions);
    return settingsOf(settingsSections, { permissions, menu_v2: { menus } }).flatMap(({ entries }) =>
      entries.map(({ path }) => path),
    );
  };
  expect(paths(defaultRoles.owner)).toContain('/settings/plans-billings');
  expect(paths(['orders.view', 'orders.create'])).not.toContain('/settings/plans-billings');
});

test('a search names the settings it found', () => {
  const found = entry('General', { settings: ['Session length', 'Time zone'] });
  expect(settingsNamed(found, 'zone')).toEqual(['Time zone']);
  expect(settingsNamed(found, 'len sess')).toEqual(['Session length']);
  expect(settingsNamed(found, ' ')).toEqual([]);
});

const entries = settingsSections.flatMap((section) => section.entries);

describe('every settings entry leads to a built screen and asks what its route asks', () => {
  const pages = routes.filter((route) => 'page' in route);
  test.each(entries)('$label: $path', ({ label, path, permission }) => {
    const exact = pages.find((route) => route.path === path) ?? pages.find((route) => matchPath(route.path, path));
    expect(exact?.group).toBe('main');
    expect(exact?.permission).toEqual(permission);
    expect(exact?.title).toBe(label);
  });
});

test('no two entries lead to the same screen', () => {
  expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length);
});

test('no path has two routes', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});
