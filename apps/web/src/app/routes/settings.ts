import { orderKinds } from '@tradepost/contracts/orders/order-status.data';
import { z } from 'zod';
import type { AppRoute } from './route.ts';
import { teamRoutes } from './team.ts';

/** The screens of a company's workflow share one menu entry. */
const workflow = { group: 'main', permission: 'settings.view', group_name: 'settings' } as const;
/** The rules of shipping. Its settings are an entry of their own. */
const shipping = { group: 'main', permission: 'settings.view', name: 'shipping', group_name: 'settings' } as const;
/** The screens of the grades of units. */
const stock = { group: 'main', permission: 'settings.view', group_name: 'settings' } as const;
/** The screens of single questions and pages of the storefront. */
const storefront = { group: 'main', permission: 'settings.view', group_name: 'settings' } as const;
/** The screens of single payout methods. */
const payouts = { group: 'main', permission: 'settings.view', group_name: 'settings' } as const;
/** The editors of message templates. Those about orders need the kind of order. */
const messages = {
  group: 'main',
  permission: 'settings.view',
  group_name: 'settings',
  params: z.object({ templateId: z.string().regex(/^\d{1,9}$/) }),
  otherwise: '/settings/notifications',
  page: () => import('../../features/messages/template-edit.page.tsx'),
} as const;
const needsKind = (_params: unknown, search: URLSearchParams) =>
  orderKinds.some((kind) => kind === search.get('type')) ? undefined : '/settings/notifications';
const numbered = (param: string) => z.object({ [param]: z.string().regex(/^\d{1,15}$/) });

/** The screens of the marketplace, which white-label installs do not have. */
const marketplace = {
  group: 'main',
  permission: 'addons.view',
  name: 'marketplace',
  group_name: 'settings',
  is_hidden_white_label: true,
} as const;

/** The settings routes with parameters, and the screens below a settings entry. */
export const settingsRoutes: readonly AppRoute[] = [
  {
    path: '/settings',
    title: 'Settings',
    group: 'main',
    name: 'settings',
    page: () => import('../settings/settings.page.tsx'),
  },
  {
    path: '/settings/marketplace/partners',
    ...marketplace,
    title: 'Partners',
    page: () => import('../../features/marketplace/partner-list.page.tsx'),
  },
  {
    path: '/settings/marketplace/partners/create',
    ...marketplace,
    permission: 'addons.edit',
    title: 'Add partner',
    page: () => import('../../features/marketplace/partner-create.page.tsx'),
  },
  {
    path: '/settings/marketplace/partners/edit/:partnerId',
    ...marketplace,
    title: 'Partner',
    params: numbered('partnerId'),
    otherwise: '/settings/marketplace/partners',
    page: () => import('../../features/marketplace/partner-edit.page.tsx'),
  },
  {
    path: '/settings/marketplace/partners/:partnerId/devices',
    ...marketplace,
    title: 'Devices of a partner',
    params: numbered('partnerId'),
    otherwise: '/settings/marketplace/partners',
    page: () => import('../../features/marketplace/partner-devices-list.page.tsx'),
  },
  {
    path: '/settings/marketplace/mapping/:marketerId',
    ...marketplace,
    title: 'Conditions',
    params: numbered('marketerId'),
    otherwise: '/settings/marketplace',
    page: () => import('../../features/marketplace/condition-mapping.page.tsx'),
  },
  {
    path: '/settings/marketplace/mapping/:marketerId/devices',
    ...marketplace,
    title: 'Exceptions for models',
    params: numbered('marketerId'),
    otherwise: '/settings/marketplace',
    page: () => import('../../features/marketplace/device-exceptions.page.tsx'),
  },
  {
    path: '/settings/company-profile/clone',
    title: 'Clone company',
    group: 'main',
    permission: 'settings.view',
    name: 'multiple-account',
    page: () => import('../../features/cloning/clone.page.tsx'),
  },
  {
    ...storefront,
    path: '/settings/faq/create',
    title: 'Add question',
    permission: 'settings.edit',
    page: () => import('../../features/shop/site/faq-create.page.tsx'),
  },
  {
    ...storefront,
    path: '/settings/faq/edit/:id',
    title: 'Question',
    params: numbered('id'),
    otherwise: '/settings/faq',
    page: () => import('../../features/shop/site/faq-edit.page.tsx'),
  },
  {
    ...storefront,
    path: '/settings/seo/create',
    title: 'Add page texts',
    permission: 'settings.edit',
    page: () => import('../../features/shop/site/seo-create.page.tsx'),
  },
  {
    ...storefront,
    path: '/settings/seo/edit/:id',
    title: 'Page texts',
    params: numbered('id'),
    otherwise: '/settings/seo',
    page: () => import('../../features/shop/site/seo-edit.page.tsx'),
  },
  {
    ...stock,
    path: '/settings/inventory-condition/create',
    title: 'Add grade',
    permission: 'settings.edit',
    page: () => import('../../features/inventory/grades/grade-create.page.tsx'),
  },
  {
    ...stock,
    path: '/settings/inventory-condition/edit/:id',
    title: 'Grade',
    params: numbered('id'),
    otherwise: '/settings/inventory-condition',
    page: () => import('../../features/inventory/grades/grade-edit.page.tsx'),
  },
  { path: '/settings/notifications/customer/:templateId', title: 'Message', ...messages, divert: needsKind },
  { path: '/settings/notifications/staff/:templateId', title: 'Message', ...messages, divert: needsKind },
  { path: '/settings/notifications/general/:templateId', title: 'Message', ...messages },
  { path: '/settings/notifications/customer', to: '/settings/notifications' },
  { path: '/settings/notifications/staff', to: '/settings/notifications' },
  { path: '/settings/notifications/general', to: '/settings/notifications' },
  {
    path: '/settings/workflow/create',
    title: 'New status',
    ...workflow,
    permission: 'settings.edit',
    page: () => import('../../features/workflows/status-create.page.tsx'),
  },
  {
    path: '/settings/workflow/edit/:workflowId',
    title: 'Status',
    ...workflow,
    params: numbered('workflowId'),
    otherwise: '/settings/workflow',
    page: () => import('../../features/workflows/status-edit.page.tsx'),
  },
  {
    path: '/settings/workflow/:tab',
    title: 'Workflow',
    ...workflow,
    params: z.object({ tab: z.enum(['in-store', 'local', 'mail-in', 'easy-offer', 'bulk-quote']) }),
    otherwise: '/settings/workflow',
    page: () => import('../../features/workflows/workflow-list.page.tsx'),
  },
  {
    path: '/settings/manage-shipping/rules',
    title: 'Shipping rules',
    ...shipping,
    page: () => import('../../features/shipping/settings/shipping-rules.page.tsx'),
  },
  {
    path: '/settings/manage-shipping/rules/create',
    title: 'New shipping rule',
    ...shipping,
    permission: 'settings.edit',
    page: () => import('../../features/shipping/settings/shipping-rule-create.page.tsx'),
  },
  {
    path: '/settings/manage-shipping/rules/edit/:ruleId',
    title: 'Shipping rule',
    ...shipping,
    params: numbered('ruleId'),
    otherwise: '/settings/manage-shipping/rules',
    page: () => import('../../features/shipping/settings/shipping-rule-edit.page.tsx'),
  },
  {
    path: '/settings/payouts/method/create',
    title: 'New payout method',
    ...payouts,
    permission: 'settings.edit',
    page: () => import('../../features/payouts/methods/payout-method-create.page.tsx'),
  },
  {
    path: '/settings/payouts/method/edit/:key',
    title: 'Payout method',
    ...payouts,
    params: z.object({ key: z.string().regex(/^[a-z]\w{1,40}$/) }),
    otherwise: '/settings/payouts/method',
    page: () => import('../../features/payouts/methods/payout-method-edit.page.tsx'),
  },
  {
    path: '/settings/payouts/method/expedited',
    title: 'Expedited payout',
    ...payouts,
    page: () => import('../../features/payouts/methods/expedited.page.tsx'),
  },
  { path: '/settings/receipt', to: '/settings/receipt/in-store' },
  { path: '/settings/customer-portal/revised-offer', to: '/settings/customer-portal' },
  {
    path: '/settings/customer-portal/revised-offer/:templateId',
    title: 'Text of the answer page',
    group: 'main',
    group_name: 'settings',
    permission: 'settings.view',
    params: numbered('templateId'),
    otherwise: '/settings/customer-portal',
    page: () => import('../../features/seller-offers/portal-text.page.tsx'),
  },
  {
    path: '/settings/plan/processing',
    title: 'Your payment',
    group: 'main',
    group_name: 'settings',
    is_for_paying: true,
    page: () => import('../../features/billing/plan-processing.page.tsx'),
  },
  ...teamRoutes,
];
