import { z } from 'zod';
import { developerRoutes } from './developers.ts';
import type { AppRoute } from './route.ts';
import { systemRoutes } from './systems.ts';

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
const addOns = { group: 'main', name: 'add-ons', permission: 'addons.view' } as const;
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
    ...addOns,
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
  ...services.flatMap((key): AppRoute[] => [
    { path: `/add-ons/${key}/connect`, title: 'Payout service', ...addOns, page: pageOf.connect },
    { path: `/add-ons/${key}/config`, title: 'Settings of a payout service', ...addOns, page: pageOf.config },
  ]),
  ...['tremendous', 'payout-sandbox'].map(
    (key): AppRoute => ({
      path: `/add-ons/${key}/campaign-template`,
      title: 'Campaign template',
      ...addOns,
      page: pageOf.campaign,
    }),
  ),
  {
    path: '/add-ons/tremendous/callback',
    title: 'Sign-in at Tremendous',
    ...addOns,
    page: () => import('../../features/add-ons/payouts/service-callback.page.tsx'),
  },
  ...systemRoutes,
  ...developerRoutes,
];
