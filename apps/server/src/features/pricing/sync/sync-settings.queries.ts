import type { SyncSettings } from '@tradepost/contracts/pricing/price-sync.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/rows.ts';
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

/** The company's settings of following price lists, or the usual ones. */
export async function getSyncSettings(ctx: Ctx): Promise<SyncSettings & { version: number }> {
  const [row] = await readRows(ctx.db, priceSyncSettings, sql`where r.company_id = ${ctx.company_id}`);
  if (!row) return defaultSyncSettings;
  const { company_id, ...settings } = row;
  return settings;
}
