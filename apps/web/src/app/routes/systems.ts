import {
  readsOf,
  type SystemVendor,
  systemFacts,
  systemPaths,
  systemVendors,
} from '@tradepost/contracts/systems/system-vendor.data';
import type { AppRoute } from './route.ts';

const addOns = { group: 'main', name: 'add-ons', permission: 'addons.view' } as const;
/** Resellers' installs have no CRM of ours. */
const crm = { name: 'highlevel-config', group_name: 'add-ons', is_hidden_white_label: true } as const;

/** A system that the plan may lack has the menu item of its gate. */
const ofSystem = (vendor: SystemVendor) => {
  const { gate, is_marketplace } = systemFacts[vendor];
  if (vendor === 'highlevel') return { ...addOns, ...crm };
  if (is_marketplace) return { ...addOns, is_hidden_white_label: true } as const;
  return gate === undefined ? addOns : ({ ...addOns, name: gate, group_name: 'add-ons' } as const);
};

/** Connected systems: the account and the log are alike, the settings are not. */
export const systemRoutes: readonly AppRoute[] = [
  {
    path: '/add-ons/backmarket/settings',
    title: 'Back Market settings',
    ...ofSystem('backmarket'),
    page: () => import('../../features/add-ons/systems/backmarket/backmarket-settings.page.tsx'),
  },
  {
    path: '/add-ons/shopify/settings',
    title: 'Shopify settings',
    ...addOns,
    page: () => import('../../features/add-ons/systems/shopify/shopify-settings.page.tsx'),
  },
  {
    path: '/add-ons/klaviyo/settings',
    title: 'Klaviyo settings',
    ...addOns,
    page: () => import('../../features/add-ons/systems/klaviyo/klaviyo-settings.page.tsx'),
  },
  {
    path: '/add-ons/whole-cell/settings',
    title: 'WholeCell settings',
    ...addOns,
    page: () => import('../../features/add-ons/systems/wholecell/wholecell-settings.page.tsx'),
  },
  {
    path: '/add-ons/repair-desk/settings',
    title: 'RepairDesk settings',
    ...addOns,
    page: () => import('../../features/add-ons/systems/repairdesk/repairdesk-settings.page.tsx'),
  },
  {
    path: '/add-ons/odoo/settings',
    title: 'Odoo settings',
    ...addOns,
    page: () => import('../../features/add-ons/systems/odoo/odoo-settings.page.tsx'),
  },
  {
    path: '/add-ons/phonecheck/settings',
    title: 'PhoneCheck settings',
    ...ofSystem('phonecheck'),
    page: () => import('../../features/add-ons/systems/phonecheck/phonecheck-settings.page.tsx'),
  },
  {
    path: '/add-ons/highlevel-config',
    title: 'HighLevel',
    ...addOns,
    ...crm,
    divert: (_params, search) => (search.get('code') || search.get('id') ? undefined : '/add-ons'),
    page: () => import('../../features/add-ons/systems/highlevel/highlevel-account.page.tsx'),
  },
  {
    path: '/add-ons/connector',
    title: 'HighLevel',
    ...addOns,
    ...crm,
    divert: (_params, search) => `/add-ons/highlevel-config?${search}`,
    page: () => import('../../features/add-ons/systems/highlevel/highlevel-account.page.tsx'),
  },
  {
    path: '/add-ons/highlevel-config/settings',
    title: 'HighLevel settings',
    ...addOns,
    ...crm,
    page: () => import('../../features/add-ons/systems/highlevel/highlevel-settings.page.tsx'),
  },
  {
    path: '/add-ons/share-a-sale',
    title: 'Awin and ShareASale',
    ...addOns,
    page: () => import('../../features/add-ons/systems/awin/affiliate-account.page.tsx'),
  },
  {
    path: '/add-ons/setting/share-a-sale',
    title: 'Awin and ShareASale settings',
    ...addOns,
    page: () => import('../../features/add-ons/systems/awin/affiliate-settings.page.tsx'),
  },
  ...systemVendors
    .filter((vendor) => vendor !== 'awin' && !systemFacts[vendor].is_opened_by_code)
    .map(
      (vendor): AppRoute => ({
        path: systemPaths(vendor).page,
        title: systemFacts[vendor].label,
        ...ofSystem(vendor),
        page: () => import('../../features/add-ons/systems/system-connect.page.tsx'),
      }),
    ),
  ...systemVendors.map(
    (vendor): AppRoute => ({
      path: systemPaths(vendor).log,
      title: `${systemFacts[vendor].label} log`,
      ...ofSystem(vendor),
      page: () => import('../../features/add-ons/systems/system-log.page.tsx'),
    }),
  ),
  ...systemVendors
    .filter((vendor) => Object.keys(readsOf(vendor)).length > 0)
    .map(
      (vendor): AppRoute => ({
        path: systemPaths(vendor).records,
        title: `${systemFacts[vendor].label} records`,
        ...ofSystem(vendor),
        page: () => import('../../features/add-ons/systems/records/system-records.page.tsx'),
      }),
    ),
  ...systemVendors
    .filter((vendor) => systemFacts[vendor].has_sign_in && !systemFacts[vendor].is_opened_by_code)
    .map(
      (vendor): AppRoute => ({
        path: systemPaths(vendor).callback,
        title: `${systemFacts[vendor].label} sign-in`,
        ...addOns,
        permission: 'addons.edit',
        page: () => import('../../features/add-ons/systems/system-callback.page.tsx'),
      }),
    ),
];
