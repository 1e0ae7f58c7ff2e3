import {
  readsOf,
  type SystemVendor,
  systemFacts,
  systemPaths,
  systemVendors,
} from '@tradepost/contracts/systems/system-vendor.data';
import { z } from 'zod';
import type { AppRoute } from './route.ts';

/** The screens of carriers need a plan and a location for parcels. */
const carriers = { group: 'main', name: 'carriers', group_name: 'add-ons', permission: 'addons.view' } as const;
const one = (...vendors: [string, ...string[]]) => ({
  params: z.object({ vendor: z.enum(vendors) }),
  otherwise: '/add-ons',
});
const several = ['easypost', 'shipengine', 'shipmondo'] as const;
const single = ['fedex', 'ups', 'ups-direct-to-mobile', 'sandbox'] as const;

/** The screens of payout services: every company pays sellers. */
const services = ['tremendous', 'paypal', 'payout-sandbox'] as const;
const payouts = { group: 'main', name: 'add-ons', permission: 'addons.view' } as const;
/** A system that the plan may lack has the menu item of its gate. */
const ofSystem = (vendor: SystemVendor) => {
  const { gate } = systemFacts[vendor];
  return gate === undefined ? payouts : ({ ...payouts, name: gate, group_name: 'add-ons' } as const);
};
/** Resellers' installs have no CRM of ours. */
const crm = { name: 'highlevel-config', group_name: 'add-ons', is_hidden_white_label: true } as const;
const webhook = {
  params: z.object({ webhookId: z.string().regex(/^\d{1,15}$/) }),
  otherwise: '/add-ons/webhooks',
};
const pageOf = {
  connect: () => import('../../features/add-ons/payouts/service-connect.page.tsx'),
  config: () => import('../../features/add-ons/payouts/service-config.page.tsx'),
  campaign: () => import('../../features/add-ons/payouts/campaign-template.page.tsx'),
};

/** Add-ons. Vendors that offer several carriers are connected on a screen of its own. */
export const addOnRoutes: readonly AppRoute[] = [
  {
    path: '/add-ons',
    title: 'Add-ons',
    group: 'main',
    name: 'add-ons',
    permission: 'addons.view',
    page: () => import('../../features/add-ons/add-on-list.page.tsx'),
  },
  {
    path: '/add-ons/:vendor',
    title: 'Shipping carrier',
    ...carriers,
    ...one(...single),
    divert: ({ vendor }) => (several.some((name) => name === vendor) ? `/add-ons/${vendor}/connect` : undefined),
    page: () => import('../../features/add-ons/carriers/carrier-connect.page.tsx'),
  },
  {
    path: '/add-ons/:vendor/connect',
    title: 'Shipping carrier',
    ...carriers,
    ...one(...several),
    page: () => import('../../features/add-ons/carriers/carrier-connect.page.tsx'),
  },
  {
    path: '/add-ons/:vendor/config/shipping-provider',
    title: 'Shipping services',
    ...carriers,
    ...one(...several, ...single, 'usps'),
    page: () => import('../../features/add-ons/carriers/shipping-provider.page.tsx'),
  },
  {
    path: '/add-ons/:vendor/config/shipping-kit',
    title: 'Shipping kit',
    ...carriers,
    ...one(...several, ...single, 'usps'),
    page: () => import('../../features/add-ons/carriers/shipping-kit.page.tsx'),
  },
  {
    path: '/add-ons/:addOn/log',
    title: 'Log of an add-on',
    ...payouts,
    params: z.object({ addOn: z.enum([...several, ...single, 'usps', ...services]) }),
    otherwise: '/add-ons',
    page: () => import('../../features/add-ons/add-on-log.page.tsx'),
  },
  {
    path: '/add-ons/shipengine/config/tax',
    title: 'Tax number',
    ...carriers,
    page: () => import('../../features/add-ons/shipengine/tax-settings.page.tsx'),
  },
  {
    path: '/add-ons/easypost/shipping-activation',
    title: 'USPS returns',
    ...carriers,
    page: () => import('../../features/add-ons/easypost/shipping-activation.page.tsx'),
  },
  {
    path: '/add-ons/usps',
    title: 'USPS accounts',
    ...carriers,
    page: () => import('../../features/add-ons/usps/usps-list.page.tsx'),
  },
  {
    path: '/add-ons/usps/create',
    title: 'New USPS account',
    ...carriers,
    permission: 'addons.edit',
    page: () => import('../../features/add-ons/usps/usps-create.page.tsx'),
  },
  {
    path: '/add-ons/usps/edit/:uspsId',
    title: 'USPS account',
    ...carriers,
    params: z.object({ uspsId: z.string().regex(/^\d{1,15}$/) }),
    otherwise: '/add-ons/usps',
    page: () => import('../../features/add-ons/usps/usps-edit.page.tsx'),
  },
  // Connected systems: the account and the log are alike, the settings are not.
  {
    path: '/add-ons/backmarket/settings',
    title: 'Back Market settings',
    ...payouts,
    page: () => import('../../features/add-ons/systems/backmarket/backmarket-settings.page.tsx'),
  },
  {
    path: '/add-ons/shopify/settings',
    title: 'Shopify settings',
    ...payouts,
    page: () => import('../../features/add-ons/systems/shopify/shopify-settings.page.tsx'),
  },
  {
    path: '/add-ons/klaviyo/settings',
    title: 'Klaviyo settings',
    ...payouts,
    page: () => import('../../features/add-ons/systems/klaviyo/klaviyo-settings.page.tsx'),
  },
  {
    path: '/add-ons/whole-cell/settings',
    title: 'WholeCell settings',
    ...payouts,
    page: () => import('../../features/add-ons/systems/wholecell/wholecell-settings.page.tsx'),
  },
  {
    path: '/add-ons/repair-desk/settings',
    title: 'RepairDesk settings',
    ...payouts,
    page: () => import('../../features/add-ons/systems/repairdesk/repairdesk-settings.page.tsx'),
  },
  {
    path: '/add-ons/odoo/settings',
    title: 'Odoo settings',
    ...payouts,
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
    ...payouts,
    ...crm,
    divert: (_params, search) => (search.get('code') || search.get('id') ? undefined : '/add-ons'),
    page: () => import('../../features/add-ons/systems/highlevel/highlevel-account.page.tsx'),
  },
  {
    path: '/add-ons/connector',
    title: 'HighLevel',
    ...payouts,
    ...crm,
    divert: (_params, search) => `/add-ons/highlevel-config?${search}`,
    page: () => import('../../features/add-ons/systems/highlevel/highlevel-account.page.tsx'),
  },
  {
    path: '/add-ons/highlevel-config/settings',
    title: 'HighLevel settings',
    ...payouts,
    ...crm,
    page: () => import('../../features/add-ons/systems/highlevel/highlevel-settings.page.tsx'),
  },
  {
    path: '/add-ons/share-a-sale',
    title: 'Awin and ShareASale',
    ...payouts,
    page: () => import('../../features/add-ons/systems/awin/affiliate-account.page.tsx'),
  },
  {
    path: '/add-ons/setting/share-a-sale',
    title: 'Awin and ShareASale settings',
    ...payouts,
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
      ...(vendor === 'highlevel' ? crm : {}),
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
        ...payouts,
        permission: 'addons.edit',
        page: () => import('../../features/add-ons/systems/system-callback.page.tsx'),
      }),
    ),
  // Without the plan for it, the page shows what it is.
  {
    path: '/add-ons/agents',
    title: 'Agents',
    ...payouts,
    page: () => import('../../features/agents/agents.page.tsx'),
  },
  // Who may decide is up to each proposal: it needs the permission of what it changes.
  {
    path: '/proposals',
    title: 'Proposals',
    group: 'main',
    page: () => import('../../features/agents/proposal-list.page.tsx'),
  },
  {
    path: '/proposals/:id',
    title: 'Proposal',
    group: 'main',
    params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
    otherwise: '/proposals',
    page: () => import('../../features/agents/proposal-detail.page.tsx'),
  },
  {
    path: '/add-ons/publicapi',
    title: 'Public API',
    ...payouts,
    page: () => import('../../features/public-api/public-api.page.tsx'),
  },
  {
    path: '/add-ons/publicapi/edit/:keyId',
    title: 'API key',
    ...payouts,
    params: z.object({ keyId: z.string().regex(/^\d{1,15}$/) }),
    otherwise: '/add-ons/publicapi',
    page: () => import('../../features/public-api/api-key-edit.page.tsx'),
  },
  {
    path: '/add-ons/generate-new-api',
    title: 'Create API key',
    ...payouts,
    permission: 'addons.edit',
    page: () => import('../../features/public-api/api-key-create.page.tsx'),
  },
  {
    path: '/add-ons/webhooks',
    title: 'Webhooks',
    ...payouts,
    page: () => import('../../features/events/webhook-list.page.tsx'),
  },
  {
    path: '/add-ons/webhooks/create',
    title: 'Create webhook',
    ...payouts,
    permission: 'addons.edit',
    page: () => import('../../features/events/webhook-create.page.tsx'),
  },
  {
    path: '/add-ons/webhooks/:webhookId',
    title: 'Webhook',
    ...payouts,
    ...webhook,
    page: () => import('../../features/events/webhook-detail.page.tsx'),
  },
  {
    path: '/add-ons/webhooks/:webhookId/edit',
    title: 'Edit webhook',
    ...payouts,
    ...webhook,
    page: () => import('../../features/events/webhook-edit.page.tsx'),
  },
  // Without the plan for it, these pages show what it is too.
  {
    path: '/add-ons/datafeed',
    title: 'Datafeed',
    ...payouts,
    page: () => import('../../features/feeds/datafeed.page.tsx'),
  },
  {
    path: '/add-ons/sellcell',
    title: 'SellCell',
    ...payouts,
    is_hidden_white_label: true,
    page: () => import('../../features/feeds/sellcell.page.tsx'),
  },
  {
    path: '/add-ons/datafeed/create',
    title: 'Create feed',
    ...payouts,
    permission: 'addons.edit',
    page: () => import('../../features/feeds/feed-create.page.tsx'),
  },
  {
    path: '/add-ons/datafeed/edit/:feedId',
    title: 'Feed',
    ...payouts,
    params: z.object({ feedId: z.string().regex(/^\d{1,15}$/) }),
    otherwise: '/add-ons/datafeed',
    page: () => import('../../features/feeds/feed-edit.page.tsx'),
  },
  {
    path: '/add-ons/datafeed/products',
    title: 'Devices in feeds',
    ...payouts,
    page: () => import('../../features/feeds/product-list.page.tsx'),
  },
  ...services.flatMap((key): AppRoute[] => [
    { path: `/add-ons/${key}/connect`, title: 'Payout service', ...payouts, page: pageOf.connect },
    { path: `/add-ons/${key}/config`, title: 'Settings of a payout service', ...payouts, page: pageOf.config },
  ]),
  ...['tremendous', 'payout-sandbox'].map(
    (key): AppRoute => ({
      path: `/add-ons/${key}/campaign-template`,
      title: 'Campaign template',
      ...payouts,
      page: pageOf.campaign,
    }),
  ),
  {
    path: '/add-ons/tremendous/callback',
    title: 'Sign-in at Tremendous',
    ...payouts,
    page: () => import('../../features/add-ons/payouts/service-callback.page.tsx'),
  },
];
