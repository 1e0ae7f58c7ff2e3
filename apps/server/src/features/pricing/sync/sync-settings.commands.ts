import type { SyncSettings } from '@tradepost/contracts/pricing/price-sync.contract';
import { sql } from 'drizzle-orm';
import { checkVersion } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { priceSyncSettings } from './sync.table.ts';
import { defaultSyncSettings, getSyncSettings } from './sync-settings.queries.ts';

type Stored = SyncSettings & { version: number };

/** Counts from the next run on. */
export async function editSyncSettings(ctx: Ctx, { version, ...settings }: Stored): Promise<Stored> {
  const { version: _first, ...usual } = defaultSyncSettings;
  await ctx.db
    .insert(priceSyncSettings)
    .values({ company_id: ctx.company_id, ...usual, version: 0 })
    .onConflictDoNothing();
  await ctx.db.execute(sql`select 1 from price_sync_settings where company_id = ${ctx.company_id} for update`);
  const stored = await getSyncSettings(ctx);
  checkVersion(stored, version);
  await ctx.db
    .update(priceSyncSettings)
    .set({ ...settings, version: sql`${priceSyncSettings.version} + 1` })
    .where(sql`${priceSyncSettings.company_id} = ${ctx.company_id}`);
  ctx.emit('offer-has-changes', { entity: 'price-sync' });
  return getSyncSettings(ctx);
}
