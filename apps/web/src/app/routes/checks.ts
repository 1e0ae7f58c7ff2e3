import type { AppRoute } from './route.ts';

/** The check register. */
export const checkRoutes: readonly AppRoute[] = [
  {
    path: '/payouts/checks',
    title: 'Checks',
    group: 'main',
    name: 'payouts',
    permission: ['orders.payout', 'payouts.view'],
    page: () => import('../../features/payouts/checks/check-list.page.tsx'),
  },
];
