import { type RecordState, recordStates, type SystemRecord } from '@tradepost/contracts/systems/system-record.contract';
import { Link } from 'react-router';
import type { Column } from '../../../../ui/data-table/columns.rules.ts';
import { type Meaning, StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { describeDifference, describeFacts, pathOfRecord } from './record.rules.ts';

const meanings: Record<RecordState, Meaning> = {
  linked: 'success',
  conflict: 'warning',
  rejected: 'danger',
  unmatched: 'neutral',
  skipped: 'neutral',
};

/** `reads` are the names of what is read. */
export const recordColumns = (label: string, reads: Readonly<Record<string, string>>): Column<SystemRecord>[] => [
  {
    key: 'name',
    header: `At ${label}`,
    never_cut: true,
    width: 240,
    render: (record) => record.name ?? record.remote_id,
    csv: ({ name, remote_id }) => name ?? remote_id,
  },
  {
    key: 'record_name',
    header: 'Here',
    width: 136,
    never_cut: true,
    interactive: true,
    render: (record) => {
      const to = pathOfRecord(record);
      return to === null ? (record.record_name ?? '–') : <Link to={to}>{record.record_name ?? 'Open'}</Link>;
    },
    csv: ({ record_name }) => record_name,
  },
  {
    key: 'state',
    header: 'Status',
    width: 128,
    card: 'corner',
    render: ({ state }) => <StatusBadge label={recordStates[state]} meaning={meanings[state]} isPlain />,
    csv: ({ state }) => recordStates[state],
  },
  {
    key: 'differences',
    header: 'Differences',
    width: 320,
    render: ({ differences, reason }) => reason ?? (differences.map(describeDifference).join('; ') || '–'),
    csv: ({ differences, reason }) => reason ?? differences.map(describeDifference).join('; '),
  },
  {
    key: 'facts',
    header: 'Details',
    never_cut: true,
    width: 240,
    render: ({ facts }) => describeFacts(facts) || '–',
    csv: ({ facts }) => describeFacts(facts),
  },
  {
    key: 'what',
    header: 'Kind',
    width: 112,
    hidden_by_default: Object.keys(reads).length < 2,
    render: ({ what }) => reads[what] ?? what,
    csv: ({ what }) => reads[what] ?? what,
  },
  {
    key: 'read_at',
    header: 'Read',
    width: 136,
    never_cut: true,
    render: ({ read_at }) => <TimeText at={read_at} />,
    csv: ({ read_at }) => read_at,
  },
];
