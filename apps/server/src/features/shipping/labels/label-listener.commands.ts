import type { OrderListener } from '../../orders/order-events.commands.ts';
import { orderLabelsJob } from './order-labels.jobs.ts';
import { needOf } from './order-need.rules.ts';

/**
 * Labels follow the orders, in jobs of their own: what they need is read when the order is stored. Those of a bulk change wait
 * until it can no longer be undone.
 */
export const labelListener: OrderListener = {
  async onEntered(ctx, order) {
    const need = needOf(order);
    const options = ctx.mail_batch && { not_before: ctx.mail_batch.leaves_at };
    if (need) await ctx.platform.jobs.enqueue(ctx, orderLabelsJob, { order_id: order.id, need }, options);
  },
};
