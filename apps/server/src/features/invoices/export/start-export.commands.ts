import type { exportInvoices as contract } from '@tradepost/contracts/invoices/invoice-record.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { exportInvoicesJob } from './invoice-export.jobs.ts';

/** Queues an export of the invoices that the actor may see. */
export async function startInvoiceExport(
  ctx: Ctx,
  wanted: ServedInput<typeof contract>['body'],
): Promise<{ job_id: string }> {
  const { location_ids } = ctx.actor;
  const data = { ...wanted, location_id: ctx.location_id, location_ids: location_ids && [...location_ids] };
  const progress = { event: 'export_order_csv', title: 'Invoice export' } as const;
  return { job_id: await ctx.platform.jobs.enqueue(ctx, exportInvoicesJob, data, { progress }) };
}
