import {
  type CustomerStatus,
  customerFlagLabels,
  customerStatusLabels,
} from '@tradepost/contracts/customers/customer.data';
import { type CustomerExportColumn, customerExportColumns } from '@tradepost/contracts/customers/customer-export.data';
import type { Cell } from '../../../platform/files/xlsx.ts';
import type { ExportedCustomer } from './customer-export.queries.ts';

/** The requested columns that exist, in the given order; all by default. */
export function exportColumns(requested: readonly string[] | undefined): CustomerExportColumn[] {
  const all = Object.keys(customerExportColumns) as CustomerExportColumn[];
  return requested ? requested.filter((key): key is CustomerExportColumn => (all as string[]).includes(key)) : all;
}

/** The cells of a customer. */
export function customerCells(
  columns: readonly CustomerExportColumn[],
  row: ExportedCustomer,
  payoutName: (key: string) => string,
): Cell[] {
  return columns.map((column) => {
    if (column === 'created_at') return { local_time: row.local_time };
    if (column === 'marketing_consent') return row.marketing_consent ? 'Yes' : 'No';
    if (column === 'status') return customerStatusLabels[row.status as CustomerStatus];
    if (column === 'flag') return row.flag && customerFlagLabels[row.flag];
    if (column === 'payout_method') return row.payout_method && payoutName(row.payout_method);
    return row[column];
  });
}
