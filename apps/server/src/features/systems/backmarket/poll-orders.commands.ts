import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction, type Platform, type Scope } from '../../../platform/tenancy/ctx.ts';
import { requireSystem, settingsOf } from '../accounts/system.queries.ts';
import { channelOrders } from '../listings/listing.table.ts';
import { noteReversal } from '../listings/settle-channel-order.commands.ts';
import { takeChannelOrder } from '../listings/take-channel-order.commands.ts';
import { queuePush } from '../pushes/queue-push.commands.ts';
import { type Polled, pollAccounts, takeEach } from '../reads/poll-accounts.commands.ts';
import { openBackMarketAccount } from './backmarket.client.ts';
import { type BackMarketOrder, isPaid, lineState, reversalOf, toChannelOrder } from './backmarket.rules.ts';
import { takeBuyBackOrder } from './take-buyback-order.commands.ts';

/** Of a new account: orders of so many days. */
const firstDays = 3;

/** Asks Back Market for the orders of every connected account. It tells nothing by itself. */
export const pollBackMarket = (platform: Platform): Promise<number> => pollAccounts(platform, 'backmarket', pollOrders);

async function pollOrders({ scope, row, account, since }: Polled): Promise<boolean> {
  const from = since ?? new Date(scope.platform.clock.now().getTime() - firstDays * 86_400_000).toISOString();
  const client = openBackMarketAccount(scope, account);
  const orders = await client.listOrders(from);
  const bought = settingsOf('backmarket', row).takes_buyback ? await client.listBuyBack(from) : [];
  const areSold = await takeEach(scope, orders, (order) => takeOrder(scope, order));
  return (await takeEach(scope, bought, (order) => takeBuyBackOrder(scope, order))) && areSold;
}

/** Each order in a transaction of its own: a worker that dies leaves the next ones for the next look. */
export async function takeOrder(scope: Scope, order: BackMarketOrder): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    const reversal = reversalOf(order);
    if (reversal) {
      const [known] = await ctx.db
        .select()
        .from(channelOrders)
        .where(
          and(
            eq(channelOrders.company_id, ctx.company_id),
            eq(channelOrders.channel, 'backmarket'),
            eq(channelOrders.vendor_order_id, String(order.order_id)),
          ),
        )
        .for('no key update');
      if (known) await noteReversal(ctx, known, reversal);
      return;
    }
    if (!isPaid(order)) return;
    const taken = await takeChannelOrder(ctx, toChannelOrder(order));
    const { is_accepting } = settingsOf('backmarket', await requireSystem(ctx, 'backmarket'));
    const isOpen = order.orderlines.some(({ state }) => state === lineState.paid);
    if (taken?.is_new && isOpen && is_accepting) await queueAccept(ctx, taken.order.id);
  });
}

const queueAccept = (ctx: Ctx, id: number): Promise<boolean> =>
  queuePush(ctx, 'backmarket', { what: 'accept', record: 'channel_order', record_id: id, key: `accept ${id}` });
