import type { Transfer } from '@tradepost/contracts/inventory/transfers/transfer.contract';
import { formatCount } from '../../../lib/formats/numbers.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { transferBadge } from './transfer-facts.rules.ts';

const describeDifferences = ({ missing_count, extra_count, damaged_count }: Transfer): string =>
  [
    missing_count > 0 && `${missing_count} missing`,
    extra_count > 0 && `${extra_count} unexpected`,
    damaged_count > 0 && `${damaged_count} damaged`,
  ]
    .filter(Boolean)
    .join(', ');

const locationColumn = (key: 'from_location' | 'to_location', header: string): Column<Transfer> => ({
  key,
  header,
  width: 152,
  render: (row) => row[key],
  csv: (row) => row[key],
});

export const transferColumns: readonly Column<Transfer>[] = [
  {
    key: 'number',
    header: 'Transfer',
    width: 104,
    never_cut: true,
    render: ({ number }) => number,
    csv: ({ number }) => number,
  },
  {
    key: 'state',
    header: 'Status',
    width: 128,
    card: 'corner',
    render: ({ state }) => <StatusBadge isPlain {...transferBadge(state)} />,
    csv: ({ state }) => transferBadge(state).label,
  },
  locationColumn('from_location', 'From'),
  locationColumn('to_location', 'To'),
  {
    key: 'unit_count',
    header: 'Units',
    width: 80,
    align: 'right',
    render: ({ unit_count }) => formatCount(unit_count),
    csv: ({ unit_count }) => unit_count,
  },
  {
    key: 'received_count',
    header: 'Received',
    width: 96,
    align: 'right',
    render: ({ received_count }) => formatCount(received_count),
    csv: ({ received_count }) => received_count,
  },
  {
    key: 'differences',
    header: 'Differences',
    width: 184,
    render: (row) => describeDifferences(row) || '–',
    csv: describeDifferences,
  },
  {
    key: 'created_at',
    header: 'Created',
    width: 112,
    never_cut: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
  },
];
