import { z } from 'zod';
import type { AppRoute } from './route.ts';

/** The screens of staff, which belong to one entry of the menu. */
const staff = { group: 'main', permission: 'users.view', name: 'manage-user', group_name: 'settings' } as const;
const numbered = (param: string) => z.object({ [param]: z.string().regex(/^\d{1,15}$/) });

export const settingsRoutes: readonly AppRoute[] = [
  {
    path: '/settings',
    title: 'Settings',
    group: 'main',
    page: () => import('../settings/settings.page.tsx'),
  },
  {
    path: '/settings/account/settings',
    title: 'My Settings',
    group: 'main',
    page: () => import('../../features/session/account/account-settings.page.tsx'),
  },
  {
    path: '/settings/notification',
    title: 'Notifications',
    group: 'main',
    page: () => import('../../features/notifications/notification-list.page.tsx'),
  },
  {
    path: '/settings/manage-user/invites',
    title: 'Invites',
    ...staff,
    page: () => import('../../features/users/invite-list.page.tsx'),
  },
  {
    path: '/settings/manage-user/invite',
    title: 'Invite somebody',
    ...staff,
    permission: 'users.invite',
    page: () => import('../../features/users/invite-create.page.tsx'),
  },
  {
    path: '/settings/manage-user/invites/:inviteId',
    title: 'Invite',
    ...staff,
    params: numbered('inviteId'),
    otherwise: '/settings/manage-user/invites',
    page: () => import('../../features/users/invite-edit.page.tsx'),
  },
  {
    path: '/settings/manage-user/roles',
    title: 'Roles',
    ...staff,
    page: () => import('../../features/users/role-list.page.tsx'),
  },
  {
    path: '/settings/manage-user/roles/create',
    title: 'New role',
    ...staff,
    permission: 'users.roles',
    page: () => import('../../features/users/role-create.page.tsx'),
  },
  {
    path: '/settings/manage-user/roles/edit/:roleId',
    title: 'Role',
    ...staff,
    params: numbered('roleId'),
    otherwise: '/settings/manage-user/roles',
    page: () => import('../../features/users/role-edit.page.tsx'),
  },
  {
    path: '/settings/manage-user/support',
    title: 'Support access',
    ...staff,
    permission: 'users.support',
    page: () => import('../../features/users/support.page.tsx'),
  },
  {
    path: '/settings/manage-user/edit/:userId',
    title: 'Member',
    ...staff,
    params: numbered('userId'),
    otherwise: '/settings/manage-user',
    page: () => import('../../features/users/member-edit.page.tsx'),
  },
  {
    path: '/settings/manage-user/:status?',
    title: 'Users',
    ...staff,
    params: z.object({ status: z.literal('removed').optional() }),
    otherwise: '/settings/manage-user',
    page: () => import('../../features/users/member-list.page.tsx'),
  },
  // Without a permission: who may not see the bill is led here too, and told whom to ask.
  {
    path: '/settings/plans-billings',
    title: 'Plan and billing',
    group: 'main',
    is_for_paying: true,
    page: () => import('../../features/billing/plans-billings.page.tsx'),
  },
  {
    path: '/settings/plan',
    title: 'Plans',
    group: 'main',
    permission: 'billing.view',
    is_for_paying: true,
    page: () => import('../../features/billing/plan.page.tsx'),
  },
  {
    path: '/settings/plan/processing',
    title: 'Your payment',
    group: 'main',
    is_for_paying: true,
    page: () => import('../../features/billing/plan-processing.page.tsx'),
  },
  {
    path: '/settings/plan-usage',
    title: 'Plan usage',
    group: 'main',
    permission: 'billing.view',
    page: () => import('../../features/billing/plan-usage.page.tsx'),
  },
];
