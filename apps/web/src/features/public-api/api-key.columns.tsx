import type { ApiKey, PublicCall } from '@tradepost/contracts/public-api/api-key.contract';
import { keyKindLabels } from '@tradepost/contracts/public-api/api-key.data';
import { formatDays } from '../../lib/formats/dates.ts';
import type { Column } from '../../ui/data-table/columns.rules.ts';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../ui/time-text/time-text.tsx';
import { formatPermission } from '../users/roles/permission-areas.rules.ts';
import { keyStatus } from './api-key.rules.ts';

export const apiKeyColumns: readonly Column<ApiKey>[] = [
  { key: 'name', header: 'Name', width: 176, render: ({ name }) => name },
  { key: 'hint', header: 'Key', width: 168, never_cut: true, render: ({ hint }) => <code>{hint}</code> },
  {
    key: 'state',
    header: 'Status',
    width: 120,
    card: 'corner',
    render: (key) => <StatusBadge {...keyStatus(key)} isPlain />,
  },
  {
    key: 'scopes',
    header: 'Permissions',
    width: 240,
    render: ({ kind, scopes }) =>
      kind === 'publishable' ? `${keyKindLabels.publishable}: shop only` : scopes.map(formatPermission).join(', '),
  },
  {
    key: 'last_used_at',
    header: 'Last used',
    width: 128,
    never_cut: true,
    render: ({ last_used_at }) => (last_used_at ? <TimeText at={last_used_at} /> : 'Never'),
  },
  { key: 'last_ip', header: 'From', width: 128, never_cut: true, render: ({ last_ip }) => last_ip },
  {
    key: 'ends_on',
    header: 'Ends',
    width: 112,
    never_cut: true,
    render: ({ ends_on }) => (ends_on ? formatDays({ from: ends_on, to: ends_on }) : 'Never'),
  },
  { key: 'made_by', header: 'Created by', width: 136, render: ({ made_by }) => made_by?.name },
  {
    key: 'created_at',
    header: 'Created',
    width: 120,
    never_cut: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
  },
];

export const publicCallColumns: readonly Column<PublicCall>[] = [
  { key: 'method', header: 'Method', width: 88, render: ({ method }) => <code>{method}</code> },
  { key: 'url', header: 'Path', width: 264, never_cut: true, render: ({ url }) => <code>{url}</code> },
  { key: 'summary', header: 'What it does', width: 360, render: ({ summary }) => summary },
  {
    key: 'scopes',
    header: 'Permission',
    width: 240,
    render: ({ is_publishable, scopes }) =>
      is_publishable ? 'Any key' : scopes.map((scope) => formatPermission(scope)).join(' or '),
  },
];
