import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { deskPaths } from '../../features/pricing/desk/desk-paths.rules.ts';
import type { AppRoute } from './route.ts';

const facts = { group: 'main', group_name: 'settings', permission: costPermission, title: 'Price desk' } as const;

/** Suggested prices, those that were applied, and prices that conflict. */
export const priceDeskRoutes: readonly AppRoute[] = [
  {
    ...facts,
    path: deskPaths.list,
    page: () => import('../../features/pricing/desk/price-desk-list.page.tsx'),
  },
  {
    ...facts,
    path: deskPaths.applied,
    page: () => import('../../features/pricing/desk/applied-list.page.tsx'),
  },
  {
    ...facts,
    path: deskPaths.conflicts,
    page: () => import('../../features/pricing/desk/conflict-list.page.tsx'),
  },
];
