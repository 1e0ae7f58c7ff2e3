import { startExport } from '../../../platform/exports/file-export.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findCustomerRow } from '../../customers/customer.queries.ts';
import { exportPersonJob } from './export-person.jobs.ts';

/** Queues an export of everything about a person. Only the member who started it can read its file. */
export async function startPersonExport(ctx: Ctx, customer_id: number): Promise<{ job_id: string }> {
  await findCustomerRow(ctx, customer_id);
  return startExport(ctx, exportPersonJob, { customer_id });
}
