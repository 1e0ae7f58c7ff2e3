import { orderExportKeys } from '@tradepost/contracts/orders/order-export.data';
import { OrderFilter, orderSorts } from '@tradepost/contracts/orders/order-list.contract';
import { orderKinds } from '@tradepost/contracts/orders/order-status.data';
import { z } from 'zod';
import { defineExport } from '../../../platform/exports/define-export.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import { payoutNames } from '../../company/payout-method.queries.ts';
import { findWorkflow } from '../status/order-status.queries.ts';
import { countMatching, type PagedRow, readPage } from './order-export.queries.ts';
import { exportColumns, orderColumns } from './order-export.rules.ts';

/** The orders that were chosen, as their member could see them. */
export const exportOrdersJob = defineExport({
  name: 'orders-export',
  params: z
    .object({
      kind: z.enum(orderKinds),
      format: z.enum(['csv', 'excel']),
      ids: z.array(z.number()).optional(),
      filter: OrderFilter.partial().optional(),
      sort: z.enum(orderSorts),
      columns: z.array(z.enum(orderExportKeys)).optional(),
    })
    .transform((wanted) => ({ ...wanted, columns: exportColumns(wanted.columns, wanted.kind) })),
  isByLocation: true,
  event: 'export_order_csv',
  title: 'Order export',
  sheet: 'Orders',
  file: ({ kind }) => `orders-${kind}`,
  open: async (ctx, params) => ({
    total: await countMatching(ctx, params),
    statuses: (await findWorkflow(ctx, params.kind)).statuses,
    payoutName: await payoutNames(ctx),
  }),
  columns: ({ columns }, names): SheetColumn<PagedRow>[] => orderColumns(columns, names),
  read: (ctx, params, { after, size }) => readPage(ctx, params, params.sort, params.columns, after, size),
});
