import type { SetupGuide } from '@tradepost/contracts/dashboard/setup-guide.contract';
import type { SetupStepKey } from '@tradepost/contracts/dashboard/setup-guide.data';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { setupGuides } from './dashboard.table.ts';
import { readSetupGuide } from './setup-guide.queries.ts';

/** Puts the guide away for everybody of the company. Back again, it has all its steps. */
export async function putAwaySetupGuide(ctx: Ctx, is_put_away: boolean): Promise<SetupGuide> {
  const change = is_put_away ? { put_away_at: sql`app_now()` } : { put_away_at: null, skipped: [] };
  await ctx.db
    .insert(setupGuides)
    .values({ company_id: ctx.company_id, ...change })
    .onConflictDoUpdate({ target: setupGuides.company_id, set: { ...change, updated_at: sql`app_now()` } });
  return readSetupGuide(ctx);
}

export async function skipSetupStep(ctx: Ctx, key: SetupStepKey, is_skipped: boolean): Promise<SetupGuide> {
  const others = sql`array_remove(${setupGuides.skipped}, ${key}::text)`;
  const skipped = is_skipped ? sql`array_append(${others}, ${key}::text)` : others;
  await ctx.db
    .insert(setupGuides)
    .values({ company_id: ctx.company_id, skipped: is_skipped ? [key] : [] })
    .onConflictDoUpdate({ target: setupGuides.company_id, set: { skipped, updated_at: sql`app_now()` } });
  return readSetupGuide(ctx);
}
