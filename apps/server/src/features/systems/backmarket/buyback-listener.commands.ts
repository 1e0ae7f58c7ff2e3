import { status } from '@tradepost/contracts/orders/order-status.data';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { EnteredOrder, OrderListener } from '../../orders/order-events.commands.ts';
import { queuePush } from '../pushes/queue-push.commands.ts';
import { buyBackOrders } from './buyback.table.ts';

/** What BuyBack is told when an order enters a status. Each is told once. */
const decisions: Readonly<Partial<Record<number, string>>> = {
  [status.payoutProcessing]: 'buyback_validate',
  [status.completed]: 'buyback_validate',
  [status.notAsDescribed]: 'buyback_offer',
  [status.pendingReturn]: 'buyback_suspend',
  [status.returned]: 'buyback_suspend',
  [status.recycled]: 'buyback_suspend',
};

/** Tells Back Market what becomes of its BuyBack orders. Other orders cost nothing here. */
export const buyBackListener: OrderListener = {
  async onEntered(ctx: Ctx, { id, channel, status_id }: EnteredOrder) {
    const what = decisions[status_id];
    if (channel !== 'comparison' || what === undefined) return;
    const [link] = await ctx.db
      .select({ id: buyBackOrders.id })
      .from(buyBackOrders)
      .where(and(eq(buyBackOrders.company_id, ctx.company_id), eq(buyBackOrders.order_id, id)));
    if (!link) return;
    // A second revised offer is another counter-offer.
    const suffix = what === 'buyback_offer' ? ` ${ctx.clock.now().getTime()}` : '';
    await queuePush(ctx, 'backmarket', { what, record: 'order', record_id: id, key: `${what} ${id}${suffix}` });
  },
};
