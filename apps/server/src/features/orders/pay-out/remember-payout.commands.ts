import { rememberPayout } from '../../customers/payout/customer-payout.commands.ts';
import type { OrderListener } from '../order-events.commands.ts';
import { openOrderPayout } from '../payout/order-payout.queries.ts';

/** A customer's next order can use the details that this one was paid with. */
export const payoutMemory: OrderListener = {
  onPaid: async (ctx, order, { method }) => {
    if (order.payout_method === null || method !== order.payout_method) return;
    const details = openOrderPayout(ctx, order);
    await rememberPayout(ctx, order.customer_id, { method: order.payout_method, details, mask: order.payout_mask });
  },
};
