import { type CustomerExportColumn, customerExportColumns } from '@tradepost/contracts/customers/customer-export.data';
import { CustomerFilter, customerSorts } from '@tradepost/contracts/customers/customer-list.contract';
import { z } from 'zod';
import type { JobRun } from '../../../platform/jobs/job-run.ts';
import { byLastRow, exportRows } from '../../../platform/sheets/store-sheet.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { payoutNames } from '../../company/payout-method.queries.ts';
import { countSelected, type ExportedCustomer, readSelected } from './customer-export.queries.ts';
import { customerCells } from './customer-export.rules.ts';

export const CustomerExport = z.object({
  format: z.enum(['csv', 'excel']),
  ids: z.array(z.number()).optional(),
  filter: CustomerFilter.optional(),
  sort: z.enum(customerSorts),
  columns: z.array(z.enum(Object.keys(customerExportColumns) as [CustomerExportColumn, ...CustomerExportColumn[]])),
});
export type CustomerExport = z.output<typeof CustomerExport>;

/** Writes the customers that were chosen. */
export async function writeCustomers(scope: Scope, selection: CustomerExport, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const { columns, sort, format } = selection;
  const { total, payoutName } = await inTransaction(scope, async (ctx) => ({
    total: await countSelected(ctx, selection),
    payoutName: await payoutNames(ctx),
  }));
  await exportRows(scope, run, {
    ...{ name: 'Customers', file: 'customers', format, total },
    headings: columns.map((column) => customerExportColumns[column].label),
    read: async (ctx, after: ExportedCustomer | null, size) =>
      byLastRow(await readSelected(ctx, selection, sort, after, size), size),
    cellsOf: (row) => customerCells(columns, row, payoutName),
  });
}
