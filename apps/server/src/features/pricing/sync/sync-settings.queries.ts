import type { SyncSettings } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { priceSyncSettings } from './sync.table.ts';

export const defaultSyncSettings: SyncSettings & { version: number } = {
  preference: 'order',
  swing_percent: 20,
  hold_swing_percent: 30,
  hold_missing_percent: 30,
  stale_after_days: 7,
  version: 0,
};

/** The company's price sync settings, or the defaults. */
export async function getSyncSettings(ctx: Ctx): Promise<SyncSettings & { version: number }> {
  const [row] = await ctx.db.select().from(priceSyncSettings).where(eq(priceSyncSettings.company_id, ctx.company_id));
  if (!row) return defaultSyncSettings;
  const { company_id, ...settings } = row;
  return settings;
}
