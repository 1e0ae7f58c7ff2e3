import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import { asSystem, type Platform } from '../../../platform/tenancy/ctx.ts';

/**
 * Adds up what the counters' ledger gained, so that a list reads one row per status and place, and for its pages far down
 * one per month. Only keys with fresh rows are touched; whoever reads meanwhile sees the sums before or after, never in between. Answers how many
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
      ), touched as (
        select distinct company_id, kind, is_archived, status_id, sub_status_id, location_id, month, total.is_total
          from fresh, (values (false), (true)) as total (is_total)
      ), old as (
        delete from order_counts c using touched t
         where c.is_folded and c.is_total = t.is_total and c.company_id = t.company_id and c.kind = t.kind
           and c.is_archived = t.is_archived and c.status_id = t.status_id
           and c.sub_status_id is not distinct from t.sub_status_id and c.location_id = t.location_id
           and (c.is_total or c.month = t.month)
        returning c.company_id, c.kind, c.is_archived, c.status_id, c.sub_status_id, c.location_id, c.month, c.n, c.is_total
      ), parts as (
        select *, false as is_total from fresh
        union all
        select company_id, kind, is_archived, status_id, sub_status_id, location_id, '-infinity', n, true from fresh
        union all
        select * from old
      ), summed as (
        insert into order_counts (company_id, kind, is_archived, status_id, sub_status_id, location_id, month, n, is_folded, is_total)
        select company_id, kind, is_archived, status_id, sub_status_id, location_id, month, sum(n), true, is_total from parts
         group by company_id, kind, is_archived, status_id, sub_status_id, location_id, month, is_total
        having sum(n) <> 0
      )
      select count(*)::int as n from fresh`,
    );
    return folded?.n ?? 0;
  });
}
