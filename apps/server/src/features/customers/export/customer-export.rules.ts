import {
  type CustomerStatus,
  customerFlagLabels,
  customerStatusLabels,
} from '@tradepost/contracts/customers/customer.data';
import { type CustomerExportColumn, customerExportColumns } from '@tradepost/contracts/customers/customer-export.data';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import type { Cell } from '../../../platform/sheets/writing/xlsx.ts';
import type { ExportedCustomer } from './customer-export.queries.ts';

/** The columns of the file, in the given order. */
export const customerColumns = (
  columns: readonly CustomerExportColumn[],
  payoutName: (key: string) => string,
): SheetColumn<ExportedCustomer>[] =>
  columns.map((column) => [customerExportColumns[column].label, (row) => cellOf(column, row, payoutName)]);

function cellOf(column: CustomerExportColumn, row: ExportedCustomer, payoutName: (key: string) => string): Cell {
  if (column === 'created_at') return { local_time: row.local_time };
  if (column === 'marketing_consent') return row.marketing_consent ? 'Yes' : 'No';
  if (column === 'status') return customerStatusLabels[row.status as CustomerStatus];
  if (column === 'flag') return row.flag && customerFlagLabels[row.flag];
  if (column === 'payout_method') return row.payout_method && payoutName(row.payout_method);
  return row[column];
}
