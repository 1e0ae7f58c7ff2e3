import type { Member } from '@tradepost/contracts/users/member.contract';
import { memberFields } from '@tradepost/contracts/users/member.fields';
import type { Column } from '../../ui/data-table/columns.rules.ts';
import { TimeText } from '../../ui/time-text/time-text.tsx';
import { PersonCell } from './components/person-cell.tsx';
import { formatLocations } from './manage-user.rules.ts';

/** The keys are the server's sort keys. */
export const memberColumns: readonly Column<Member>[] = [
  {
    key: 'name',
    header: 'Name',
    width: 240,
    sortable: true,
    render: (member) => <PersonCell member={member} />,
  },
  {
    key: 'role',
    header: memberFields.role_id.label,
    width: 168,
    sortable: true,
    card: 'corner',
    render: ({ role, differences }) =>
      differences === 0 ? role.name : `${role.name}, ${differences} ${differences === 1 ? 'change' : 'changes'}`,
  },
  {
    key: 'locations',
    header: 'Locations',
    width: 192,
    render: (member) => formatLocations(member.is_all_locations, member.locations),
  },
  { key: 'job_title', header: memberFields.job_title.label, width: 144, render: (member) => member.job_title ?? '–' },
  {
    key: 'signed_in_at',
    header: 'Last sign-in',
    width: 136,
    never_cut: true,
    sortable: true,
    render: (member) => (member.signed_in_at ? <TimeText at={member.signed_in_at} /> : 'Never'),
  },
  {
    key: 'created_at',
    header: 'Joined',
    width: 136,
    never_cut: true,
    sortable: true,
    hidden_by_default: true,
    render: (member) => <TimeText at={member.created_at} />,
  },
];
