import type { AppRoute } from './route.ts';

/** Devices on hold, and the daily reports of purchases. */
export const complianceRoutes: readonly AppRoute[] = [
  { path: '/compliance', to: '/compliance/holds' },
  {
    path: '/compliance/holds',
    title: 'Devices on hold',
    group: 'main',
    name: 'compliance',
    permission: 'inventory.view',
    page: () => import('../../features/compliance/holds/hold-list.page.tsx'),
  },
  {
    path: '/compliance/reports',
    title: 'Daily reports',
    group: 'main',
    name: 'compliance',
    permission: 'compliance.report',
    page: () => import('../../features/compliance/reports/report-list.page.tsx'),
  },
];
