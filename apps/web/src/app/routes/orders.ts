import {
  OrderChangelogPath,
  OrderDetailPath,
  OrderListPath,
  orderListPath,
} from '@tradepost/contracts/orders/order-path.rules';
import type { AppRoute } from './route.ts';

const inStoreList = orderListPath('in-store');

export const orderRoutes: readonly AppRoute[] = [
  { path: '/order-local', to: inStoreList },
  {
    path: '/order-local/create',
    title: 'New in-store order',
    group: 'main',
    name: 'in-store',
    permission: 'orders.create',
    page: () => import('../../features/orders/in-store/in-store-create.page.tsx'),
  },
  {
    path: '/order-local/detail/:buybackId',
    title: 'In-store order',
    group: 'main',
    name: 'in-store',
    permission: 'orders.view',
    params: OrderDetailPath,
    otherwise: inStoreList,
    page: () => import('../../features/orders/in-store/in-store-detail.page.tsx'),
  },
  {
    path: '/order-local/detail/:buybackId/:marketerId?/:status?/changelog',
    title: 'Order changelog',
    group: 'main',
    name: 'in-store',
    permission: 'changelog.view',
    params: OrderChangelogPath,
    otherwise: inStoreList,
    page: () => import('../../features/orders/in-store/in-store-changelog.page.tsx'),
  },
  {
    path: '/order-local/:category/:statusId?/:subStatusId?',
    title: 'In-store buyback',
    group: 'main',
    name: 'in-store',
    permission: 'orders.view',
    params: OrderListPath,
    otherwise: inStoreList,
    page: () => import('../../features/orders/in-store/in-store-list.page.tsx'),
  },
  { path: '/order-local/*', to: inStoreList },
];
