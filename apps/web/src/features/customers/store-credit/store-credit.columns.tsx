import { Anchor } from '@mantine/core';
import type { StoreCreditEntry } from '@tradepost/contracts/customers/store-credit.contract';
import { creditKindLabels } from '@tradepost/contracts/customers/store-credit.data';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { Link } from 'react-router';
import { fileMoney } from '../../../lib/formats/money.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { WholeFirst } from '../../../ui/data-table/whole-first.tsx';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';

export const nameEntry = ({ kind, box_id }: StoreCreditEntry): string =>
  [creditKindLabels[kind], box_id].filter(Boolean).join(' ');

/** The number of an invoice has its own column. */
const detailsOf = ({ reference, reason, invoice_number }: StoreCreditEntry) =>
  [reference, reason].filter((text) => text && text !== invoice_number).join(' · ');

export const creditColumns: readonly Column<StoreCreditEntry>[] = [
  {
    key: 'kind',
    header: 'Entry',
    width: 168,
    render: ({ kind, is_voided }) => (
      <>
        {creditKindLabels[kind]}
        {is_voided && (
          <>
            {' '}
            <StatusBadge label="Voided" isPlain />
          </>
        )}
      </>
    ),
    csv: ({ kind }) => creditKindLabels[kind],
  },
  {
    key: 'created_at',
    header: 'Date',
    width: 112,
    never_cut: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
  },
  {
    key: 'box_id',
    header: 'Order or invoice',
    width: 128,
    never_cut: true,
    interactive: true,
    render: ({ box_id, order_id, order_kind, invoice_id, invoice_number }) =>
      invoice_number !== null ? (
        invoice_id === null ? (
          invoice_number
        ) : (
          <Anchor component={Link} to={`/invoice/detail/${invoice_id}`} inherit>
            {invoice_number}
          </Anchor>
        )
      ) : box_id && order_id !== null && order_kind !== null ? (
        <Anchor component={Link} to={orderDetailPath(order_kind as OrderKind, order_id)} inherit>
          {box_id}
        </Anchor>
      ) : (
        (box_id ?? '–')
      ),
    csv: ({ box_id, invoice_number }) => invoice_number ?? box_id,
  },
  {
    key: 'details',
    header: 'Details',
    width: 192,
    never_cut: true,
    render: ({ reference, reason, invoice_number }) => (
      <WholeFirst whole={reference === invoice_number ? null : reference} rest={reason ?? ''} />
    ),
    csv: (entry) => detailsOf(entry),
  },
  {
    key: 'made_by',
    header: 'By',
    width: 112,
    render: ({ made_by }) => made_by ?? '–',
    csv: ({ made_by }) => made_by,
  },
  {
    key: 'amount',
    header: 'Amount',
    width: 104,
    align: 'right',
    card: 'corner',
    render: ({ amount, currency }) => <MoneyText minor={amount} currency={currency} />,
    csv: ({ amount, currency }) => fileMoney(amount, currency),
  },
  {
    key: 'balance',
    header: 'Balance',
    width: 104,
    align: 'right',
    render: ({ balance, currency }) => <MoneyText minor={balance} currency={currency} />,
    csv: ({ balance, currency }) => fileMoney(balance, currency),
  },
];
