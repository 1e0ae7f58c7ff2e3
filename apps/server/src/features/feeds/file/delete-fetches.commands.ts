import { lt, sql } from 'drizzle-orm';
import { asSystem, type Platform } from '../../../platform/tenancy/ctx.ts';
import { datafeedFetches } from '../datafeed.table.ts';

/** For so many days it is known who fetched a feed. */
const keptDays = 60;

export async function deleteOldFetches(platform: Platform): Promise<number> {
  const gone = await asSystem(platform, (db) =>
    db
      .delete(datafeedFetches)
      .where(lt(datafeedFetches.day, sql`(app_now() - make_interval(days => ${keptDays}))::date`))
      .returning({ feed_id: datafeedFetches.feed_id }),
  );
  return gone.length;
}
