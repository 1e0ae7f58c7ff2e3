import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { findSystemAt } from '../accounts/system.queries.ts';
import { channelOrders } from '../listings/listing.table.ts';
import { noteReversal } from '../listings/settle-channel-order.commands.ts';
import { takeChannelOrder } from '../listings/take-channel-order.commands.ts';
import type { SystemNews } from '../port/system-port.rules.ts';
import { failAccount } from '../pushes/send-pushes.commands.ts';
import { type ShopifyOrder, toChannelOrder, topics } from './shopify.rules.ts';

/** Acts on what a shop tells. It may tell it twice, and out of order. */
export async function hearShopify(scope: Scope, _connection_id: number, { what, data }: SystemNews): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    if (what === topics.ORDERS_PAID) await takeChannelOrder(ctx, toChannelOrder(data as unknown as ShopifyOrder));
    else if (what === topics.ORDERS_CANCELLED) await reverse(ctx, String(data.id), 'canceled');
    else if (what === topics.REFUNDS_CREATE) await reverse(ctx, String(data.order_id), 'returned');
    else if (what === topics.APP_UNINSTALLED) await leave(ctx);
  });
}

export async function reverse(ctx: Ctx, vendor_order_id: string, state: 'canceled' | 'returned'): Promise<void> {
  const [order] = await ctx.db
    .select()
    .from(channelOrders)
    .where(
      and(
        eq(channelOrders.company_id, ctx.company_id),
        eq(channelOrders.channel, 'shopify'),
        eq(channelOrders.vendor_order_id, vendor_order_id),
      ),
    )
    .for('no key update');
  if (order) await noteReversal(ctx, order, state);
}

async function leave(ctx: Ctx): Promise<void> {
  const row = await findSystemAt(ctx, 'shopify');
  if (row && row.state !== 'FAILED') await failAccount(ctx, row, 'The app was removed from the Shopify shop.');
}
