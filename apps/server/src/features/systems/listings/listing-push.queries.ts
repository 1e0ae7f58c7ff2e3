import type { SalesChannel } from '@tradepost/contracts/systems/listings/listing.data';
import { sql } from 'drizzle-orm';
import { readRow, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { SystemRow } from '../port/system-port.rules.ts';
import type { Wanted } from './listing.table.ts';
import { isDue, wanted, withStock } from './listing-stock.queries.ts';
import { forgetEarlier } from './queue-stock.commands.ts';

/** A listing as it is sent to its channel. */
export interface SentListing {
  id: number;
  title: string;
  sku: string;
  currency: string;
  unit_id: number | null;
  variant_id: number | null;
  grade_name: string | null;
  /** The IMEI or serial number of a single unit. */
  identifier: string | null;
  vendor_id: string | null;
  vendor_parts: object;
  wanted: Wanted;
}

/** The content of a push `stock`. */
export interface StockPush {
  listings: SentListing[];
}

/** What a channel has to be told, oldest first; null when it knows everything. */
export async function prepareStock(ctx: Ctx, channel: SalesChannel, max: number): Promise<StockPush | null> {
  await forgetEarlier(ctx, channel);
  if (max < 1) return null;
  const listings = await readRows<SentListing>(
    ctx.db,
    sql`select l.id, l.title, l.sku, l.currency, l.unit_id, l.variant_id, g.name as grade_name, l.vendor_id, l.vendor_parts,
               coalesce(n.imei, n.serial) as identifier, ${wanted} as wanted
          from listings l ${withStock}
          left join inventory_units n on n.company_id = l.company_id and n.id = l.unit_id
          left join inventory_conditions g on g.company_id = l.company_id and g.id = coalesce(l.grade_id, n.grade_id)
         where l.company_id = ${ctx.company_id} and l.channel = ${channel} and ${isDue}
         order by l.pushed_at nulls first, l.id ${takeRows(max)}`,
  );
  return listings.length === 0 ? null : { listings };
}

/** How many listings were sent to an account within the last hour, each time they were tried. */
export async function countSentLines(ctx: Ctx, row: SystemRow): Promise<number> {
  const found = await readRow<{ n: number }>(
    ctx.db,
    sql`select coalesce(sum(jsonb_array_length(body -> 'listings') * greatest(tries, 1)), 0)::int as n from pushes
         where company_id = ${ctx.company_id} and connection_id = ${row.id} and what = 'stock' and body is not null
           and coalesce(ended_at, next_try_at) > app_now() - interval '1 hour'`,
  );
  return found?.n ?? 0;
}
