import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { searchMatches } from '@tradepost/contracts/customers/search-form.rules';
import { permissions } from '@tradepost/contracts/permissions';
import type { Role } from '@tradepost/contracts/users/role.contract';
import { useMemo, useState } from 'react';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import type { RowAction } from '../../../ui/row-menu/row-menu.tsx';
import { copyRolePath, rolePath, staffPaths, staffTabs } from '../manage-user.rules.ts';
import { memberListQuery } from '../member.api.ts';
import { useLiveStaff } from '../use-live-staff.ts';
import { DeleteRoleDialog } from './components/delete-role-dialog.tsx';
import { describeRole } from './components/role-field.tsx';
import { rolesQuery } from './role.api.ts';
import { useViewAs } from './use-view-as.ts';

const roleColumns: readonly Column<Role>[] = [
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

/** `/settings/manage-user/roles`: the roles. */
export function Component() {
  const can = useCan();
  const { permissions } = useMe();
  const list = useListState();
  const roles = useQuery(rolesQuery);
  const counts = useQuery(memberListQuery('active', { page: 1, per_page: 10 })).data?.counts;
  const viewAs = useViewAs();
  const [leaving, setLeaving] = useState<Role | null>(null);
  useLiveStaff();

  const mayManage = can('users.roles');
  const columns = useMemo(() => {
    const actionsOf = (role: Role): RowAction[] => [
      { key: 'open', label: role.can_edit ? 'Edit' : 'Open', to: rolePath(role.id) },
      ...(mayManage
        ? [
            { key: 'copy', label: 'Duplicate', to: copyRolePath(role.id) },
            { key: 'view', label: 'View as this role', onClick: () => void viewAs(role.id) },
          ]
        : []),
      ...(role.can_edit
        ? [{ key: 'delete', label: 'Delete', isDangerous: true, onClick: () => setLeaving(role) }]
        : []),
    ];
    return [...roleColumns, actionsColumn((role: Role) => role.name, actionsOf)];
  }, [mayManage, viewAs]);

  return (
    <>
      <ListPage
        {...listProps(roles, ({ name }) => searchMatches(name, list.state.search))}
        id="manage-user-roles"
        title="Team"
        noun="role"
        list={list}
        columns={columns}
        rowHref={(role) => rolePath(role.id)}
        primaryAction={
          mayManage ? { label: 'New role', to: staffPaths.newRole, icon: <IconPlus size={16} /> } : undefined
        }
        tabs={staffTabs(counts, permissions)}
        tab="roles"
        search="Search by name"
      />
      <DeleteRoleDialog role={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}
