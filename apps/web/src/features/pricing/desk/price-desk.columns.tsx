import { conflictNames } from '@tradepost/contracts/pricing/desk/precedence.data';
import type { AppliedSuggestion, DeskRow, PriceConflict } from '@tradepost/contracts/pricing/desk/price-desk.contract';
import { formatMoney } from '../../../lib/formats/money.ts';
import { formatCount } from '../../../lib/formats/numbers.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { confidenceBadges, describeConflict } from './price-desk.rules.ts';

interface Named {
  device_name: string;
  condition_name: string;
}

const deviceColumn = <Row extends Named>(): Column<Row> => ({
  key: 'name',
  header: 'Device',
  width: 280,
  // The storage at its end tells devices apart.
  never_cut: true,
  render: (row) => row.device_name,
  csv: (row) => row.device_name,
});

const conditionColumn = <Row extends Named>(): Column<Row> => ({
  key: 'condition',
  header: 'Condition',
  width: 110,
  render: (row) => row.condition_name,
  csv: (row) => row.condition_name,
});

type Amount = 'expected' | 'paid' | 'kept' | 'price' | 'resale' | 'stake';

export function deskColumns(currency: string): Column<DeskRow>[] {
  const money = (key: Amount, header: string, more: Partial<Column<DeskRow>> = {}): Column<DeskRow> => ({
    key,
    header,
    width: 92,
    align: 'right',
    render: (row) => <MoneyText minor={row[key]} currency={currency} />,
    csv: (row) => row[key],
    ...more,
  });
  return [
    { ...deviceColumn<DeskRow>(), sortable: true },
    conditionColumn<DeskRow>(),
    money('price', 'Price now'),
    {
      key: 'gap',
      header: 'Suggested',
      width: 130,
      align: 'right',
      sortable: true,
      card: 'corner',
      render: (row) => <Suggested row={row} currency={currency} />,
      csv: ({ suggested }) => suggested,
    },
    money('stake', 'At stake', { sortable: true, card: 'hidden' }),
    {
      key: 'confidence',
      header: 'Confidence',
      width: 128,
      render: ({ confidence }) => <StatusBadge {...confidenceBadges[confidence]} isPlain />,
      csv: ({ confidence }) => confidenceBadges[confidence].label,
    },
    {
      key: 'sold',
      header: 'Sold',
      width: 80,
      align: 'right',
      sortable: true,
      render: ({ sold, device_sold }) => `${formatCount(sold)} of ${formatCount(device_sold)}`,
      csv: ({ sold }) => sold,
    },
    money('expected', 'Resale', { sortable: true }),
    money('paid', 'Paid', { card: 'hidden' }),
    money('kept', 'Kept', { card: 'hidden' }),
    {
      key: 'days_to_sell',
      header: 'Days',
      width: 64,
      align: 'right',
      sortable: true,
      card: 'hidden',
      render: ({ days_to_sell }) => days_to_sell ?? '–',
      csv: ({ days_to_sell }) => days_to_sell,
    },
  ];
}

/** The suggested price with its difference to the present one. */
function Suggested({ row: { suggested, gap, is_applied }, currency }: { row: DeskRow; currency: string }) {
  if (suggested === null) return <span>–</span>;
  const change = is_applied
    ? 'applied'
    : gap === null || gap === 0
      ? 'as it is'
      : `${gap > 0 ? '+' : '−'}${formatMoney(Math.abs(gap), currency)}`;
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatMoney(suggested, currency)} <small>{change}</small>
    </span>
  );
}

export const appliedColumns = (currency: string): Column<AppliedSuggestion>[] => [
  deviceColumn<AppliedSuggestion>(),
  conditionColumn<AppliedSuggestion>(),
  {
    key: 'price',
    header: 'Suggested',
    width: 110,
    align: 'right',
    render: ({ price }) => <MoneyText minor={price} currency={currency} />,
  },
  {
    key: 'offered',
    header: 'Price now',
    width: 110,
    align: 'right',
    card: 'corner',
    render: ({ offered }) => <MoneyText minor={offered} currency={currency} />,
  },
  {
    key: 'expected',
    header: 'Resale',
    width: 110,
    align: 'right',
    render: ({ expected }) => <MoneyText minor={expected} currency={currency} />,
  },
  {
    key: 'applied_at',
    header: 'Applied',
    width: 128,
    never_cut: true,
    render: ({ applied_at }) => <TimeText at={applied_at} />,
  },
  { key: 'applied_by', header: 'By', width: 150, render: ({ applied_by }) => applied_by ?? 'System' },
];

export const conflictColumns = (currency: string): Column<PriceConflict>[] => [
  deviceColumn<PriceConflict>(),
  conditionColumn<PriceConflict>(),
  {
    key: 'kind',
    header: 'Conflict',
    width: 280,
    hidden_by_default: true,
    render: ({ kind }) => conflictNames[kind],
  },
  {
    key: 'details',
    header: 'What happens',
    width: 400,
    never_cut: true,
    render: (conflict) => describeConflict(conflict, currency),
  },
  {
    key: 'price',
    header: 'Price now',
    width: 100,
    align: 'right',
    card: 'corner',
    render: ({ price }) => <MoneyText minor={price} currency={currency} />,
  },
  {
    key: 'since',
    header: 'Since',
    width: 128,
    never_cut: true,
    render: ({ since }) => (since ? <TimeText at={since} /> : '–'),
  },
];
