import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { getSyncSettings } from './sync-settings.queries.ts';

const day = 86_400_000;

/**
 * A synced price (`sync`, `parent`) is stale when its `source_at` is before this instant or null.
 */
export async function staleBefore(ctx: Ctx): Promise<string> {
  const { stale_after_days } = await getSyncSettings(ctx);
  return staleSince(ctx.clock.now(), stale_after_days);
}

export const staleSince = (now: Date, stale_after_days: number): string =>
  new Date(now.getTime() - stale_after_days * day).toISOString();
