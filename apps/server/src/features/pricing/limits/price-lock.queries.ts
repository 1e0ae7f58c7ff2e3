import type { PriceLock } from '@tradepost/contracts/pricing/price-lock.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/rows.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { defaultPriceSettings } from '../price-book.queries.ts';
import { priceSettings } from '../pricing.table.ts';

export async function findPriceLock(ctx: Ctx): Promise<PriceLock> {
  const [row] = await readRows(ctx.db, priceSettings, sql`where r.company_id = ${ctx.company_id}`);
  const { price_lock_days, price_lock_days_by_channel } = row ?? defaultPriceSettings;
  return { price_lock_days, price_lock_days_by_channel, version: row?.version ?? 0 };
}
