import type { Push } from '@tradepost/contracts/systems/system.contract';
import { type PushState, pushStates } from '@tradepost/contracts/systems/system-vendor.data';
import type { SystemFacts } from '@tradepost/contracts/systems/vendors/system-facts.data';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { type Meaning, StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';

const meanings: Record<PushState, Meaning> = {
  waiting: 'info',
  sent: 'success',
  skipped: 'neutral',
  refused: 'danger',
  failed: 'danger',
};

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value));

export const pushColumns = ({ pushes }: SystemFacts): Column<Push>[] => [
  {
    key: 'what',
    header: 'What',
    width: 152,
    never_cut: true,
    render: ({ what }) => pushes[what] ?? what,
    csv: ({ what }) => pushes[what] ?? what,
  },
  {
    key: 'record_name',
    header: 'Record',
    width: 120,
    never_cut: true,
    render: ({ record_name }) => record_name ?? '–',
    csv: ({ record_name }) => record_name,
  },
  {
    key: 'state',
    header: 'Status',
    width: 128,
    card: 'corner',
    render: ({ state }) => <StatusBadge label={pushStates[state]} meaning={meanings[state]} isPlain />,
    csv: ({ state }) => pushStates[state],
  },
  {
    key: 'failure',
    header: 'Problem',
    width: 240,
    render: ({ failure }) => failure ?? '–',
    csv: ({ failure }) => failure,
  },
  {
    key: 'sent',
    header: 'Sent',
    width: 240,
    render: ({ sent }) => textOf(sent) || '–',
    csv: ({ sent }) => textOf(sent),
  },
  {
    key: 'answer',
    header: 'Answer',
    width: 200,
    render: ({ answer }) => textOf(answer) || '–',
    csv: ({ answer }) => textOf(answer),
  },
  {
    key: 'tries',
    header: 'Tries',
    width: 80,
    align: 'right',
    hidden_by_default: true,
    render: ({ tries }) => tries,
    csv: ({ tries }) => tries,
  },
  {
    key: 'created_at',
    header: 'Since',
    width: 136,
    never_cut: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
    csv: ({ created_at }) => created_at,
  },
];
