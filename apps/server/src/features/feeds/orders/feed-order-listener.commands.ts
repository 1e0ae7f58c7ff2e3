import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { EnteredOrder, OrderListener } from '../../orders/order-events.commands.ts';
import { datafeedOrders } from '../datafeed.table.ts';
import { postBackJob } from './post-back.jobs.ts';

/** Tells comparison sites what becomes of their orders. Other orders cost nothing here. */
export const feedOrderListener: OrderListener = {
  async onEntered(ctx: Ctx, { id, channel }: EnteredOrder) {
    if (channel !== 'comparison') return;
    const [link] = await ctx.db
      .select({ id: datafeedOrders.id })
      .from(datafeedOrders)
      .where(and(eq(datafeedOrders.company_id, ctx.company_id), eq(datafeedOrders.order_id, id)));
    if (link) await ctx.platform.jobs.enqueue(ctx, postBackJob, { id: link.id });
  },
};
