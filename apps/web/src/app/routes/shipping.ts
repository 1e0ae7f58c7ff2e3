import { carrierKeys } from '@tradepost/contracts/orders/parcel.data';
import { kitStates } from '@tradepost/contracts/shipping/kit.data';
import { z } from 'zod';
import { labelListPath } from '../../features/shipping/labels/label-paths.rules.ts';
import type { AppRoute } from './route.ts';

const facts = { group: 'main', name: 'shipping', permission: 'shipping.view' } as const;
const all = labelListPath();

/** Shipping labels, the page that adds one, claims on carriers, and kits. */
export const shippingRoutes: readonly AppRoute[] = [
  { path: '/shipping', to: all },
  {
    ...facts,
    path: '/shipping/create',
    title: 'Add shipping label',
    permission: 'shipping.buy',
    page: () => import('../../features/shipping/labels/create/label-create.page.tsx'),
  },
  {
    ...facts,
    path: '/shipping/claims',
    title: 'Claims',
    page: () => import('../../features/shipping/claims/claim-list.page.tsx'),
  },
  {
    ...facts,
    path: '/shipping/kits/:state?',
    title: 'Shipping kits',
    params: z.object({ state: z.enum(kitStates).optional() }),
    otherwise: '/shipping/kits',
    page: () => import('../../features/shipping/kits/kit-list.page.tsx'),
  },
  {
    ...facts,
    path: '/shipping/label/:id',
    title: 'Shipping label',
    params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
    otherwise: all,
    page: () => import('../../features/shipping/labels/label-detail.page.tsx'),
  },
  {
    ...facts,
    path: '/shipping/:courierId',
    title: 'Shipping labels',
    params: z.object({ courierId: z.enum(['all', ...carrierKeys]) }),
    otherwise: all,
    views: 'shipping',
    page: () => import('../../features/shipping/labels/label-list.page.tsx'),
  },
];
