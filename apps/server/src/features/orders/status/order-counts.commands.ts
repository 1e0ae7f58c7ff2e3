import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import { asSystem, type Platform } from '../../../platform/tenancy/ctx.ts';

/**
 * Adds up what the counters' ledger gained, so that a list reads one row per status, place and month. Only keys with
 * fresh rows are touched; whoever reads meanwhile sees the sums before or after, never in between. Answers how many
 * fresh rows there were.
 */
export function foldOrderCounts(platform: Pick<Platform, 'database' | 'clock'>): Promise<number> {
  return asSystem(platform, async (db) => {
    // Two servers that fold at once would each add up the other's rows.
    await db.execute(sql`select pg_advisory_xact_lock(7127)`);
    const [folded] = await rowsOf<{ n: number }>(
      db,
      sql`with fresh as (
        delete from order_counts where not is_folded
        returning company_id, kind, is_archived, status_id, sub_status_id, location_id, month, n
      ), keys as (
        select distinct company_id, kind, is_archived, status_id, sub_status_id, location_id, month from fresh
      ), old as (
        delete from order_counts c using keys k
         where c.is_folded and c.company_id = k.company_id and c.kind = k.kind and c.is_archived = k.is_archived
           and c.status_id = k.status_id and c.sub_status_id is not distinct from k.sub_status_id
           and c.location_id = k.location_id and c.month = k.month
        returning c.company_id, c.kind, c.is_archived, c.status_id, c.sub_status_id, c.location_id, c.month, c.n
      ), summed as (
        insert into order_counts (company_id, kind, is_archived, status_id, sub_status_id, location_id, month, n, is_folded)
        select company_id, kind, is_archived, status_id, sub_status_id, location_id, month, sum(n), true
          from (select * from fresh union all select * from old) as rows
         group by company_id, kind, is_archived, status_id, sub_status_id, location_id, month
        having sum(n) <> 0
      )
      select count(*)::int as n from fresh`,
    );
    return folded?.n ?? 0;
  });
}
