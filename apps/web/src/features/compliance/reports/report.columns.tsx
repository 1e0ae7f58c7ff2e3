import type { PurchaseReport } from '@tradepost/contracts/compliance/report.contract';
import { reportFormatLabels, reportStateFacts, sendingWayLabels } from '@tradepost/contracts/compliance/report.data';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { describeDays, describeSending } from './report-labels.rules.ts';

export const reportColumns: readonly Column<PurchaseReport>[] = [
  { key: 'day', header: 'Day', width: 176, never_cut: true, render: describeDays, csv: ({ day }) => day },
  {
    key: 'location',
    header: 'Location',
    width: 152,
    render: ({ location }) => location.name,
    csv: ({ location }) => location.name,
  },
  {
    key: 'state',
    header: 'Status',
    width: 152,
    card: 'corner',
    render: ({ state, revision }) => (
      <StatusBadge
        isPlain
        {...reportStateFacts[state]}
        detail={revision > 1 && state !== 'replaced' ? 'Correction' : null}
      />
    ),
    csv: ({ state }) => reportStateFacts[state].label,
  },
  {
    key: 'device_count',
    header: 'Devices',
    width: 88,
    align: 'right',
    render: ({ device_count }) => device_count || 'None',
    csv: ({ device_count }) => String(device_count),
  },
  {
    key: 'due_at',
    header: 'Due',
    width: 136,
    never_cut: true,
    render: ({ due_at }) => <TimeText at={due_at} />,
    csv: ({ due_at }) => due_at,
  },
  {
    key: 'sent_at',
    header: 'Sent',
    width: 136,
    never_cut: true,
    render: ({ sent_at }) => (sent_at === null ? '–' : <TimeText at={sent_at} />),
    csv: ({ sent_at }) => sent_at ?? '',
  },
  { key: 'how', header: 'How', width: 240, render: describeSending, csv: describeSending },
  {
    key: 'format',
    header: 'Format',
    width: 88,
    hidden_by_default: true,
    render: ({ format }) => reportFormatLabels[format],
    csv: ({ format }) => reportFormatLabels[format],
  },
  {
    key: 'sha256',
    header: 'SHA-256',
    width: 140,
    hidden_by_default: true,
    render: ({ sha256 }) => sha256.slice(0, 12),
    csv: ({ sha256 }) => sha256,
  },
];

export const wayChoices = Object.entries(sendingWayLabels).map(([value, label]) => ({ value, label }));
