import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findOrder } from '../../orders/order.queries.ts';
import { requireSystem } from '../accounts/system.queries.ts';
import { queuePush } from '../pushes/queue-push.commands.ts';

/** Asks for the reports of an order's devices again: they may have been tested since. */
export async function readOrderReports(ctx: Ctx, order_id: number): Promise<{ is_queued: boolean }> {
  await requireSystem(ctx, 'phonecheck');
  await findOrder(ctx, order_id);
  const key = `reports of order ${order_id} ${ctx.clock.now().toISOString()}`;
  return {
    is_queued: await queuePush(ctx, 'phonecheck', { what: 'reports', record: 'order', record_id: order_id, key }),
  };
}
