import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import * as contract from '@tradepost/contracts/users/invite.contract';
import { useMemo, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import type { RowAction } from '../../../ui/row-menu/row-menu.tsx';
import { invitePath, staffPaths, staffTabs } from '../manage-user.rules.ts';
import { staffKeys } from '../member.api.ts';
import { useLiveStaff } from '../use-live-staff.ts';
import { useStaffFilters } from '../use-staff-filters.ts';
import { InviteLinkDialog } from './components/invite-link-dialog.tsx';
import { RevokeDialog } from './components/revoke-dialog.tsx';
import { inviteListQuery } from './invite.api.ts';
import { inviteColumns } from './invite.columns.tsx';

/** `/settings/manage-user/invites`: pending and expired invites. */
export function Component() {
  const can = useCan();
  const { permissions } = useMe();
  const list = useListState();
  const invites = useQuery(inviteListQuery(list.query));
  const filters = useStaffFilters();
  const { run: resend } = useAction(({ id }: contract.Invite) => api(contract.resendInvite, { params: { id } }), {
    invalidates: staffKeys,
    message: (_sent, { email }) => `Invite resent to ${email}`,
  });
  const [revoking, setRevoking] = useState<contract.Invite | null>(null);
  const [copying, setCopying] = useState<contract.Invite | null>(null);
  useLiveStaff();

  const columns = useMemo(() => {
    const actionsOf = (invite: contract.Invite): RowAction[] => [
      { key: 'edit', label: invite.can_edit ? 'Edit' : 'Open', to: invitePath(invite.id) },
      ...(invite.can_edit
        ? [
            {
              key: 'resend',
              label: 'Resend',
              onClick: () => void resend(invite),
            },
            ...(invite.is_expired ? [] : [{ key: 'copy', label: 'Copy link', onClick: () => setCopying(invite) }]),
            { key: 'revoke', label: 'Revoke', isDangerous: true, onClick: () => setRevoking(invite) },
          ]
        : []),
    ];
    return [...inviteColumns, actionsColumn((invite: contract.Invite) => invite.email, actionsOf)];
  }, [resend]);

  const create = can('users.invite') ? { label: 'Invite', to: staffPaths.invite } : undefined;
  return (
    <>
      <ListPage
        {...listProps(invites)}
        id="manage-user-invites"
        title="Team"
        noun="invite"
        list={list}
        columns={columns}
        rowHref={(invite) => invitePath(invite.id)}
        primaryAction={create && { ...create, icon: <IconUserPlus size={16} /> }}
        tabs={staffTabs(invites.data?.counts, permissions)}
        tab="invites"
        filters={[...filters, expiryFilter]}
        search="Search by email"
        emptyState={{ description: 'No pending invites', action: create }}
      />
      <RevokeDialog invite={revoking} onClose={() => setRevoking(null)} />
      <InviteLinkDialog invite={copying} onClose={() => setCopying(null)} />
    </>
  );
}

const expiryFilter: ListFilter = {
  key: 'is_expired',
  label: 'Status',
  kind: 'select',
  options: [
    { value: '0', label: 'Pending' },
    { value: '1', label: 'Expired' },
  ],
};
