import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { type Ctx, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { datafeedStates, datafeeds } from '../datafeed.table.ts';
import { whereState } from '../records/feed-state.commands.ts';
import { listDueFeeds, lostMinutes } from './due-feeds.queries.ts';
import { buildFeedJob } from './feed-build.jobs.ts';

/** Queues the build of a feed, unless one is queued. `is_shown`: the member who asked for it gets a card. */
export async function queueBuild(ctx: Ctx, feed_id: number, is_shown: boolean): Promise<boolean> {
  const isFree = or(
    isNull(datafeedStates.queued_at),
    lt(datafeedStates.queued_at, sql`app_now() - make_interval(mins => ${lostMinutes})`),
  );
  // A feed of an imported company has no state yet.
  await ctx.db.insert(datafeedStates).values({ company_id: ctx.company_id, feed_id }).onConflictDoNothing();
  const [queued] = await ctx.db
    .update(datafeedStates)
    .set({ queued_at: sql`app_now()`, percentage: 0, failed_at: null })
    .where(and(whereState(ctx, feed_id), isFree))
    .returning({ feed_id: datafeedStates.feed_id });
  if (!queued) return false;
  const [feed] = await ctx.db
    .select({ name: datafeeds.name })
    .from(datafeeds)
    .where(and(eq(datafeeds.company_id, ctx.company_id), eq(datafeeds.id, feed_id)));
  const title = `Datafeed: ${feed?.name ?? ''}`;
  const card = is_shown ? { progress: { event: 'datafeed-process' as const, title } } : undefined;
  await ctx.platform.jobs.enqueue(ctx, buildFeedJob, { feed_id }, card);
  ctx.emit('offer-has-changes', { entity: 'datafeed', id: feed_id });
  return true;
}

/** Queues the builds that are due, of all companies. Safe with several workers: a feed has one build at a time. */
export async function queueDueBuilds(platform: Platform): Promise<number> {
  let queued = 0;
  for (const { company_id, feed_id } of await listDueFeeds(platform)) {
    const scope = await scopeOf(platform, company_id, null, 'datafeed');
    if (scope && (await inTransaction(scope, (ctx) => queueBuild(ctx, feed_id, false)))) queued += 1;
  }
  return queued;
}
