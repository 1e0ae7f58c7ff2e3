import type { DatafeedFetch } from '@tradepost/contracts/feeds/datafeed.contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findDatafeed } from './datafeed.queries.ts';
import { datafeedFetches } from './datafeed.table.ts';

/** Who fetched a feed lately, newest first. */
export async function listFetches(ctx: Ctx, feed_id: number): Promise<{ items: DatafeedFetch[] }> {
  await findDatafeed(ctx, feed_id);
  const { day, agent, network, fetches, unchanged, bytes, last_at } = datafeedFetches;
  const items = await ctx.db
    .select({ day, agent, network, fetches, unchanged, bytes, last_at })
    .from(datafeedFetches)
    .where(and(eq(datafeedFetches.company_id, ctx.company_id), eq(datafeedFetches.feed_id, feed_id)))
    .orderBy(desc(last_at))
    .limit(200);
  return { items };
}
