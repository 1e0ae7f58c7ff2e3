import {
  OrderChangelogPath,
  OrderDetailPath,
  OrderListPath,
  orderListPath,
} from '@tradepost/contracts/orders/order-path.rules';
import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { z } from 'zod';
import { errorPageTarget, type GuardedRoute } from './guard.ts';

export interface PageRoute extends GuardedRoute {
  path: string;
  title: string;
  /** What the path's words must fit; a path that does not goes to `otherwise`. */
  params?: z.ZodType;
  otherwise?: string;
  /** Where a visit leads instead of showing the page. */
  divert?: (params: Readonly<Record<string, string | undefined>>, search: URLSearchParams) => string | undefined;
  /** A module that exports `Component`. */
  page: LazyRouteFunction<RouteObject>;
}

export interface ForwardingRoute {
  path: string;
  to: string;
}

export type AppRoute = PageRoute | ForwardingRoute;

const inStoreList = orderListPath('in-store');

/** Every screen that exists. Specific paths win over general ones, whatever the order here. */
export const routes: readonly AppRoute[] = [
  { path: '/', to: '/dashboard' },
  {
    path: '/login',
    title: 'Sign in',
    group: 'public',
    page: () => import('../features/session/login.page.tsx'),
  },
  { path: '/error', to: '/login' },
  {
    path: '/error/:code',
    title: "We'll be back soon!",
    group: 'any',
    divert: ({ code }, search) => errorPageTarget(code, search.get('message')),
    page: () => import('./overlays/error.page.tsx'),
  },
  {
    path: '/dashboard',
    title: 'Dashboard',
    group: 'main',
    page: () => import('../features/dashboard/dashboard.page.tsx'),
  },
  { path: '/order-local', to: inStoreList },
  {
    path: '/order-local/create',
    title: 'New in-store order',
    group: 'main',
    permission: 'orders.create',
    page: () => import('../features/orders/in-store/in-store-create.page.tsx'),
  },
  {
    path: '/order-local/detail/:buybackId',
    title: 'In-store order',
    group: 'main',
    permission: 'orders.view',
    params: OrderDetailPath,
    otherwise: inStoreList,
    page: () => import('../features/orders/in-store/in-store-detail.page.tsx'),
  },
  {
    path: '/order-local/detail/:buybackId/:marketerId?/:status?/changelog',
    title: 'Order changelog',
    group: 'main',
    permission: 'changelog.view',
    params: OrderChangelogPath,
    otherwise: inStoreList,
    page: () => import('../features/orders/in-store/in-store-changelog.page.tsx'),
  },
  {
    path: '/order-local/:category/:statusId?/:subStatusId?',
    title: 'In-store buyback',
    group: 'main',
    permission: 'orders.view',
    params: OrderListPath,
    otherwise: inStoreList,
    page: () => import('../features/orders/in-store/in-store-list.page.tsx'),
  },
  { path: '/order-local/*', to: inStoreList },
  { path: '*', to: '/' },
];
