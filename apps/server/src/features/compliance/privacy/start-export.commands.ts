import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findCustomerRow } from '../../customers/customer.queries.ts';
import { exportPersonJob } from './privacy.jobs.ts';

/** Queues an export of everything about a person. Only the member who started it can read its file. */
export async function startPersonExport(ctx: Ctx, customer_id: number): Promise<{ job_id: string }> {
  await findCustomerRow(ctx, customer_id);
  const progress = { event: 'export_customer_data', title: 'Data of a customer' } as const;
  return { job_id: await ctx.platform.jobs.enqueue(ctx, exportPersonJob, { customer_id }, { progress }) };
}
