import { z } from 'zod';
import { queueListId, registerAccess } from '../../features/payouts/payout-paths.rules.ts';
import type { AppRoute } from './route.ts';

const facts = { group: 'main', name: 'payouts', permission: 'payouts.view' } as const;
const id = z.object({ id: z.string().regex(/^\d{1,15}$/) });

/** What is to be paid, the batches that pay it, and approvals. */
export const payoutRoutes: readonly AppRoute[] = [
  {
    ...facts,
    path: '/payouts',
    title: 'Payouts',
    views: queueListId,
    page: () => import('../../features/payouts/queue/queue-list.page.tsx'),
  },
  {
    ...facts,
    path: '/payouts/:tab',
    title: 'Payouts',
    params: z.object({ tab: z.enum(['failed', 'sent']) }),
    otherwise: '/payouts',
    views: queueListId,
    page: () => import('../../features/payouts/queue/queue-list.page.tsx'),
  },
  {
    ...facts,
    path: '/payouts/batches',
    title: 'Batches',
    page: () => import('../../features/payouts/batches/batch-list.page.tsx'),
  },
  {
    ...facts,
    path: '/payouts/batches/new',
    title: 'New batch',
    permission: 'payouts.batch',
    page: () => import('../../features/payouts/batches/batch-create.page.tsx'),
  },
  {
    ...facts,
    path: '/payouts/batches/:id',
    title: 'Batch',
    params: id,
    otherwise: '/payouts/batches',
    page: () => import('../../features/payouts/batches/batch-detail.page.tsx'),
  },
  {
    ...facts,
    path: '/payouts/approvals',
    title: 'Approvals',
    page: () => import('../../features/payouts/approvals/approval-list.page.tsx'),
  },
  {
    ...facts,
    path: '/payouts/checks',
    title: 'Checks',
    permission: registerAccess,
    page: () => import('../../features/payouts/checks/check-list.page.tsx'),
  },
];
