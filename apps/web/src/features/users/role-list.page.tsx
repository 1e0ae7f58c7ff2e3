import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Role } from '@tradepost/contracts/users/role.contract';
import { useMemo, useState } from 'react';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListState } from '../../ui/list-page/use-list-state.ts';
import { type RowAct, RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { useCan, useMe } from '../session/use-session.ts';
import { DeleteRoleDialog } from './components/delete-role-dialog.tsx';
import { copyRolePath, rolePath, staffPaths, staffTabs } from './manage-user.rules.ts';
import { memberListQuery } from './member.api.ts';
import { rolesQuery } from './role.api.ts';
import { roleColumns } from './role.columns.tsx';
import { useLiveStaff } from './use-live-staff.ts';
import { useViewAs } from './use-view-as.ts';

/** `/settings/manage-user/roles`: what somebody may be here. */
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
    const actsOf = (role: Role): RowAct[] => [
      { key: 'open', label: role.can_edit ? 'Edit' : 'Open', to: rolePath(role.id) },
      ...(mayManage
        ? [
            { key: 'copy', label: 'Make a copy', to: copyRolePath(role.id) },
            { key: 'view', label: 'View as this role', onClick: () => void viewAs(role.id) },
          ]
        : []),
      ...(role.can_edit
        ? [{ key: 'delete', label: 'Delete', isDangerous: true, onClick: () => setLeaving(role) }]
        : []),
    ];
    return [
      ...roleColumns,
      {
        key: 'actions',
        header: 'Actions',
        width: 80,
        align: 'right',
        interactive: true,
        render: (role: Role) => <RowMenu name={role.name} acts={actsOf(role)} />,
      } as const,
    ];
  }, [mayManage, viewAs]);

  const needle = list.state.search.trim().toLowerCase();
  const shown = roles.data?.filter((role) => role.name.toLowerCase().includes(needle));
  return (
    <>
      <ListPage
        rows={shown}
        pagination={undefined}
        isLoading={roles.isPending}
        error={roles.data ? undefined : roles.error}
        onRetry={() => void roles.refetch()}
        id="manage-user-roles"
        title="Users"
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
