import { z } from 'zod';
import type { AppRoute } from './route.ts';

const facts = {
  group: 'main',
  name: 'customer',
  permission: 'customers.view',
  params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
  otherwise: '/dashboard',
} as const;

/** What belongs to a customer besides orders. */
export const customerRoutes: readonly AppRoute[] = [
  {
    ...facts,
    path: '/customer/:id/payout',
    title: 'Payout details',
    page: () => import('../../features/customers/payout/payout-detail.page.tsx'),
  },
  {
    ...facts,
    path: '/customer/:id/store-credit',
    title: 'Store credit',
    page: () => import('../../features/customers/store-credit/store-credit-list.page.tsx'),
  },
];
