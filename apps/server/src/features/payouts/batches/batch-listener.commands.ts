import type { OrderListener } from '../../orders/order-listeners.commands.ts';
import { findOpenItems } from './batch-item.commands.ts';

/** An order in an open batch is paid by it and in no other way. */
export const batchListener: OrderListener = {
  findObstacles: async (ctx, order, step) => {
    if (step !== 'pay') return [];
    const number = (await findOpenItems(ctx, [order.id])).get(order.id);
    return number === undefined ? [] : [`This order is in batch ${number}. Take it out of the batch first.`];
  },
};
