import type { AppRoute } from './route.ts';

const plan = { group: 'main', group_name: 'settings', permission: 'pricing.view' } as const;

/** What the company wants to buy, and at which prices. The price editor is in `buying.ts`. */
export const pricingRoutes: readonly AppRoute[] = [
  {
    path: '/pricing/plan',
    title: 'Buy plan',
    ...plan,
    page: () => import('../../features/pricing/plan/plan-list.page.tsx'),
  },
  {
    path: '/pricing/plan/budgets',
    title: 'Buying budgets',
    ...plan,
    page: () => import('../../features/pricing/plan/budgets.page.tsx'),
  },
  {
    path: '/pricing/plan/settings',
    title: 'Buy plan settings',
    ...plan,
    page: () => import('../../features/pricing/plan/plan-settings.page.tsx'),
  },
];
