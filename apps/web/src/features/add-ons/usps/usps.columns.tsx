import type { UspsAccount } from '@tradepost/contracts/shipping/usps.contract';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { addOnStatus } from '../add-on.rules.ts';

export const uspsColumns: readonly Column<UspsAccount>[] = [
  { key: 'name', header: 'Account', width: 200, render: ({ name }) => name },
  {
    key: 'is_current',
    header: 'Used for labels',
    width: 136,
    card: 'corner',
    render: ({ is_current }) => (is_current ? <StatusBadge label="Current" meaning="success" isPlain /> : null),
  },
  {
    key: 'state',
    header: 'Status',
    width: 176,
    render: (account) => <StatusBadge {...addOnStatus({ ...account, is_connected: true })} isPlain />,
  },
  { key: 'crid', header: 'CRID', width: 128, never_cut: true, render: ({ crid }) => crid },
  { key: 'mid', header: 'MID', width: 128, never_cut: true, render: ({ mid }) => mid },
  {
    key: 'account_number',
    header: 'Payment account',
    width: 144,
    never_cut: true,
    render: (account) => account.account_number,
  },
  {
    key: 'created_at',
    header: 'Connected',
    width: 128,
    never_cut: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
  },
];
