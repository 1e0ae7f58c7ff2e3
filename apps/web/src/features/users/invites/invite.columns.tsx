import type { Invite } from '@tradepost/contracts/users/invite.contract';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { formatLocations } from '../manage-user.rules.ts';

export const inviteColumns: readonly Column<Invite>[] = [
  { key: 'email', header: 'Email', width: 232, render: (invite) => invite.email },
  {
    key: 'status',
    header: 'Status',
    width: 104,
    card: 'corner',
    render: ({ is_expired }) => (
      <StatusBadge label={is_expired ? 'Expired' : 'Pending'} meaning={is_expired ? 'warning' : 'info'} isPlain />
    ),
  },
  { key: 'role', header: 'Role', width: 112, render: ({ role }) => role.name },
  {
    key: 'locations',
    header: 'Locations',
    width: 152,
    render: (invite) => formatLocations(invite.is_all_locations, invite.locations),
  },
  { key: 'invited_by', header: 'Invited by', width: 136, render: (invite) => invite.invited_by },
  {
    key: 'sent_at',
    header: 'Sent',
    width: 128,
    never_cut: true,
    hidden_by_default: true,
    render: (invite) => <TimeText at={invite.sent_at} />,
  },
  {
    key: 'expires_at',
    header: 'Expires',
    width: 128,
    never_cut: true,
    render: (invite) => <TimeText at={invite.expires_at} />,
  },
];
