import { instantOf } from '../../../platform/instants.ts';
import { inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { takeChannelOrder } from '../listings/take-channel-order.commands.ts';
import { type Polled, pollAccounts, takeEach } from '../reads/poll-accounts.commands.ts';
import { reverse } from './hear-shopify.commands.ts';
import { listChangedOrders } from './missed-orders.client.ts';
import { toChannelOrder } from './shopify.rules.ts';
import { numberOf, readOrder, toWebhookOrder } from './shopify-orders.rules.ts';

/** Asks every connected shop for orders of which no message came. One that came is known, and nothing is sold again. */
export const pollShopify = (platform: Platform): Promise<number> => pollAccounts(platform, 'shopify', takeMissed);

async function takeMissed({ scope, row, account, since }: Polled): Promise<boolean> {
  const orders = await listChangedOrders(scope, account, since ?? instantOf(row.created_at));
  return takeEach(scope, orders, (order) =>
    inTransaction(scope, async (ctx) => {
      const todo = readOrder(order);
      if (todo === 'take') await takeChannelOrder(ctx, toChannelOrder(toWebhookOrder(order)));
      else if (todo !== null) await reverse(ctx, String(numberOf(order.id)), todo);
    }),
  );
}
