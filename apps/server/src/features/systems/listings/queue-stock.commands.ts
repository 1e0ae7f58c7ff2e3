import { randomUUID } from 'node:crypto';
import type { SalesChannel } from '@tradepost/contracts/systems/listings/listing.data';
import { salesChannels } from '@tradepost/contracts/systems/listings/listing.data';
import { type SQL, sql } from 'drizzle-orm';
import { readRow, readRows, runSql } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { isBeingDeleted } from '../../../platform/tenancy/deletion-grace.ts';
import { findSystemAt } from '../accounts/system.queries.ts';
import { queuePush } from '../pushes/queue-push.commands.ts';
import { isDue, withStock } from './listing-stock.queries.ts';

/** Has a channel told what has changed. One telling that waits is enough for any number of changes. */
export async function queueStock(ctx: Ctx, channel: SalesChannel): Promise<void> {
  const row = await findSystemAt(ctx, channel);
  if (!row) return;
  const waiting = await readRow(
    ctx.db,
    sql`select 1 from pushes where company_id = ${ctx.company_id} and connection_id = ${row.id} and what = 'stock'
           and state = 'waiting' and record is null and claimed_until is null and next_try_at <= app_now()`,
  );
  if (!waiting)
    await queuePush(ctx, channel, { what: 'stock', record: null, record_id: null, key: `stock ${randomUUID()}` });
}

/** The same where there is something to tell. */
export async function queueStockDue(ctx: Ctx, channel: SalesChannel): Promise<void> {
  const due = await readRow(
    ctx.db,
    sql`select 1 from listings l ${withStock} where l.company_id = ${ctx.company_id} and l.channel = ${channel} and ${isDue} limit 1`,
  );
  if (due) await queueStock(ctx, channel);
}

/** The choice of locations of an account `c`. */
const chosenMap: SQL = sql`md5(coalesce(c.settings ->> 'locations', ''))`;

/**
 * What was listed at another account than the connected one is listed anew: its ids mean nothing here. When other locations are
 * chosen, the channel is told of all listings again.
 */
export async function forgetEarlier(ctx: Ctx, channel: SalesChannel): Promise<void> {
  const ofAccount = sql`from connections c where c.company_id = listings.company_id and c.kind = 'system' and c.vendor = listings.channel
    and c.is_current and listings.company_id = ${ctx.company_id} and listings.channel = ${channel}`;
  await runSql(
    ctx.db,
    sql`update listings set account_key = c.account_key, vendor_id = null, vendor_parts = '{}', pushed = null, refused = null, problem = null
          ${ofAccount} and listings.account_key is distinct from c.account_key`,
  );
  await runSql(
    ctx.db,
    sql`update listings set told_map = ${chosenMap}, pushed = null, refused = null ${ofAccount} and listings.told_map is distinct from ${chosenMap}`,
  );
}

interface Behind {
  company_id: number;
  channel: SalesChannel;
}

/**
 * Queues what channels do not know yet, for every company. Events of units queue most of it at once; this finds what no event tells,
 * such as a hold that begins or ends by the law.
 */
export async function queueStockBehind(platform: Platform): Promise<number> {
  const behind = await asSystem(platform, (db) =>
    readRows<Behind>(
      db,
      sql`select c.company_id, c.vendor as channel from connections c
            join companies co on co.company_id = c.company_id and co.subscription_status in (0, 1)
             and not ${isBeingDeleted(sql`co.company_id`)}
           where c.kind = 'system' and c.vendor = any (${`{${salesChannels.join(',')}}`}::text[]) and c.is_current and c.is_enabled
             and c.state = 'COMPLETED'
             and exists (select from listings l ${withStock} where l.company_id = c.company_id and l.channel = c.vendor
                           and (${isDue} or l.account_key is distinct from c.account_key or l.told_map is distinct from ${chosenMap}))
           order by c.company_id, c.id`,
    ),
  );
  for (const { company_id, channel } of behind) {
    const scope = await scopeOf(platform, company_id, null, 'sales channels');
    if (scope) await inTransaction(scope, (ctx) => queueStock(ctx, channel));
  }
  return behind.length;
}
