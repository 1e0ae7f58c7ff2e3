import { keptDays } from '@tradepost/contracts/events/event.data';
import { sql } from 'drizzle-orm';
import { runSql } from '../../../platform/db/sql.ts';
import { asSystem, type Platform } from '../../../platform/tenancy/ctx.ts';

/** Deletes the events that are no longer kept, and notes up to which number. */
export function dropOldEvents(platform: Platform): Promise<number> {
  return asSystem(platform, async (db) => {
    const old = sql`created_at < app_now() - make_interval(days => ${keptDays})`;
    await runSql(
      db,
      sql`update event_logs l set dropped_number = e.number
            from (select company_id, max(number) as number from events where ${old} group by company_id) e
           where l.company_id = e.company_id`,
    );
    return runSql(db, sql`delete from events where ${old}`);
  });
}
