import { and, eq, sql } from 'drizzle-orm';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { isBeingDeleted } from '../../../platform/tenancy/deletion-grace.ts';
import { systemReads } from '../port/system-record.table.ts';
import { readSystemJob } from './read.jobs.ts';

/** Reads of one look. */
const mostReads = 100;

/** A claim whose job is gone ends after so many minutes. */
export const claimUntil = sql<string>`app_now() + interval '10 minutes'`;

/** Goes on with what waited for the system, or whose worker is gone. */
export async function queueDueReads(platform: Platform): Promise<number> {
  const due = await asSystem(platform, (db) =>
    readRows<{ company_id: number; id: number }>(
      db,
      sql`select r.company_id, r.id from system_reads r
            join companies co on co.company_id = r.company_id and co.subscription_status in (0, 1)
             and not ${isBeingDeleted(sql`co.company_id`)}
           where r.state = 'running' and r.next_page_at <= app_now()
             and (r.claimed_until is null or r.claimed_until <= app_now())
           order by r.next_page_at ${takeRows(mostReads)}`,
    ),
  );
  let queued = 0;
  for (const { company_id, id } of due) {
    const scope = await scopeOf(platform, company_id, null, 'connected systems');
    if (!scope) continue;
    queued += await inTransaction(scope, async (ctx) => {
      const claimed = await ctx.db
        .update(systemReads)
        .set({ claimed_until: claimUntil })
        .where(
          and(
            eq(systemReads.company_id, ctx.company_id),
            eq(systemReads.id, id),
            sql`(claimed_until is null or claimed_until <= app_now())`,
          ),
        )
        .returning({ id: systemReads.id });
      if (claimed.length > 0) await ctx.platform.jobs.enqueue(ctx, readSystemJob, { read_id: Number(id) });
      return claimed.length;
    });
  }
  return queued;
}
