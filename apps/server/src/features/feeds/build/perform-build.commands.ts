import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import { inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { datafeedStates } from '../datafeed.table.ts';
import { whereState } from '../records/feed-state.commands.ts';
import { buildFeed } from './build-feed.commands.ts';

export const BuildJob = z.object({ feed_id: z.number() });
type BuildJob = z.output<typeof BuildJob>;

export async function performBuild(scope: Scope, { feed_id }: BuildJob, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const built = await buildFeed(scope, feed_id, run.report);
  if (built) await run.complete(`${built.rows.toLocaleString('en')} ${built.rows === 1 ? 'row' : 'rows'} published`);
  else await run.fail('The feed was deleted');
}

/** A build that failed for good. The site gets the file before it, and the next try is in ten minutes. */
export async function failBuild(scope: Scope, { feed_id }: BuildJob): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    await ctx.db
      .update(datafeedStates)
      .set({
        queued_at: null,
        failure: 'The file could not be built. The next try is in 10 minutes.',
        failed_at: sql`app_now()`,
      })
      .where(whereState(ctx, feed_id));
    ctx.emit('offer-has-changes', { entity: 'datafeed', id: feed_id });
  });
}
