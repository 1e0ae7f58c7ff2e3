import {
  OrderChangelogPath,
  OrderDetailPath,
  OrderListPath,
  orderListPath,
} from '@tradepost/contracts/orders/order-path.rules';
import type { LazyRouteFunction, RouteObject } from 'react-router';
import { z } from 'zod';
import { errorPageTarget, type GuardedRoute } from './guard.ts';

export interface PageRoute extends GuardedRoute {
  path: string;
  title: string;
  /** Outside the main layout: a sheet to read and print, in place of the column beside the mark. */
  frame?: 'sheet';
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

/** The screens of staff, which belong to one entry of the menu. */
const staff = { group: 'main', permission: 'users.view', name: 'manage-user', group_name: 'settings' } as const;
const numbered = (param: string) => z.object({ [param]: z.string().regex(/^\d{1,15}$/) });

/** Every screen that exists. Specific paths win over general ones, whatever the order here. */
export const routes: readonly AppRoute[] = [
  { path: '/', to: '/dashboard' },
  {
    path: '/login',
    title: 'Sign in',
    group: 'public',
    // A link that signs in takes the place of whoever is signed in.
    admits: (search) => search.has('token'),
    page: () => import('../features/session/login.page.tsx'),
  },
  {
    path: '/forgot-password',
    title: 'Forgot your password?',
    group: 'public',
    page: () => import('../features/session/forgot-password.page.tsx'),
  },
  {
    path: '/reset-password',
    title: 'Set a new password',
    group: 'public',
    // Who follows the link of a mail wants what it says, signed in or not.
    admits: (search) => search.has('key'),
    page: () => import('../features/session/reset-password.page.tsx'),
  },
  {
    path: '/verify',
    title: 'Verify your email',
    group: 'any',
    page: () => import('../features/session/verify.page.tsx'),
  },
  {
    path: '/register',
    title: 'Create your account',
    group: 'public',
    page: () => import('../features/registration/register.page.tsx'),
  },
  {
    path: '/register/verify',
    title: 'Verify your email',
    group: 'public',
    page: () => import('../features/registration/register-verify.page.tsx'),
  },
  {
    // Who comes back from paying is signed in, as a rule.
    path: '/register/checkout',
    title: 'Your plan',
    group: 'any',
    page: () => import('../features/registration/register-checkout.page.tsx'),
  },
  { path: '/onboarding', to: '/onboarding/1' },
  {
    path: '/onboarding/1',
    title: 'Enter your details',
    group: 'session',
    onboarding_step: 1,
    page: () => import('../features/onboarding/onboarding-details.page.tsx'),
  },
  {
    path: '/onboarding/2',
    title: 'Verify your email',
    group: 'session',
    onboarding_step: 2,
    page: () => import('../features/onboarding/onboarding-verify.page.tsx'),
  },
  {
    // The link of a mail is followed before or after its step is due.
    path: '/onboarding/2/:token',
    title: 'Verify your email',
    group: 'session',
    onboarding_step: 0,
    page: () => import('../features/onboarding/onboarding-link.page.tsx'),
  },
  {
    path: '/onboarding/3',
    title: 'Choose how you buy',
    group: 'session',
    onboarding_step: 3,
    page: () => import('../features/onboarding/onboarding-purchasing.page.tsx'),
  },
  {
    path: '/welcome',
    title: 'Welcome',
    group: 'session',
    page: () => import('../features/onboarding/welcome.page.tsx'),
  },
  {
    path: '/new-company',
    title: 'Add a company',
    group: 'session',
    name: 'multiple-account',
    page: () => import('../features/registration/new-company.page.tsx'),
  },
  {
    path: '/new-company/1',
    title: 'Choose how it buys',
    group: 'session',
    name: 'multiple-account',
    page: () => import('../features/registration/new-company-purchasing.page.tsx'),
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
    name: 'in-store',
    permission: 'orders.create',
    page: () => import('../features/orders/in-store/in-store-create.page.tsx'),
  },
  {
    path: '/order-local/detail/:buybackId',
    title: 'In-store order',
    group: 'main',
    name: 'in-store',
    permission: 'orders.view',
    params: OrderDetailPath,
    otherwise: inStoreList,
    page: () => import('../features/orders/in-store/in-store-detail.page.tsx'),
  },
  {
    path: '/order-local/detail/:buybackId/:marketerId?/:status?/changelog',
    title: 'Order changelog',
    group: 'main',
    name: 'in-store',
    permission: 'changelog.view',
    params: OrderChangelogPath,
    otherwise: inStoreList,
    page: () => import('../features/orders/in-store/in-store-changelog.page.tsx'),
  },
  {
    path: '/order-local/:category/:statusId?/:subStatusId?',
    title: 'In-store buyback',
    group: 'main',
    name: 'in-store',
    permission: 'orders.view',
    params: OrderListPath,
    otherwise: inStoreList,
    page: () => import('../features/orders/in-store/in-store-list.page.tsx'),
  },
  { path: '/order-local/*', to: inStoreList },
  {
    path: '/shipping-kit',
    title: 'Shipping kit',
    group: 'any',
    frame: 'sheet',
    page: () => import('../features/shipping/shipping-kit.page.tsx'),
  },
  {
    path: '/shipping-qr-code',
    title: 'Your code',
    group: 'any',
    frame: 'sheet',
    page: () => import('../features/shipping/shipping-qr-code.page.tsx'),
  },
  {
    path: '/settings',
    title: 'Settings',
    group: 'main',
    page: () => import('./settings/settings.page.tsx'),
  },
  {
    path: '/settings/account/settings',
    title: 'My Settings',
    group: 'main',
    page: () => import('../features/session/account/account-settings.page.tsx'),
  },
  {
    path: '/settings/notification',
    title: 'Notifications',
    group: 'main',
    page: () => import('../features/notifications/notification-list.page.tsx'),
  },
  {
    path: '/admin/verify',
    title: 'Accept an invite',
    // Who is invited may well be signed in to another company already.
    group: 'any',
    page: () => import('../features/users/accept-invite.page.tsx'),
  },
  {
    path: '/settings/manage-user/invites',
    title: 'Invites',
    ...staff,
    page: () => import('../features/users/invite-list.page.tsx'),
  },
  {
    path: '/settings/manage-user/invite',
    title: 'Invite somebody',
    ...staff,
    permission: 'users.invite',
    page: () => import('../features/users/invite-create.page.tsx'),
  },
  {
    path: '/settings/manage-user/invites/:inviteId',
    title: 'Invite',
    ...staff,
    params: numbered('inviteId'),
    otherwise: '/settings/manage-user/invites',
    page: () => import('../features/users/invite-edit.page.tsx'),
  },
  {
    path: '/settings/manage-user/roles',
    title: 'Roles',
    ...staff,
    page: () => import('../features/users/role-list.page.tsx'),
  },
  {
    path: '/settings/manage-user/roles/create',
    title: 'New role',
    ...staff,
    permission: 'users.roles',
    page: () => import('../features/users/role-create.page.tsx'),
  },
  {
    path: '/settings/manage-user/roles/edit/:roleId',
    title: 'Role',
    ...staff,
    params: numbered('roleId'),
    otherwise: '/settings/manage-user/roles',
    page: () => import('../features/users/role-edit.page.tsx'),
  },
  {
    path: '/settings/manage-user/support',
    title: 'Support access',
    ...staff,
    permission: 'users.support',
    page: () => import('../features/users/support.page.tsx'),
  },
  {
    path: '/settings/manage-user/edit/:userId',
    title: 'Member',
    ...staff,
    params: numbered('userId'),
    otherwise: '/settings/manage-user',
    page: () => import('../features/users/member-edit.page.tsx'),
  },
  {
    path: '/settings/manage-user/:status?',
    title: 'Users',
    ...staff,
    params: z.object({ status: z.literal('removed').optional() }),
    otherwise: '/settings/manage-user',
    page: () => import('../features/users/member-list.page.tsx'),
  },
  {
    path: '/checkout/billing',
    title: 'Your payment',
    group: 'public',
    // Who comes back from paying is signed in, as a rule.
    admits: (search) => search.has('session_id'),
    page: () => import('../features/billing/checkout-outcome.page.tsx'),
  },
  {
    path: '/checkout/sandbox/:sessionId',
    title: 'Sandbox payment',
    group: 'any',
    page: () => import('../features/billing/sandbox-checkout.page.tsx'),
  },
  {
    path: '/end-trial',
    title: 'Update Plan & Billing',
    group: 'session',
    is_for_paying: true,
    page: () => import('../features/billing/end-trial.page.tsx'),
  },
  // Without a permission: who may not see the bill is led here too, and told whom to ask.
  {
    path: '/settings/plans-billings',
    title: 'Plan and billing',
    group: 'main',
    is_for_paying: true,
    page: () => import('../features/billing/plans-billings.page.tsx'),
  },
  {
    path: '/settings/plan',
    title: 'Plans',
    group: 'main',
    permission: 'billing.view',
    is_for_paying: true,
    page: () => import('../features/billing/plan.page.tsx'),
  },
  {
    path: '/settings/plan/processing',
    title: 'Your payment',
    group: 'main',
    is_for_paying: true,
    page: () => import('../features/billing/plan-processing.page.tsx'),
  },
  {
    path: '/settings/plan-usage',
    title: 'Plan usage',
    group: 'main',
    permission: 'billing.view',
    page: () => import('../features/billing/plan-usage.page.tsx'),
  },
  { path: '*', to: '/' },
];
