import type { PriceLock, PriceLockForm } from '@tradepost/contracts/pricing/price-lock.contract';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { conflict } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { savePriceSettings } from '../prices.commands.ts';
import { priceSettings } from '../pricing.table.ts';
import { findPriceLock } from './price-lock.queries.ts';

/** Sets for how long quotes are honoured from now on; orders that exist keep their day. */
export async function savePriceLock(
  ctx: Ctx,
  { version, price_lock_days, price_lock_days_by_channel }: z.output<typeof PriceLockForm>,
): Promise<PriceLock> {
  // The first to save makes the row; who comes at the same moment waits here.
  await ctx.db.insert(priceSettings).values({ company_id: ctx.company_id, version: 0 }).onConflictDoNothing();
  const [stored] = await ctx.db
    .select({ version: priceSettings.version })
    .from(priceSettings)
    .where(eq(priceSettings.company_id, ctx.company_id))
    .for('update');
  if (stored?.version !== version)
    throw conflict('Somebody else changed this in the meantime', await findPriceLock(ctx));
  const own = Object.entries(price_lock_days_by_channel).filter(([, days]) => days !== null);
  await savePriceSettings(ctx, { price_lock_days, price_lock_days_by_channel: Object.fromEntries(own) });
  ctx.emit('offer-has-changes', { entity: 'price_lock' });
  return findPriceLock(ctx);
}
