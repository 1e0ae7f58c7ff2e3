import type { SalesChannel } from '@tradepost/contracts/systems/listings/listing.data';
import { sql } from 'drizzle-orm';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { isBeingDeleted } from '../../../platform/tenancy/deletion-grace.ts';
import { queuePush } from '../pushes/queue-push.commands.ts';
import { channelOrders } from './listing.table.ts';
import { oneChannelOrder } from './take-channel-order.commands.ts';

const maxPerRun = 200;

interface Shipped {
  company_id: number;
  id: number;
  channel: SalesChannel;
  tracking_number: string;
}

/** Tells channels of the parcels of their orders: an order is on its way once its invoice has a tracking number. */
export async function queueShipped(platform: Platform): Promise<number> {
  const shipped = await asSystem(platform, (db) =>
    readRows<Shipped>(
      db,
      sql`select o.company_id, o.id, o.channel, i.tracking_number from channel_orders o
            join companies co on co.company_id = o.company_id and co.subscription_status in (0, 1)
             and not ${isBeingDeleted(sql`co.company_id`)}
            join connections c on c.company_id = o.company_id and c.kind = 'system' and c.vendor = o.channel and c.is_current
            join invoices i on i.company_id = o.company_id and i.id = o.invoice_id
           where o.state = 'sold' and i.tracking_number is not null and i.tracking_number is distinct from o.shipped_push
             and i.canceled_at is null and o.created_at > app_now() - interval '90 days'
           order by o.company_id, o.id ${takeRows(maxPerRun)}`,
    ),
  );
  for (const { company_id, ...order } of shipped) {
    const scope = await scopeOf(platform, company_id, null, 'sales channels');
    if (scope) await inTransaction(scope, (ctx) => queueOne(ctx, order));
  }
  return shipped.length;
}

async function queueOne(ctx: Ctx, { id, channel, tracking_number }: Omit<Shipped, 'company_id'>): Promise<void> {
  await ctx.db.update(channelOrders).set({ shipped_push: tracking_number }).where(oneChannelOrder(ctx, id));
  const key = `ship ${id} ${tracking_number}`;
  await queuePush(ctx, channel, { what: 'ship', record: 'channel_order', record_id: id, key });
}
