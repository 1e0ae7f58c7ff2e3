import type { CustomerInvoice, CustomerOrder } from '@tradepost/contracts/customers/customer-detail.contract';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { type Meaning, StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';

/** The orders of a customer. */
export const orderColumns: readonly Column<CustomerOrder>[] = [
  { key: 'box_id', header: 'Order', width: 104, never_cut: true, render: ({ box_id }) => box_id },
  {
    key: 'status',
    header: 'Status',
    width: 168,
    render: ({ status_label, status_meaning, is_archived }) => (
      <StatusBadge
        label={status_label}
        meaning={status_meaning as Meaning}
        detail={is_archived ? 'archived' : null}
        isPlain
      />
    ),
  },
  { key: 'item_summary', header: 'Devices', width: 200, render: ({ item_summary }) => item_summary || '–' },
  {
    key: 'created_at',
    header: 'Created',
    width: 104,
    never_cut: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
  },
  {
    key: 'total',
    header: 'Total',
    width: 96,
    align: 'right',
    card: 'corner',
    render: ({ total, currency }) => <MoneyText minor={total} currency={currency} />,
  },
];

/** The invoices of a customer. */
export const invoiceColumns: readonly Column<CustomerInvoice>[] = [
  { key: 'number', header: 'Invoice', width: 96, never_cut: true, render: ({ number }) => number },
  {
    key: 'status',
    header: 'Status',
    width: 136,
    render: ({ status, is_canceled }) =>
      is_canceled ? (
        <StatusBadge label="Canceled" isPlain />
      ) : (
        <StatusBadge
          label={status === 3 ? 'Paid' : 'Outstanding'}
          meaning={status === 3 ? 'success' : 'warning'}
          isPlain
        />
      ),
  },
  { key: 'item_summary', header: 'Items', width: 128, render: ({ item_summary }) => item_summary || '–' },
  {
    key: 'created_at',
    header: 'Created',
    width: 96,
    never_cut: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
  },
  {
    key: 'due_total',
    header: 'Due',
    width: 88,
    align: 'right',
    render: ({ due_total, currency }) => <MoneyText minor={due_total} currency={currency} />,
  },
  {
    key: 'total',
    header: 'Total',
    width: 88,
    align: 'right',
    card: 'corner',
    render: ({ total, currency }) => <MoneyText minor={total} currency={currency} />,
  },
];
