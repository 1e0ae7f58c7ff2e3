import type { PayoutBatch } from '@tradepost/contracts/payouts/payout-batch.contract';
import { fileMoney } from '../../../lib/formats/money.ts';
import { formatCount } from '../../../lib/formats/numbers.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { batchBadge, nameBatch } from './batch-facts.rules.ts';

export const batchColumns: readonly Column<PayoutBatch>[] = [
  { key: 'number', header: 'Batch', width: 104, never_cut: true, render: nameBatch, csv: nameBatch },
  {
    key: 'state',
    header: 'Status',
    width: 136,
    card: 'corner',
    render: ({ state }) => <StatusBadge isPlain {...batchBadge(state)} />,
    csv: ({ state }) => batchBadge(state).label,
  },
  {
    key: 'format_label',
    header: 'Paid by',
    width: 192,
    render: ({ format_label }) => format_label,
    csv: ({ format_label }) => format_label,
  },
  {
    key: 'item_count',
    header: 'Orders',
    width: 88,
    align: 'right',
    render: ({ item_count }) => formatCount(item_count),
    csv: ({ item_count }) => item_count,
  },
  {
    key: 'failed_count',
    header: 'Failed',
    width: 88,
    align: 'right',
    render: ({ failed_count }) => (failed_count > 0 ? formatCount(failed_count) : '–'),
    csv: ({ failed_count }) => failed_count,
  },
  {
    key: 'total',
    header: 'Total',
    width: 128,
    align: 'right',
    render: ({ total, currency }) => <MoneyText minor={total} currency={currency} />,
    csv: ({ total, currency }) => fileMoney(total, currency),
  },
  {
    key: 'created_by',
    header: 'Made by',
    width: 144,
    render: ({ created_by }) => created_by ?? '–',
    csv: ({ created_by }) => created_by,
  },
  {
    key: 'created_at',
    header: 'Made',
    width: 112,
    never_cut: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
  },
];
