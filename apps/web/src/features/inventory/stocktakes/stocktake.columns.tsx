import type { Stocktake } from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import { formatCount } from '../../../lib/formats/numbers.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { stocktakeBadge } from './stocktake-facts.rules.ts';

const figure = (
  key: 'expected_count' | 'found_count' | 'missing_count' | 'extra_count',
  header: string,
): Column<Stocktake> => ({
  key,
  header,
  width: 96,
  align: 'right',
  render: (row) => formatCount(row[key]),
  csv: (row) => row[key],
});

export const stocktakeColumns: readonly Column<Stocktake>[] = [
  {
    key: 'number',
    header: 'Stocktake',
    width: 112,
    never_cut: true,
    render: ({ number }) => number,
    csv: ({ number }) => number,
  },
  {
    key: 'state',
    header: 'Status',
    width: 120,
    card: 'corner',
    render: ({ state }) => <StatusBadge isPlain {...stocktakeBadge(state)} />,
    csv: ({ state }) => stocktakeBadge(state).label,
  },
  {
    key: 'location_name',
    header: 'Location',
    width: 168,
    render: ({ location_name }) => location_name,
    csv: ({ location_name }) => location_name,
  },
  {
    key: 'category_name',
    header: 'Category',
    width: 136,
    render: ({ category_name }) => category_name ?? 'All',
    csv: ({ category_name }) => category_name ?? 'All',
  },
  {
    key: 'shelves',
    header: 'Shelves',
    width: 112,
    hidden_by_default: true,
    render: ({ shelves }) => shelves.join(', ') || 'All',
    csv: ({ shelves }) => shelves.join(', ') || 'All',
  },
  figure('expected_count', 'Expected'),
  figure('found_count', 'Found'),
  figure('missing_count', 'Missing'),
  figure('extra_count', 'Not expected'),
  {
    key: 'created_by',
    header: 'Started by',
    width: 144,
    render: ({ created_by }) => created_by ?? '–',
    csv: ({ created_by }) => created_by,
  },
  {
    key: 'created_at',
    header: 'Started',
    width: 112,
    never_cut: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
  },
];
