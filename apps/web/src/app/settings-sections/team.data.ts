import { IconUsers } from '@tabler/icons-react';
import type { SettingsEntry } from './settings-entry.ts';

/** About the team. */
export const teamEntries: readonly SettingsEntry[] = [
  {
    label: 'Team',
    description: 'Team members, invites, roles, permissions and support access',
    path: '/settings/manage-user',
    icon: IconUsers,
    permission: 'users.view',
    words:
      'users staff employees members people colleagues invite add user roles permissions access rights support owner',
    settings: ['Invites', 'Roles', 'Permissions', 'Support access', 'Transfer ownership'],
  },
];
