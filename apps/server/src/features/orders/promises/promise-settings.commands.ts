import type {
  PromiseSettings,
  PromiseSettingsForm,
} from '@tradepost/contracts/orders/promises/promise-settings.contract';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { promiseSettings } from './promise.table.ts';
import { restartClocksJob } from './promise-clocks.jobs.ts';
import { findPromiseSettings } from './promise-settings.queries.ts';

/** Stores the promises. The clocks of open orders follow in the background. */
export async function savePromiseSettings(
  ctx: Ctx,
  { version, ...settings }: PromiseSettingsForm,
): Promise<PromiseSettings> {
  const where = eq(promiseSettings.company_id, ctx.company_id);
  await saveVersioned(ctx, {
    table: promiseSettings,
    where,
    version,
    lock: async () => {
      // The first save inserts the row. A concurrent save waits here.
      await ctx.db.insert(promiseSettings).values({ company_id: ctx.company_id, version: 0 }).onConflictDoNothing();
      const [row] = await ctx.db.select().from(promiseSettings).where(where).for('no key update');
      return row ?? { version: 0 };
    },
    current: () => findPromiseSettings(ctx),
    change: () => settings,
  });
  await ctx.platform.jobs.enqueue(ctx, restartClocksJob, {});
  ctx.emit('offer-has-changes', { entity: 'promise_settings' });
  return findPromiseSettings(ctx);
}
