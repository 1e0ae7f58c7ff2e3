import { status } from '@tradepost/contracts/orders/order-status.data';
import { isOwnStatus } from '@tradepost/contracts/orders/workflow.rules';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { OrderListener } from '../../orders/order-events.commands.ts';
import type { OrderKeeper } from '../../orders/order-ports.queries.ts';
import { listOpenItems } from '../queue/open-items.queries.ts';
import { changeItem, countBatch } from './batch-item.commands.ts';
import { emitBatchChanged } from './open-batch.commands.ts';

export const sayInBatch = (number: number) => `This order is in batch ${number}. Take it out of the batch first.`;

/**
 * An order in an open batch is paid by it and in no other way. When it is no longer to be paid, or to another account, it
 * leaves an open batch; the payment of an exported one is on its way, so the change is refused.
 */
export const batchKeeper: OrderKeeper = {
  findObstacles: async (ctx, order, step) => {
    if (step !== 'pay') return [];
    const item = (await listOpenItems(ctx, [order.id])).get(order.id);
    return item === undefined ? [] : [sayInBatch(item.number)];
  },
  findLasting: async (ctx, order, to) => {
    const item = staysInBatch(to) ? undefined : (await listOpenItems(ctx, [order.id])).get(order.id);
    return item === undefined ? null : `It left batch ${item.number}`;
  },
};

const staysInBatch = (status_id: number) => status_id === status.payoutProcessing || isOwnStatus(status_id);

export const batchListener: OrderListener = {
  onEntered: async (ctx, { id, status_id }) => {
    if (staysInBatch(status_id)) return;
    await leaveBatch(ctx, id, 'Settle its payment or record that it failed before you move the order.');
  },
  onPayoutChanged: (ctx, order) => leaveBatch(ctx, order.id, 'The details can be changed when it was paid or failed.'),
};

/** Takes the order out of its open batch. Throws 409 when the batch was exported. */
export async function leaveBatch(ctx: Ctx, order_id: number, advice: string): Promise<void> {
  const item = (await listOpenItems(ctx, [order_id])).get(order_id);
  if (!item) return;
  if (item.state !== 'waiting')
    throw conflict(`This order is in batch ${item.number}, and its payment is on its way. ${advice}`);
  await changeItem(ctx, item.item_id, { state: 'removed' });
  await countBatch(ctx, item.batch_id);
  emitBatchChanged(ctx, item.batch_id);
}
