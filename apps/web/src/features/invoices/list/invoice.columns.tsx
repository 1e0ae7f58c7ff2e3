import type { InvoiceRow } from '@tradepost/contracts/invoices/invoice.contract';
import { fileMoney } from '../../../lib/formats/money.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { buyerOf, invoiceBadge, showDay } from '../invoice-facts.rules.ts';

export const invoiceColumns: readonly Column<InvoiceRow>[] = [
  {
    key: 'number',
    header: 'Invoice',
    width: 104,
    never_cut: true,
    render: ({ number }) => number,
    csv: ({ number }) => number,
  },
  {
    key: 'status',
    header: 'Status',
    width: 164,
    card: 'corner',
    render: (invoice) => <StatusBadge isPlain {...invoiceBadge(invoice)} />,
    csv: (invoice) => invoiceBadge(invoice).label,
  },
  { key: 'bill_name', header: 'Buyer', width: 152, render: buyerOf, csv: buyerOf },
  {
    key: 'item_summary',
    header: 'Items',
    width: 196,
    render: ({ item_summary }) => item_summary || '–',
    csv: ({ item_summary }) => item_summary,
  },
  {
    key: 'due_on',
    header: 'Due',
    width: 120,
    never_cut: true,
    sortable: true,
    render: ({ due_on }) => showDay(due_on),
    csv: ({ due_on }) => due_on,
  },
  {
    key: 'due_total',
    header: 'To pay',
    width: 108,
    align: 'right',
    render: ({ due_total, currency, canceled_at }) =>
      due_total === 0 || canceled_at !== null ? '–' : <MoneyText minor={due_total} currency={currency} />,
    csv: ({ due_total, currency }) => fileMoney(due_total, currency),
  },
  {
    key: 'total',
    header: 'Total',
    width: 108,
    align: 'right',
    sortable: true,
    render: ({ total, currency }) => <MoneyText minor={total} currency={currency} />,
    csv: ({ total, currency }) => fileMoney(total, currency),
  },
  {
    key: 'salesperson_name',
    header: 'Sales person',
    width: 136,
    hidden_by_default: true,
    render: ({ salesperson_name }) => salesperson_name ?? '–',
    csv: ({ salesperson_name }) => salesperson_name,
  },
  {
    key: 'location_name',
    header: 'Location',
    width: 128,
    hidden_by_default: true,
    render: ({ location_name }) => location_name,
    csv: ({ location_name }) => location_name,
  },
  {
    key: 'created_at',
    header: 'Made',
    width: 104,
    never_cut: true,
    hidden_by_default: true,
    sortable: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
    csv: ({ created_at }) => created_at,
  },
];
