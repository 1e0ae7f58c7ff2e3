import type { FileColumn } from '@tradepost/contracts/company/record-field.rules';
import {
  type OrderExportColumn,
  orderExportColumns,
  sentInColumns,
} from '@tradepost/contracts/orders/order-export.data';
import { type NamedStatus, type OrderKind, shippedStatuses } from '@tradepost/contracts/orders/order-status.data';
import { listedName } from '@tradepost/contracts/payouts/company-method.rules';
import { fieldCell, type SheetColumn } from '../../../platform/sheets/sheet-columns.ts';

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

function namedValue(column: OrderExportColumn, row: ExportRow, { statuses, payoutName }: ExportNames) {
  const value = row[column] ?? null;
  if (value === null) return null;
  if (column === 'status_id') return statuses.find(({ id }) => id === value)?.label ?? `Status ${value}`;
  if (column === 'sub_status_id')
    return statuses.flatMap(({ sub_statuses }) => sub_statuses).find(({ id }) => id === value)?.label ?? '';
  return column === 'payout_method' ? payoutName(String(value)) : value;
}

/** The columns of the file, with the company's names of statuses and payout methods. */
export const orderColumns = (
  columns: readonly OrderExportColumn[],
  names: ExportNames = { statuses: shippedStatuses, payoutName: listedName },
): SheetColumn<ExportRow>[] =>
  columns.map((column) => {
    const fact: FileColumn = orderExportColumns[column];
    return [fact.label, (row) => fieldCell(fact, namedValue(column, row, names), row.currency)];
  });
