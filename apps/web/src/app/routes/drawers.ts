import { drawerAccess } from '@tradepost/contracts/payouts/drawers/drawer.data';
import { z } from 'zod';
import { drawersPath } from '../../features/payouts/drawers/drawer-paths.rules.ts';
import type { AppRoute } from './route.ts';

const facts = { group: 'main', name: 'payouts', permission: drawerAccess } as const;

/** Cash drawers. */
export const drawerRoutes: readonly AppRoute[] = [
  {
    ...facts,
    path: '/payouts/drawers',
    title: 'Cash drawers',
    page: () => import('../../features/payouts/drawers/drawers.page.tsx'),
  },
  {
    ...facts,
    path: '/payouts/drawers/history',
    title: 'Drawer history',
    page: () => import('../../features/payouts/drawers/drawer-history-list.page.tsx'),
  },
  {
    ...facts,
    path: '/payouts/drawers/session/:id',
    title: 'Cash drawer',
    params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
    otherwise: drawersPath,
    page: () => import('../../features/payouts/drawers/drawer-session-detail.page.tsx'),
  },
];
