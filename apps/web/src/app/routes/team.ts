import { z } from 'zod';
import type { AppRoute } from './route.ts';

/** The screens of the team share one menu entry. */
const staff = { group: 'main', permission: 'users.view', name: 'manage-user', group_name: 'settings' } as const;
/** The screens of the locations share one menu entry. */
const location = {
  group: 'main',
  permission: 'settings.view',
  name: 'manage-location',
  group_name: 'settings',
} as const;
const locationList = '/settings/manage-location/store-locations';
const numbered = (param: string) => z.object({ [param]: z.string().regex(/^\d{1,15}$/) });

/** The team and the locations, and the companies that are linked. */
export const teamRoutes: readonly AppRoute[] = [
  {
    path: '/settings/manage-user/invites',
    title: 'Invites',
    ...staff,
    page: () => import('../../features/users/invites/invite-list.page.tsx'),
  },
  {
    path: '/settings/manage-user/invite',
    title: 'Invite a team member',
    ...staff,
    permission: 'users.invite',
    page: () => import('../../features/users/invites/invite-create.page.tsx'),
  },
  {
    path: '/settings/manage-user/invites/:inviteId',
    title: 'Invite',
    ...staff,
    params: numbered('inviteId'),
    otherwise: '/settings/manage-user/invites',
    page: () => import('../../features/users/invites/invite-edit.page.tsx'),
  },
  {
    path: '/settings/manage-user/roles',
    title: 'Roles',
    ...staff,
    page: () => import('../../features/users/roles/role-list.page.tsx'),
  },
  {
    path: '/settings/manage-user/roles/create',
    title: 'New role',
    ...staff,
    permission: 'users.roles',
    page: () => import('../../features/users/roles/role-create.page.tsx'),
  },
  {
    path: '/settings/manage-user/roles/edit/:roleId',
    title: 'Role',
    ...staff,
    params: numbered('roleId'),
    otherwise: '/settings/manage-user/roles',
    page: () => import('../../features/users/roles/role-edit.page.tsx'),
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
    title: 'Team member',
    ...staff,
    params: numbered('userId'),
    otherwise: '/settings/manage-user',
    page: () => import('../../features/users/member-edit.page.tsx'),
  },
  {
    path: '/settings/manage-user/:status?',
    title: 'Team',
    ...staff,
    params: z.object({ status: z.literal('removed').optional() }),
    otherwise: '/settings/manage-user',
    page: () => import('../../features/users/member-list.page.tsx'),
  },
  { path: '/settings/manage-location', to: locationList },
  {
    path: `${locationList}/create`,
    title: 'New location',
    ...location,
    permission: 'settings.edit',
    page: () => import('../../features/locations/location-create.page.tsx'),
  },
  {
    path: `${locationList}/edit/:locationId`,
    title: 'Location',
    ...location,
    params: numbered('locationId'),
    otherwise: locationList,
    page: () => import('../../features/locations/location-edit.page.tsx'),
  },
  {
    path: `${locationList}/switch/:locationId`,
    title: 'Change location',
    ...location,
    params: numbered('locationId'),
    otherwise: locationList,
    page: () => import('../../features/locations/location-switch.page.tsx'),
  },
  {
    path: '/settings/manage-location/linked-locations/:linkedStatus?',
    title: 'Linked locations',
    ...location,
    name: 'multiple-account',
    params: z.object({ linkedStatus: z.enum(['1', '2']).optional() }),
    otherwise: '/settings/manage-location/linked-locations/1',
    page: () => import('../../features/franchise/company-link-list.page.tsx'),
  },
];
