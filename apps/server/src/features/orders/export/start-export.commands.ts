import { messages } from '@tradepost/contracts/errors';
import type { exportOrders } from '@tradepost/contracts/orders/order-record.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { invalid } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { exportOrdersJob } from './order-export.jobs.ts';
import { exportColumns } from './order-export.rules.ts';

/** Queues an export of the orders that the actor may see. Progress events are named `export_order_csv`. */
export async function startExport(
  ctx: Ctx,
  wanted: ServedInput<typeof exportOrders>['body'],
): Promise<{ job_id: string }> {
  const columns = exportColumns(wanted.columns, wanted.kind);
  if (columns.length === 0) throw invalid({ columns: messages.required('columns') });
  const { location_ids } = ctx.actor;
  const job_id = await ctx.platform.jobs.enqueue(
    ctx,
    exportOrdersJob,
    { ...wanted, columns, location_id: ctx.location_id, location_ids: location_ids && [...location_ids] },
    { progress: { event: 'export_order_csv', title: 'Order export' } },
  );
  return { job_id };
}
