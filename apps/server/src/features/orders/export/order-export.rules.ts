import { currencyOf } from '@tradepost/contracts/currencies';
import {
  type OrderExportColumn,
  orderExportColumns,
  sentInColumns,
} from '@tradepost/contracts/orders/order-export.data';
import {
  type Acceptance,
  acceptanceLabels,
  type NamedStatus,
  type OrderChannel,
  type OrderKind,
  orderChannelLabels,
  shippedStatuses,
} from '@tradepost/contracts/orders/order-status.data';
import {
  type ParcelState,
  parcelStateLabels,
  type ShippingMethod,
  shippingMethods,
} from '@tradepost/contracts/orders/parcel.data';
import { listedName } from '@tradepost/contracts/payouts/company-method.rules';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import type { Cell } from '../../../platform/sheets/writing/xlsx.ts';

/** A row from the database: amounts in minor units, times in the company's timezone (`2026-03-02 15:00`). */
export type ExportRow = Partial<Record<OrderExportColumn, string | number | boolean | null>> & { currency: string };

/** The company's names. */
export interface ExportNames {
  statuses: readonly NamedStatus[];
  payoutName: (key: string) => string;
}

/** The requested columns that exist, in the given order; by default all that the kind of order uses. */
export function exportColumns(
  requested: readonly OrderExportColumn[] | undefined,
  kind: OrderKind,
): OrderExportColumn[] {
  const all = Object.keys(orderExportColumns) as OrderExportColumn[];
  if (requested) return [...requested];
  return kind === 'in-store' ? all.filter((key) => !sentInColumns.includes(key)) : all;
}

function labelOf(
  column: OrderExportColumn,
  value: string | number | boolean,
  { statuses, payoutName }: ExportNames,
): string {
  if (column === 'status_id') return statuses.find(({ id }) => id === value)?.label ?? `Status ${value}`;
  if (column === 'sub_status_id')
    return statuses.flatMap(({ sub_statuses }) => sub_statuses).find(({ id }) => id === value)?.label ?? '';
  if (column === 'payout_method') return payoutName(String(value));
  if (column === 'channel') return orderChannelLabels[value as OrderChannel];
  if (column === 'shipping_method') return shippingMethods[value as ShippingMethod].label;
  if (column === 'parcel_state') return parcelStateLabels[value as ParcelState].label;
  if (column === 'acceptance') return acceptanceLabels[value as Acceptance];
  if (column === 'is_archived' || column === 'is_expedited') return value ? 'Yes' : 'No';
  return String(value);
}

/** The columns of the file, with the company's names of statuses and payout methods. */
export const orderColumns = (
  columns: readonly OrderExportColumn[],
  names: ExportNames = { statuses: shippedStatuses, payoutName: listedName },
): SheetColumn<ExportRow>[] =>
  columns.map((column) => [orderExportColumns[column].label, (row) => cellOf(column, row, names)]);

function cellOf(column: OrderExportColumn, row: ExportRow, names: ExportNames): Cell {
  const value = row[column] ?? null;
  if (value === null) return null;
  const { cell } = orderExportColumns[column];
  if (cell === 'money') return { amount: Number(value), decimals: currencyOf(row.currency).decimals };
  if (cell === 'instant') return { local_time: String(value) };
  return cell === 'number' ? Number(value) : labelOf(column, value, names);
}
