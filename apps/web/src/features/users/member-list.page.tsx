import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Member } from '@tradepost/contracts/users/member.contract';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { useCan, useMe } from '../../lib/session/use-session.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { listProps } from '../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../ui/row-menu/actions-column.tsx';
import type { RowAction } from '../../ui/row-menu/row-menu.tsx';
import { RemoveDialog } from './components/remove-dialog.tsx';
import { memberPath, staffPaths, staffTabs } from './manage-user.rules.ts';
import { memberListQuery } from './member.api.ts';
import { memberColumns } from './member.columns.tsx';
import { useLiveStaff } from './use-live-staff.ts';
import { useStaffFilters } from './use-staff-filters.ts';

/** `/settings/manage-user`: the members; `/removed`: removed members. */
export function Component() {
  const status = useParams().status === 'removed' ? 'removed' : 'active';
  const can = useCan();
  const { permissions } = useMe();
  const list = useListState({ sort: { key: 'name', direction: 'asc' } });
  const members = useQuery(memberListQuery(status, list.query));
  const filters = useStaffFilters();
  const [leaving, setLeaving] = useState<Member | null>(null);
  useLiveStaff();
  usePageTitle(status === 'removed' ? 'Removed team members' : 'Team');

  const columns = useMemo(
    () => [...memberColumns, actionsColumn(nameOf, (member: Member) => listActions(member, status, setLeaving))],
    [status],
  );
  const invite = can('users.invite') ? { label: 'Invite', to: staffPaths.invite } : undefined;
  return (
    <>
      <ListPage
        {...listProps(members)}
        id={`manage-user-${status}`}
        title="Team"
        noun="team member"
        list={list}
        columns={columns}
        rowHref={(member) => memberPath(member.id)}
        primaryAction={invite && { ...invite, icon: <IconUserPlus size={16} /> }}
        tabs={staffTabs(members.data?.counts, permissions)}
        tab={status}
        filters={filters}
        search="Search by name, email or job title"
        emptyState={
          status === 'removed'
            ? {
                description: 'Removed team members appear here. You can invite them again.',
                action: { label: 'Open the team', to: '/settings/manage-user' },
              }
            : { description: 'No team members yet', action: invite }
        }
      />
      <RemoveDialog member={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

const nameOf = (member: Member) => `${member.first_name} ${member.last_name}`;

function listActions(member: Member, status: 'active' | 'removed', onRemove: (member: Member) => void): RowAction[] {
  const open = { key: 'open', label: member.can_edit ? 'Edit' : 'Open', to: memberPath(member.id) };
  if (!member.can_edit) return [open];
  return status === 'removed'
    ? [
        open,
        {
          key: 'invite',
          label: 'Invite again',
          to: `${staffPaths.invite}?email=${encodeURIComponent(member.email)}`,
        },
      ]
    : [open, { key: 'remove', label: 'Remove', isDangerous: true, onClick: () => onRemove(member) }];
}
