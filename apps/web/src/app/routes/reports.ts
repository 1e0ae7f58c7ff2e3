import { reportKeys, reportPath, reports } from '@tradepost/contracts/reports/report.data';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { z } from 'zod';
import type { AppRoute } from './route.ts';

const facts = { group: 'main', name: 'reports', permission: 'reports.view' } as const;
const schedule = { ...facts, permission: 'reports.export' } as const;

/** The overview, one page for all reports, and what is emailed. */
export const reportRoutes: readonly AppRoute[] = [
  { ...facts, path: '/reports', title: 'Reports', page: () => import('../../features/reports/overview.page.tsx') },
  { path: '/reports/offers', to: reportPath('all-offers') },
  ...reportKeys.map((key) => ({
    ...facts,
    path: reportPath(key),
    title: reports[key].title,
    page: () => import('../../features/reports/report.page.tsx'),
  })),
  {
    ...facts,
    path: '/reports/earnings',
    title: 'Why did it change?',
    page: () => import('../../features/reports/earnings/earnings.page.tsx'),
  },
  {
    ...facts,
    path: '/reports/cash-forecast',
    title: 'Cash forecast',
    page: () => import('../../features/reports/exposure/cash-forecast.page.tsx'),
    permission: costPermission,
  },
  {
    ...facts,
    permission: costPermission,
    path: '/reports/profit',
    title: 'Profit',
    page: () => import('../../features/reports/profit.page.tsx'),
  },
  {
    ...facts,
    path: '/reports/promises',
    title: 'Promises kept',
    page: () => import('../../features/reports/promises.page.tsx'),
  },
  {
    ...schedule,
    path: '/reports/schedules/create',
    title: 'New schedule',
    page: () => import('../../features/reports/report-schedule-create.page.tsx'),
  },
  {
    ...schedule,
    path: '/reports/schedules/:id',
    title: 'Schedule',
    params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
    otherwise: '/reports',
    page: () => import('../../features/reports/report-schedule-edit.page.tsx'),
  },
];
