import { type OrderExportColumn, orderExportColumns } from '@tradepost/contracts/orders/order-export.data';
import { OrderFilter, orderSorts } from '@tradepost/contracts/orders/order-list.contract';
import { orderKinds } from '@tradepost/contracts/orders/order-status.data';
import { z } from 'zod';
import type { JobRun } from '../../../platform/jobs/job-run.ts';
import { exportRows } from '../../../platform/sheets/store-sheet.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { payoutNames } from '../../company/payout-method.queries.ts';
import { findWorkflow } from '../status/order-status.queries.ts';
import { type Cursor, countMatching, readBatch } from './order-export.queries.ts';
import { type ExportRow, sheetCells } from './order-export.rules.ts';

/** The selection of an export. The locations are those that the member could see when starting it. */
export const OrderExport = z.object({
  kind: z.enum(orderKinds),
  format: z.enum(['csv', 'excel']),
  ids: z.array(z.number()).optional(),
  filter: OrderFilter.partial().optional(),
  sort: z.enum(orderSorts),
  columns: z.array(z.enum(Object.keys(orderExportColumns) as [OrderExportColumn, ...OrderExportColumn[]])),
  location_id: z.number().nullable(),
  location_ids: z.array(z.number()).nullable(),
});
export type OrderExport = z.output<typeof OrderExport>;

/** Writes the orders that were chosen, as their member could see them. */
export async function writeExport(startedBy: Scope, selection: OrderExport, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const { location_id, location_ids, columns, sort, kind, format } = selection;
  const scope: Scope = { ...startedBy, location_id, actor: { ...startedBy.actor, location_ids } };
  const { total, statuses, payoutName } = await inTransaction(scope, async (ctx) => ({
    total: await countMatching(ctx, selection),
    statuses: (await findWorkflow(ctx, kind)).statuses,
    payoutName: await payoutNames(ctx),
  }));
  await exportRows<ExportRow, Cursor>(scope, run, {
    ...{ name: 'Orders', file: `orders-${kind}`, format, total },
    headings: columns.map((column) => orderExportColumns[column].label),
    read: (ctx, after, size) => readBatch(ctx, selection, sort, columns, after, size),
    cellsOf: (row) => sheetCells(columns, row, { statuses, payoutName }),
  });
}
