import { z } from 'zod';
import { invoiceListId } from '../../features/invoices/invoice-paths.rules.ts';
import type { AppRoute } from './route.ts';

const facts = { group: 'main', name: 'invoice', permission: 'invoices.view' } as const;
const one = { params: z.object({ buybackId: z.string().regex(/^\d{1,15}$/) }), otherwise: '/invoice/all' };
const list = {
  ...facts,
  title: 'Invoices',
  views: invoiceListId,
  page: () => import('../../features/invoices/list/invoice-list.page.tsx'),
};

/** What was sold: the lists by status, one invoice, its returns, and the list of IMEIs. */
export const invoiceRoutes: readonly AppRoute[] = [
  { path: '/invoice', to: '/invoice/all' },
  { path: '/invoice/2', to: '/dashboard' },
  { ...list, path: '/invoice/all' },
  { ...list, path: '/invoice/1' },
  { ...list, path: '/invoice/3' },
  {
    ...facts,
    path: '/invoice/create',
    title: 'New invoice',
    permission: 'invoices.edit',
    page: () => import('../../features/invoices/create/invoice-create.page.tsx'),
  },
  {
    ...facts,
    path: '/invoice/datamatch',
    title: 'Match a list',
    permission: 'invoices.edit',
    page: () => import('../../features/invoices/datamatch/invoice-datamatch.page.tsx'),
  },
  {
    ...facts,
    ...one,
    path: '/invoice/detail/:buybackId',
    title: 'Invoice',
    page: () => import('../../features/invoices/detail/invoice-detail.page.tsx'),
  },
  {
    ...facts,
    ...one,
    path: '/invoice/detail/:buybackId/return',
    title: 'Return',
    permission: 'invoices.return',
    page: () => import('../../features/invoices/returns/invoice-return.page.tsx'),
  },
  {
    ...facts,
    ...one,
    path: '/invoice/detail/:buybackId/changelog',
    title: 'Invoice changelog',
    permission: 'changelog.view',
    page: () => import('../../features/invoices/changelog/invoice-changelog.page.tsx'),
  },
];
