import { type AddOnCall, type AddOnCallState, addOnCalls } from '@tradepost/contracts/add-ons/add-on-call.contract';
import type { Column } from '../../ui/data-table/columns.rules.ts';
import { type Meaning, StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../ui/time-text/time-text.tsx';

const states: Record<AddOnCallState, { label: string; meaning: Meaning }> = {
  running: { label: 'In progress', meaning: 'info' },
  done: { label: 'Done', meaning: 'success' },
  refused: { label: 'Refused', meaning: 'danger' },
  failed: { label: 'Not answered', meaning: 'warning' },
  settled: { label: 'Settled by hand', meaning: 'neutral' },
};

const isOfLabel = ({ what }: AddOnCall): boolean => what === 'buy_label' || what === 'void_label';

/** The label or the batch that a call was about. */
export function callPath(call: AddOnCall): string | undefined {
  if (call.record_id === null) return undefined;
  return isOfLabel(call) ? `/shipping/label/${call.record_id}` : `/payouts/batches/${call.record_id}`;
}

const nameOf = (call: AddOnCall): string =>
  call.record_id === null ? '' : `${isOfLabel(call) ? 'Label' : 'Batch'} ${call.record_id}`;

export const callColumns: readonly Column<AddOnCall>[] = [
  {
    key: 'what',
    header: 'Call',
    width: 152,
    render: ({ what }) => addOnCalls[what],
    csv: ({ what }) => addOnCalls[what],
  },
  { key: 'record_id', header: 'Record', width: 120, never_cut: true, render: nameOf, csv: nameOf },
  {
    key: 'state',
    header: 'Status',
    width: 152,
    card: 'corner',
    render: ({ state }) => <StatusBadge {...states[state]} isPlain />,
    csv: ({ state }) => states[state].label,
  },
  {
    key: 'failure',
    header: 'Answer',
    width: 240,
    render: ({ failure }) => failure,
    csv: ({ failure }) => failure ?? '',
  },
  {
    key: 'tries',
    header: 'Times sent',
    width: 112,
    align: 'right',
    hidden_by_default: true,
    render: ({ tries }) => tries,
    csv: ({ tries }) => tries,
  },
  {
    key: 'started_at',
    header: 'Started',
    width: 136,
    never_cut: true,
    render: ({ started_at }) => <TimeText at={started_at} />,
    csv: ({ started_at }) => started_at,
  },
  {
    key: 'ended_at',
    header: 'Answered',
    width: 136,
    never_cut: true,
    hidden_by_default: true,
    render: ({ ended_at }) => (ended_at ? <TimeText at={ended_at} /> : null),
    csv: ({ ended_at }) => ended_at ?? '',
  },
];
