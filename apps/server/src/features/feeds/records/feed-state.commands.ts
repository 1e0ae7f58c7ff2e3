import { and, eq, sql } from 'drizzle-orm';
import { files } from '../../../platform/files/file.table.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { datafeedStates } from '../datafeed.table.ts';

export const whereState = (ctx: Ctx, feed_id: number) =>
  and(eq(datafeedStates.company_id, ctx.company_id), eq(datafeedStates.feed_id, feed_id));

interface BuiltFeed {
  file_id: number;
  rows: number;
  size: number;
  etag: string;
  seen_batch_id: number;
  seen_price_id: number;
  seen_change_id: number;
  started_at: string;
}

/** Stores a feed’s new file and removes the old one. The feed can have been deleted while it was built: then the new one goes. */
export async function replaceFeedFile(ctx: Ctx, feed_id: number, { started_at, ...built }: BuiltFeed): Promise<void> {
  const [state] = await ctx.db.select().from(datafeedStates).where(whereState(ctx, feed_id)).for('no key update');
  if (!state) return removeFeedFile(ctx, built.file_id);
  await ctx.db
    .update(datafeedStates)
    // A change during the build is after `built_at`, so that it is built once more.
    .set({ ...built, built_at: started_at, queued_at: null, percentage: 100, failure: null, failed_at: null })
    .where(whereState(ctx, feed_id));
  if (state.file_id !== null && state.file_id !== built.file_id) await removeFeedFile(ctx, state.file_id);
  ctx.emit('offer-has-changes', { entity: 'datafeed', id: feed_id });
}

/** Deletes a file whose feed no longer names it. Its content goes after the commit. */
export async function removeFeedFile(ctx: Ctx, file_id: number): Promise<void> {
  const [gone] = await ctx.db
    .delete(files)
    .where(and(eq(files.company_id, ctx.company_id), eq(files.id, file_id)))
    .returning({ storage_key: files.storage_key });
  if (gone)
    ctx.afterCommit(() =>
      ctx.platform.files
        .remove(gone.storage_key)
        .catch((error: Error) => ctx.log.error({ err: error }, 'an old feed could not be removed')),
    );
}

/** Has the files of the feeds built anew within a minute: of one, or of all. */
export async function markFeedsChanged(ctx: Ctx, feed_id?: number): Promise<void> {
  await ctx.db
    .update(datafeedStates)
    .set({ changed_at: sql`app_now()` })
    .where(feed_id === undefined ? eq(datafeedStates.company_id, ctx.company_id) : whereState(ctx, feed_id));
}
