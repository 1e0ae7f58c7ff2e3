import type { exportCustomers } from '@tradepost/contracts/customers/customer-list.contract';
import { messages } from '@tradepost/contracts/errors';
import type { ServedInput } from '@tradepost/contracts/route';
import { invalid } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { exportCustomersJob } from './customer-export.jobs.ts';
import { exportColumns } from './customer-export.rules.ts';

/** Queues an export of customers. Progress events are named `export_customer_csv`. */
export async function startCustomerExport(
  ctx: Ctx,
  wanted: ServedInput<typeof exportCustomers>['body'],
): Promise<{ job_id: string }> {
  const columns = exportColumns(wanted.columns);
  if (columns.length === 0) throw invalid({ columns: messages.required('columns') });
  const progress = { event: 'export_customer_csv', title: 'Customer export' } as const;
  return {
    job_id: await ctx.platform.jobs.enqueue(ctx, exportCustomersJob, { ...wanted, columns }, { progress }),
  };
}
