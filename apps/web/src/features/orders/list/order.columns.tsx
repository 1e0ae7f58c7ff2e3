import type { OrderRow } from '@tradepost/contracts/orders/order.contract';
import { type OrderExportColumn, orderExportKeys } from '@tradepost/contracts/orders/order-export.data';
import {
  acceptanceLabels,
  type NamedStatus,
  type OrderKind,
  orderChannelLabels,
  statusBadge,
} from '@tradepost/contracts/orders/order-status.data';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { later } from '../../../ui/later/later.tsx';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { kindFacts } from '../order-kind.rules.ts';
import { CustomerCell } from './components/customer-cell.tsx';
import { DevicesCell } from './components/devices-cell.tsx';
import { LockCell } from './components/lock-cell.tsx';
import { ParcelCell } from './components/parcel-cell.tsx';
import { PromiseCell } from './components/promise-cell.tsx';

/** Loaded on demand, since the column is hidden by default and the payout methods are large. */
const PayoutCell = later(async () => (await import('./components/payout-cell.tsx')).PayoutCell);

/** Columns that a member shows when they are wanted. */
const hiddenColumns: readonly Column<OrderRow>[] = [
  {
    key: 'status_at',
    header: 'In status since',
    width: 144,
    never_cut: true,
    sortable: true,
    hidden_by_default: true,
    render: (order) => <TimeText at={order.status_at} />,
  },
  {
    key: 'payout_method',
    header: 'Payout method',
    width: 148,
    hidden_by_default: true,
    render: ({ payout_method }) => <PayoutCell method={payout_method} />,
  },
  {
    key: 'staff_name',
    header: 'Staff',
    width: 136,
    hidden_by_default: true,
    render: (order) => order.staff_name ?? '–',
  },
  {
    key: 'customer_email',
    header: 'Email',
    width: 200,
    hidden_by_default: true,
    render: (order) => order.customer_email ?? '–',
  },
  {
    key: 'item_count',
    header: 'Quantity',
    width: 88,
    align: 'right',
    hidden_by_default: true,
    render: (order) => order.item_count,
  },
];

/**
 * The columns of an order list of any kind. Their keys are the row's fields, also used by the export and the server's
 * sorting.
 */
const columnsWith = (statuses: readonly NamedStatus[]): readonly Column<OrderRow>[] => [
  { key: 'box_id', header: 'Order', width: 104, never_cut: true, render: (order) => order.box_id },
  {
    key: 'status_id',
    header: 'Status',
    width: 160,
    card: 'corner',
    render: (order) => <StatusBadge {...statusBadge(order.status_id, order.sub_status_id, statuses)} isPlain />,
  },
  { key: 'customer_name', header: 'Seller', width: 156, render: (order) => <CustomerCell order={order} /> },
  {
    key: 'item_summary',
    header: 'Devices',
    width: 192,
    render: (order) => <DevicesCell summary={order.item_summary} />,
  },
  { key: 'location_name', header: 'Location', width: 108, render: (order) => order.location_name },
  {
    key: 'total',
    header: 'Total',
    width: 96,
    align: 'right',
    sortable: true,
    render: (order) => <MoneyText minor={order.total} currency={order.currency} />,
  },
  {
    key: 'created_at',
    header: 'Created',
    width: 144,
    never_cut: true,
    sortable: true,
    render: (order) => <TimeText at={order.created_at} />,
  },
  ...hiddenColumns,
];

/** What only orders that come by parcel have. They follow the devices. */
const shippedColumns: readonly Column<OrderRow>[] = [
  { key: 'parcel_state', header: 'Parcel', width: 152, render: (order) => <ParcelCell order={order} /> },
  {
    key: 'price_locked_until',
    header: 'Price lock',
    width: 116,
    never_cut: true,
    render: (order) => <LockCell order={order} />,
  },
  {
    key: 'acceptance',
    header: 'Acceptance',
    width: 148,
    hidden_by_default: true,
    render: ({ acceptance }) => (acceptance ? acceptanceLabels[acceptance] : '–'),
  },
  {
    key: 'channel',
    header: 'Channel',
    width: 128,
    hidden_by_default: true,
    render: ({ channel }) => orderChannelLabels[channel],
  },
];

/** The columns hidden by default in the lists of shipped orders, which make room for the parcel and the price lock. */
const hiddenIfShipped: readonly string[] = ['location_name', 'created_at'];

/** Narrower or wider than in the store, so that parcels and totals of lots can be read and all is in view at 1280 px. */
const shippedWidths: Readonly<Record<string, number>> = { customer_name: 132, item_summary: 152, total: 140 };

const shippedColumnsWith = (statuses: readonly NamedStatus[]): readonly Column<OrderRow>[] =>
  columnsWith(statuses).flatMap((column) => {
    const shipped = { ...column, width: shippedWidths[column.key] ?? column.width };
    if (column.key === 'item_summary') return [shipped, ...shippedColumns];
    return hiddenIfShipped.includes(column.key) ? [{ ...shipped, hidden_by_default: true }] : [shipped];
  });

/** Where nothing is promised, the column is hidden. */
const promiseColumn = (isShown: boolean): Column<OrderRow> => ({
  key: 'promise',
  header: 'Promise',
  width: 112,
  never_cut: true,
  hidden_by_default: !isShown,
  render: ({ promise }) => <PromiseCell promise={promise} />,
});

/** The columns of a kind’s list, with the company's names of the statuses. */
export function orderColumnsOf(
  kind: OrderKind,
  statuses: readonly NamedStatus[],
  showsPromise = false,
): readonly Column<OrderRow>[] {
  const columns = kindFacts[kind].is_shipped ? shippedColumnsWith(statuses) : columnsWith(statuses);
  return columns.flatMap((column) => (column.key === 'status_id' ? [column, promiseColumn(showsPromise)] : [column]));
}

/** Columns that the export adds after another one, to make it complete. */
const companions: Record<string, string> = { status_id: 'sub_status_id', total: 'currency', parcel_state: 'tracking' };

/** The export columns for the list's visible columns. */
export function exportColumnsOf(shown: readonly string[]): OrderExportColumn[] {
  return shown.flatMap((key) => (companions[key] ? [key, companions[key]] : [key])).filter(isExported);
}

const isExported = (key: string): key is OrderExportColumn => (orderExportKeys as readonly string[]).includes(key);
