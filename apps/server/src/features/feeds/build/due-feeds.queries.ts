import { type SQL, sql } from 'drizzle-orm';
import { readRow, readRows, takeRows } from '../../../platform/db/sql.ts';
import { asSystem, type Ctx, type Platform } from '../../../platform/tenancy/ctx.ts';
import { isBeingDeleted } from '../../../platform/tenancy/deletion-grace.ts';

/** What a file was built from: the last batch, single price and change of the catalog that it can have. */
export interface SeenChanges {
  seen_batch_id: number;
  seen_price_id: number;
  seen_change_id: number;
}

/** The changes until now. Of a batch that is still being written only what is before it counts. */
export async function findSeen(ctx: Ctx): Promise<SeenChanges> {
  const { company_id } = ctx;
  const row = await readRow<SeenChanges>(
    ctx.db,
    sql`select coalesce((select min(id) - 1 from price_batches where company_id = ${company_id} and status = 'waiting'),
                        (select max(id) from price_batches where company_id = ${company_id}), 0) as seen_batch_id,
               coalesce((select max(id) from price_changes where company_id = ${company_id}), 0) as seen_price_id,
               coalesce((select max(id) from changes where company_id = ${company_id}), 0) as seen_change_id`,
  );
  if (!row) throw new Error('the changes were not read');
  return row;
}

/** Tables whose changes can change a feed, beside prices: they say so in the change log. */
const catalogTables = [
  'models',
  'variants',
  'brands',
  'categories',
  'conditions',
  'unbought_cells',
  'price_lists',
  'price_settings',
  'price_rules',
  'buy_plan_settings',
  'buy_plan_nodes',
  'buy_plan_states',
  'price_hand_offs',
  'price_sync_settings',
  'locations',
] as const;

/** A burst of changes is one build. */
const quietSeconds = 60;
const longestMinutes = 60;
/** A build that was queued so long ago has lost its worker. */
export const lostMinutes = 30;
const atOnce = 100;

const isNewer = (s: SQL): SQL => sql`(
  ${s}.changed_at >= ${s}.built_at
  or exists (select from price_batches b where b.company_id = ${s}.company_id and b.id > ${s}.seen_batch_id)
  or exists (select from price_changes p where p.company_id = ${s}.company_id and p.id > ${s}.seen_price_id)
  or exists (select from price_sync_runs r where r.company_id = ${s}.company_id and r.finished_at > ${s}.built_at)
  or exists (select from changes c where c.company_id = ${s}.company_id and c.id > ${s}.seen_change_id
               and c.entity in (${sql.join(
                 catalogTables.map((table) => sql`${table}`),
                 sql`, `,
               )})))`;

/**
 * The feeds whose files have to be built: new ones, those older than a minute after a change, and those older than an hour. A mass
 * change in progress is waited for, so that no file has half of it.
 */
export const listDueFeeds = (platform: Platform): Promise<{ company_id: number; feed_id: number }[]> =>
  asSystem(platform, (db) =>
    readRows(
      db,
      sql`select s.company_id, s.feed_id
            from datafeed_states s join datafeeds f on f.company_id = s.company_id and f.id = s.feed_id
           where f.is_on and not ${isBeingDeleted(sql`s.company_id`)}
             and (s.queued_at is null or s.queued_at < app_now() - make_interval(mins => ${lostMinutes}))
             and (s.failed_at is null or s.failed_at < app_now() - interval '10 minutes')
             and (s.built_at is null
                  or s.built_at < app_now() - make_interval(mins => ${longestMinutes})
                  or (s.built_at < app_now() - make_interval(secs => ${quietSeconds}) and ${isNewer(sql`s`)}
                      and not exists (select from price_batches w where w.company_id = s.company_id and w.status = 'waiting'
                                         and w.created_at > app_now() - make_interval(mins => ${longestMinutes}))))
           order by s.built_at nulls first ${takeRows(atOnce)}`,
    ),
  );
