import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { KitBatch } from './kit-batch.commands.ts';
import { kitBatchJob } from './kit-batch.jobs.ts';
import { isSentIn, listKitOrders } from './kit-print.queries.ts';

const titles: Record<KitBatch['what'], string> = { kits: 'Shipping kits', address_labels: 'Address labels' };

/**
 * Queues the printing of orders. Progress events are named `shipping-kit-batch`. Throws 404 when the actor may see none of
 * the orders, or none is sent in; others that cannot be printed are named when the job ends.
 */
export async function startBatch(
  ctx: Ctx,
  what: KitBatch['what'],
  { order_ids }: { order_ids: number[] },
): Promise<{ job_id: string }> {
  if (!(await listKitOrders(ctx, order_ids)).some(isSentIn)) throw notFound('Order');
  const { location_ids } = ctx.actor;
  const job_id = await ctx.platform.jobs.enqueue(
    ctx,
    kitBatchJob,
    { what, order_ids, location_ids: location_ids && [...location_ids] },
    { progress: { event: 'shipping-kit-batch', title: titles[what] } },
  );
  return { job_id };
}
