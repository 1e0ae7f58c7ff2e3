import { type CustomerExportColumn, customerExportColumns } from '@tradepost/contracts/customers/customer-export.data';
import { fieldCell, type SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import type { Cell } from '../../../platform/sheets/writing/xlsx.ts';
import type { ExportedCustomer } from './customer-export.queries.ts';

/** The columns of the file, in the given order. */
export const customerColumns = (
  columns: readonly CustomerExportColumn[],
  payoutName: (key: string) => string,
): SheetColumn<ExportedCustomer>[] =>
  columns.map((column) => [customerExportColumns[column].label, (row) => cellOf(column, row, payoutName)]);

function cellOf(column: CustomerExportColumn, row: ExportedCustomer, payoutName: (key: string) => string): Cell {
  if (column === 'payout_method') return row.payout_method && payoutName(row.payout_method);
  return fieldCell(customerExportColumns[column], column === 'created_at' ? row.local_time : row[column], '');
}
