import { registerStateLabels } from '@tradepost/contracts/payouts/check.data';
import type { RegisteredCheck } from '@tradepost/contracts/payouts/check-register.contract';
import { fileMoney } from '../../../lib/formats/money.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { checkMeanings, nameCheck } from './check.rules.ts';

/** A line of the list. Numbers that were not used have no id of their own. */
export type CheckLine = Omit<RegisteredCheck, 'id'> & { id: string; check_id: number | null };

export const toLines = (checks: readonly RegisteredCheck[]): CheckLine[] =>
  checks.map(({ id, ...check }) => ({
    ...check,
    check_id: id,
    id: id === null ? `${check.state} ${check.check_number} ${check.order_id ?? ''}` : String(id),
  }));

const noteOf = ({ reason, replaced_by, reprints }: CheckLine): string =>
  [
    reason,
    replaced_by && `Replaced by ${replaced_by}`,
    reprints > 0 && `Printed again ${reprints === 1 ? 'once' : `${reprints} times`}`,
  ]
    .filter(Boolean)
    .join(' · ');

export const nameLine = (line: CheckLine): string => nameCheck({ ...line, id: line.check_id });

export const checkColumns: readonly Column<CheckLine>[] = [
  {
    key: 'check_number',
    header: 'Number',
    width: 112,
    never_cut: true,
    sortable: true,
    render: nameLine,
    csv: nameLine,
  },
  {
    key: 'date',
    header: 'Date',
    width: 152,
    never_cut: true,
    sortable: true,
    render: ({ date }) => (date ? <TimeText at={date} /> : '–'),
  },
  {
    key: 'payee',
    header: 'Payee',
    width: 184,
    render: ({ payee }) => payee || '–',
    csv: ({ payee }) => payee,
  },
  {
    key: 'amount',
    header: 'Amount',
    width: 112,
    align: 'right',
    render: ({ amount, currency }) =>
      amount === null || !currency ? '–' : <MoneyText minor={amount} currency={currency} />,
    csv: ({ amount, currency }) => (amount === null || !currency ? null : fileMoney(amount, currency)),
  },
  {
    key: 'state',
    header: 'Status',
    width: 136,
    card: 'corner',
    render: ({ state }) => <StatusBadge isPlain label={registerStateLabels[state]} meaning={checkMeanings[state]} />,
    csv: ({ state }) => registerStateLabels[state],
  },
  {
    key: 'box_id',
    header: 'Order',
    width: 104,
    never_cut: true,
    render: ({ box_id }) => box_id ?? '–',
    csv: ({ box_id }) => box_id,
  },
  { key: 'note', header: 'Note', width: 152, render: (line) => noteOf(line) || '–', csv: noteOf },
  {
    key: 'recorded_by',
    header: 'Recorded by',
    width: 136,
    render: ({ recorded_by }) => recorded_by ?? '–',
    csv: ({ recorded_by }) => recorded_by,
  },
];
