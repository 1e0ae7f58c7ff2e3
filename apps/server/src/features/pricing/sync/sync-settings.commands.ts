import type { SyncSettings } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { priceSyncSettings } from './sync.table.ts';
import { defaultSyncSettings, getSyncSettings } from './sync-settings.queries.ts';

type Stored = SyncSettings & { version: number };

/** Saves the settings. They apply from the next run. */
export async function editSyncSettings(ctx: Ctx, { version, ...settings }: Stored): Promise<Stored> {
  const { version: _first, ...usual } = defaultSyncSettings;
  await ctx.db
    .insert(priceSyncSettings)
    .values({ company_id: ctx.company_id, ...usual, version: 0 })
    .onConflictDoNothing();
  const where = eq(priceSyncSettings.company_id, ctx.company_id);
  await saveVersioned(ctx, {
    table: priceSyncSettings,
    where,
    version,
    lock: async () => {
      await ctx.db
        .select({ version: priceSyncSettings.version })
        .from(priceSyncSettings)
        .where(where)
        .for('no key update');
      return getSyncSettings(ctx);
    },
    change: () => settings,
  });
  ctx.emit('offer-has-changes', { entity: 'price-sync' });
  return getSyncSettings(ctx);
}
