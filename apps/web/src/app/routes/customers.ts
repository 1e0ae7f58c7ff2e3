import {
  CustomerDetailPath,
  CustomerListPath,
  CustomerMergePath,
  CustomerPath,
} from '../../features/customers/customer-params.rules.ts';
import { customerListPath } from '../../features/customers/customer-paths.rules.ts';
import type { AppRoute } from './route.ts';

const list = customerListPath();
const facts = { group: 'main', name: 'customer', permission: 'customers.view', otherwise: list } as const;

/** Customers: the list, their pages, and what belongs to them besides orders. */
export const customerRoutes: readonly AppRoute[] = [
  { path: '/customer', to: list },
  {
    ...facts,
    path: '/customer/create',
    title: 'New customer',
    permission: 'customers.edit',
    page: () => import('../../features/customers/customer-create.page.tsx'),
  },
  {
    ...facts,
    path: '/customer/edit/:id',
    title: 'Customer',
    permission: 'customers.edit',
    params: CustomerPath,
    page: () => import('../../features/customers/customer-edit.page.tsx'),
  },
  {
    ...facts,
    path: '/customer/detail/:id/:category',
    title: 'Customer',
    params: CustomerDetailPath,
    page: () => import('../../features/customers/detail/customer-detail.page.tsx'),
  },
  {
    ...facts,
    path: '/customer/blocks',
    title: 'Block list',
    page: () => import('../../features/customers/blocks/block-list.page.tsx'),
  },
  {
    ...facts,
    path: '/customer/import',
    title: 'Import customers',
    permission: 'customers.export',
    page: () => import('../../features/customers/import/customer-import.page.tsx'),
  },
  {
    ...facts,
    path: '/customer/merge/:id/:otherId',
    title: 'Merge customers',
    permission: 'customers.merge',
    params: CustomerMergePath,
    page: () => import('../../features/customers/merge/customer-merge.page.tsx'),
  },
  {
    ...facts,
    path: '/customer/privacy/:id',
    title: 'Privacy request',
    permission: 'customers.erase',
    params: CustomerPath,
    page: () => import('../../features/compliance/privacy/privacy.page.tsx'),
  },
  {
    ...facts,
    path: '/customer/:id/payout',
    title: 'Payout details',
    params: CustomerPath,
    page: () => import('../../features/customers/payout/payout-detail.page.tsx'),
  },
  {
    ...facts,
    path: '/customer/:id/store-credit',
    title: 'Store credit',
    params: CustomerPath,
    page: () => import('../../features/customers/store-credit/store-credit-list.page.tsx'),
  },
  {
    ...facts,
    path: '/customer/:statusId',
    title: 'Customers',
    params: CustomerListPath,
    views: 'customer',
    page: () => import('../../features/customers/list/customer-list.page.tsx'),
  },
];
