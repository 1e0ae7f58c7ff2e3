import type { PriceLock, PriceLockForm } from '@tradepost/contracts/pricing/price-lock.contract';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { savePriceSettings } from '../prices.commands.ts';
import { findPriceLock } from './price-lock.queries.ts';

/** Sets for how long new quotes are honored. Existing orders keep their date. */
export async function savePriceLock(
  ctx: Ctx,
  { version, price_lock_days, price_lock_days_by_channel }: z.output<typeof PriceLockForm>,
): Promise<PriceLock> {
  const own = Object.entries(price_lock_days_by_channel).filter(([, days]) => days !== null);
  const settings = { price_lock_days, price_lock_days_by_channel: Object.fromEntries(own) };
  await savePriceSettings(ctx, settings, { version, current: () => findPriceLock(ctx) });
  ctx.emit('offer-has-changes', { entity: 'price_lock' });
  return findPriceLock(ctx);
}
