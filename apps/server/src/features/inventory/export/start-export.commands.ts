import type { exportUnits } from '@tradepost/contracts/inventory/unit-export.contract';
import { unitExportKeys } from '@tradepost/contracts/inventory/unit-export.data';
import type { ServedInput } from '@tradepost/contracts/route';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { exportUnitsJob } from './unit-export.jobs.ts';

/** Queues an export of the units that the actor may see. */
export async function startExport(
  ctx: Ctx,
  wanted: ServedInput<typeof exportUnits>['body'],
): Promise<{ job_id: string }> {
  const { location_ids } = ctx.actor;
  const job_id = await ctx.platform.jobs.enqueue(
    ctx,
    exportUnitsJob,
    {
      ...wanted,
      columns: wanted.columns ?? [...unitExportKeys],
      location_id: ctx.location_id,
      location_ids: location_ids && [...location_ids],
    },
    { progress: { event: 'inventory-export', title: 'Unit export' } },
  );
  return { job_id };
}
