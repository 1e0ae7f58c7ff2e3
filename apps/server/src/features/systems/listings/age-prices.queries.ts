import type { DataOf } from '@tradepost/contracts/route';
import { maxRepriced, type SalesChannel, salesChannels } from '@tradepost/contracts/systems/listings/listing.data';
import type {
  previewAgePrices as contract,
  SuggestedPrice,
} from '@tradepost/contracts/systems/listings/listing-price.contract';
import { priceByAge } from '@tradepost/contracts/systems/listings/listing-price.rules';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { type Ctx, requirePermission } from '../../../platform/tenancy/ctx.ts';
import { findSystemAt, settingsOf } from '../accounts/system.queries.ts';
import { withStock } from './listing-stock.queries.ts';

type Aged = Omit<SuggestedPrice, 'new_price' | 'is_limited'> & { first_price: number; cost: number };

/**
 * What listings with stock would cost by their age, as the settings of each channel say. A price that the cost limits tells what the
 * units cost, so that only members who see costs read it.
 */
export async function previewAgePrices(ctx: Ctx, wanted?: SalesChannel): Promise<DataOf<typeof contract>> {
  requirePermission(ctx, costPermission);
  const items: SuggestedPrice[] = [];
  for (const channel of salesChannels) {
    const row = wanted === undefined || wanted === channel ? await findSystemAt(ctx, channel) : null;
    if (!row) continue;
    const { age_steps, fee_percent } = settingsOf(channel, row);
    for (const { first_price, cost, ...listing } of await listAged(ctx, channel)) {
      const next = priceByAge(
        { first_price, price: listing.old_price, days: listing.days, cost },
        age_steps,
        fee_percent,
      );
      if (next) items.push({ ...listing, new_price: next.price, is_limited: next.is_limited });
    }
  }
  return { items: items.slice(0, maxRepriced) };
}

const listAged = (ctx: Ctx, channel: SalesChannel): Promise<Aged[]> =>
  readRows<Aged>(
    ctx.db,
    sql`select l.id as listing_id, l.channel, l.title, l.sku, l.currency, l.price as old_price, l.first_price, s.cost,
               floor(extract(epoch from ${ctx.clock.now().toISOString()}::timestamptz - l.listed_at) / 86400)::int as days
          from listings l ${withStock}
         where l.company_id = ${ctx.company_id} and l.channel = ${channel} and l.state = 'listed' and s.available > 0
         order by l.listed_at, l.id`,
  );
