import { systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { and, eq, sql } from 'drizzle-orm';
import { readRows, runSql } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inTransaction, type Platform, type Scope } from '../../../platform/tenancy/ctx.ts';
import { isBeingDeleted } from '../../../platform/tenancy/deletion-grace.ts';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import { openFreshAccount } from '../../connections/renew-sign-in.commands.ts';
import { requireSystem, settingsOf, systemKind } from '../accounts/system.queries.ts';
import { channelOrders } from '../listings/listing.table.ts';
import { noteReversal } from '../listings/settle-channel-order.commands.ts';
import { takeChannelOrder } from '../listings/take-channel-order.commands.ts';
import { queuePush } from '../pushes/queue-push.commands.ts';
import { failAccount } from '../pushes/send-pushes.commands.ts';
import { openBackMarketAccount } from './backmarket.client.ts';
import { type BackMarketOrder, isPaid, lineState, reversalOf, toChannelOrder } from './backmarket.rules.ts';
import { takeBuyBackOrder } from './take-buyback-order.commands.ts';

/** What changed while the last answer was on its way is asked for again. */
const overlap = 5 * 60_000;
/** Of a new account: orders of so many days. */
const firstDays = 3;

/** Asks Back Market for the orders of every connected account. It tells nothing by itself. */
export async function pollBackMarket(platform: Platform): Promise<number> {
  const accounts = await asSystem(platform, (db) =>
    readRows<{ company_id: number; id: number }>(
      db,
      sql`select c.company_id, c.id from connections c
            join companies co on co.company_id = c.company_id and not ${isBeingDeleted(sql`co.company_id`)}
           where c.kind = 'system' and c.vendor = 'backmarket' and c.is_current and c.is_enabled and c.state = 'COMPLETED'
           order by c.company_id`,
    ),
  );
  for (const { company_id, id } of accounts) {
    const scope = await scopeOf(platform, company_id, null, systemFacts.backmarket.label);
    // An account that fails does not stop the others.
    if (scope)
      await pollAccount(scope, id).catch((error: Error) =>
        scope.log.error({ err: error }, 'Back Market was not asked'),
      );
  }
  return accounts.length;
}

export async function pollAccount(scope: Scope, id: number): Promise<void> {
  const started = scope.platform.clock.now().getTime();
  try {
    const { row, account } = await openFreshAccount(scope, systemKind, id);
    const { takes_buyback } = settingsOf('backmarket', row);
    const { polled_at } = row.settings as { polled_at?: string };
    const since = new Date(
      polled_at ? Date.parse(polled_at) - overlap : started - firstDays * 86_400_000,
    ).toISOString();
    const client = openBackMarketAccount(scope, account);
    const orders = await client.listOrders(since);
    const bought = takes_buyback ? await client.listBuyBack(since) : [];
    const areAllTaken = [
      ...(await takeEach(scope, orders, (order) => takeOrder(scope, order))),
      ...(await takeEach(scope, bought, (order) => takeBuyBackOrder(scope, order))),
    ].every(Boolean);
    // What could not be taken is asked for again.
    if (areAllTaken) await inTransaction(scope, (ctx) => notePolled(ctx, id, new Date(started).toISOString()));
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    if (error.kind !== 'credentials' && error.kind !== 'setup') {
      scope.log.warn({ err: error }, 'Back Market was not asked for orders');
      return;
    }
    const failure = systemKind.wordsOf('backmarket', error.message);
    await inTransaction(scope, async (ctx) => failAccount(ctx, await requireSystem(ctx, 'backmarket'), failure));
  }
}

/** One order that cannot be read or stored holds up no other. */
async function takeEach<Order>(
  scope: Scope,
  orders: readonly Order[],
  take: (order: Order) => Promise<void>,
): Promise<boolean[]> {
  const taken: boolean[] = [];
  for (const order of orders)
    taken.push(
      await take(order).then(
        () => true,
        (error: Error) => {
          scope.log.error({ err: error }, 'an order of Back Market was not taken');
          return false;
        },
      ),
    );
  return taken;
}

/** No new version of the account: nobody chose it. */
const notePolled = (ctx: Ctx, id: number, polled_at: string): Promise<number> =>
  runSql(
    ctx.db,
    sql`update connections set settings = settings || ${JSON.stringify({ polled_at })}::jsonb
         where company_id = ${ctx.company_id} and id = ${id}`,
  );

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
