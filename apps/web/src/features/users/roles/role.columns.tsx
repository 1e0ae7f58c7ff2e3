import { permissions } from '@tradepost/contracts/permissions';
import type { Role } from '@tradepost/contracts/users/role.contract';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { describeRole } from './components/role-field.tsx';

export const roleColumns: readonly Column<Role>[] = [
  { key: 'name', header: 'Role', width: 160, render: (role) => role.name },
  { key: 'kind', header: 'Type', width: 96, card: 'corner', render: (role) => (role.key ? 'Default' : 'Custom') },
  { key: 'description', header: 'Description', width: 320, render: describeRole },
  {
    key: 'permissions',
    header: 'Permissions',
    width: 112,
    align: 'right',
    render: (role) => `${role.permissions.length} of ${permissions.length}`,
  },
  {
    key: 'members',
    header: 'Members',
    width: 128,
    align: 'right',
    render: ({ members, invites }) => (invites === 0 ? members : `${members} + ${invites} invited`),
  },
];
