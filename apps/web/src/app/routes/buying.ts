import { z } from 'zod';
import type { AppRoute } from './route.ts';

const catalog = { group: 'main', group_name: 'settings', permission: 'catalog.view' } as const;

const sync = { group: 'main', group_name: 'settings', permission: 'pricing.view', title: 'Price sync' } as const;

const promo = { group: 'main', group_name: 'settings', permission: 'pricing.promo' } as const;

/** Catalog, conditions, prices and promo codes. Plain settings screens are in `settings-sections/`. */
export const buyingRoutes: readonly AppRoute[] = [
  { path: '/settings/product-catalog', to: '/settings/product-catalog/smartphones/all' },
  {
    path: '/settings/product-catalog/product/create',
    title: 'New product',
    ...catalog,
    name: 'custom-products',
    permission: 'catalog.edit',
    page: () => import('../../features/catalog/product-create.page.tsx'),
  },
  {
    path: '/settings/product-catalog/product/edit/:key',
    title: 'Product',
    ...catalog,
    permission: 'catalog.edit',
    page: () => import('../../features/catalog/product-edit.page.tsx'),
  },
  {
    path: '/settings/product-catalog/category/create',
    title: 'New category',
    ...catalog,
    name: 'custom-products',
    permission: 'catalog.edit',
    page: () => import('../../features/catalog/category-create.page.tsx'),
  },
  {
    path: '/settings/product-catalog/category/edit/:key',
    title: 'Category',
    ...catalog,
    permission: 'catalog.edit',
    page: () => import('../../features/catalog/category-edit.page.tsx'),
  },
  {
    path: '/settings/product-catalog/:category/:brand?',
    title: 'Product catalog',
    ...catalog,
    divert: ({ category, brand }) => (brand ? undefined : `/settings/product-catalog/${category}/all`),
    page: () => import('../../features/catalog/product-catalog/product-catalog.page.tsx'),
  },
  {
    path: '/settings/bulk-price-editor/:tab?/:manufacturer?',
    title: 'Price editor',
    group: 'main',
    group_name: 'settings',
    permission: 'pricing.view',
    divert: ({ tab = 'smartphones', manufacturer }) =>
      manufacturer ? undefined : `/settings/bulk-price-editor/${tab}/all`,
    page: () => import('../../features/pricing/editor/price-editor.page.tsx'),
  },
  {
    path: '/settings/price-sync/source/new',
    ...sync,
    title: 'Add source',
    permission: 'pricing.edit',
    page: () => import('../../features/pricing/sync/sources/source-create.page.tsx'),
  },
  {
    path: '/settings/price-sync/source/:sourceId',
    ...sync,
    params: z.object({ sourceId: z.string().regex(/^\d{1,15}$/) }),
    otherwise: '/settings/price-sync',
    page: () => import('../../features/pricing/sync/sources/source-edit.page.tsx'),
  },
  {
    path: '/settings/price-sync/overview',
    ...sync,
    page: () => import('../../features/pricing/sync/sync-overview.page.tsx'),
  },
  {
    path: '/settings/price-sync/mapping',
    ...sync,
    page: () => import('../../features/pricing/sync/sync-mapping.page.tsx'),
  },
  {
    path: '/settings/price-sync/details',
    ...sync,
    page: () => import('../../features/pricing/sync/sync-details-list.page.tsx'),
  },
  {
    path: '/settings/price-sync/held',
    ...sync,
    page: () => import('../../features/pricing/sync/held-list.page.tsx'),
  },
  {
    path: '/settings/price-sync/runs',
    ...sync,
    page: () => import('../../features/pricing/sync/run-list.page.tsx'),
  },
  {
    path: '/settings/price-sync/sharing',
    ...sync,
    title: 'Price sharing',
    page: () => import('../../features/pricing/sync/sharing.page.tsx'),
  },
  {
    path: '/settings/price-sync/settings',
    ...sync,
    title: 'Price sync settings',
    page: () => import('../../features/pricing/sync/sync-settings.page.tsx'),
  },
  {
    path: '/settings/payouts/promo-code',
    title: 'Promo codes',
    ...promo,
    page: () => import('../../features/pricing/promo/promo-list.page.tsx'),
  },
  ...promoRoutes('/settings/coupon-codes', '/edit/:id'),
  ...promoRoutes('/settings/payouts/promo-code', '/:id'),
  {
    path: '/settings/product-conditions/create',
    title: 'New condition',
    ...catalog,
    permission: 'catalog.edit',
    page: () => import('../../features/conditions/condition-create.page.tsx'),
  },
  {
    path: '/settings/product-conditions/edit/:conditionId',
    title: 'Condition',
    ...catalog,
    permission: 'catalog.edit',
    params: z.object({ conditionId: z.string().regex(/^\d{1,15}$/) }),
    otherwise: '/settings/product-conditions',
    page: () => import('../../features/conditions/condition-edit.page.tsx'),
  },
  {
    path: '/settings/product-conditions/defects/create',
    title: 'New defect',
    ...catalog,
    permission: 'catalog.edit',
    page: () => import('../../features/conditions/defects/defect-create.page.tsx'),
  },
  {
    path: '/settings/product-conditions/defects/edit/:defectId',
    title: 'Defect',
    ...catalog,
    permission: 'catalog.edit',
    params: z.object({ defectId: z.string().regex(/^\d{1,15}$/) }),
    otherwise: '/settings/product-conditions',
    page: () => import('../../features/conditions/defects/defect-edit.page.tsx'),
  },
];

/** Promo codes have two paths (docs/decisions/0031). */
function promoRoutes(base: string, one: string): AppRoute[] {
  return [
    {
      path: `${base}/create`,
      title: 'New promo code',
      ...promo,
      page: () => import('../../features/pricing/promo/promo-create.page.tsx'),
    },
    {
      path: `${base}${one}`,
      title: 'Promo code',
      ...promo,
      params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
      otherwise: base,
      page: () => import('../../features/pricing/promo/promo-edit.page.tsx'),
    },
  ];
}
