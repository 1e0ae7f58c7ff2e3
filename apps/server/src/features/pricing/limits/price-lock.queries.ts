import type { PriceLock } from '@tradepost/contracts/pricing/price-lock.contract';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { defaultPriceSettings } from '../price-book.queries.ts';
import { priceSettings } from '../pricing.table.ts';

export async function findPriceLock(ctx: Ctx): Promise<PriceLock> {
  const [row] = await ctx.db.select().from(priceSettings).where(eq(priceSettings.company_id, ctx.company_id));
  const { price_lock_days, price_lock_days_by_channel } = row ?? defaultPriceSettings;
  return { price_lock_days, price_lock_days_by_channel, version: row?.version ?? 0 };
}
