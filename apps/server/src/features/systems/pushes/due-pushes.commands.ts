import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { readRows, runSql, takeRows } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { isBeingDeleted } from '../../../platform/tenancy/deletion-grace.ts';
import { pushes } from '../port/push.table.ts';
import { sendPushesJob } from './push.jobs.ts';

/** Accounts of one look, and pushes of one job. */
const mostAccounts = 200;
const mostPushes = 50;
/** A claim whose job is gone ends after so many minutes. */
const claimMinutes = 10;

/** While the plan is unpaid, what is due waits. */
const isPaid = sql`(co.subscription_status in (0, 1) and not ${isBeingDeleted(sql`co.company_id`)})`;

interface Due {
  company_id: number;
  connection_id: number;
}

/**
 * Has sent what is due, for every account that is ready and at work on nothing else, so that an account's pushes go out in their
 * order. Of a record whose first one waits for its next try, the later ones wait too.
 */
export async function queueDuePushes(platform: Platform): Promise<number> {
  const due = await asSystem(platform, (db) =>
    readRows<Due>(
      db,
      sql`select distinct p.company_id, p.connection_id
            from pushes p
            join connections c on c.company_id = p.company_id and c.id = p.connection_id
             and c.is_enabled and c.state = 'COMPLETED'
            join companies co on co.company_id = p.company_id and ${isPaid}
           where p.state = 'waiting' and p.next_try_at <= app_now()
             and not exists (select from pushes b where b.company_id = p.company_id and b.connection_id = p.connection_id
                               and b.state = 'waiting' and b.claimed_until > app_now())
           order by p.company_id, p.connection_id ${takeRows(mostAccounts)}`,
    ),
  );
  let queued = 0;
  for (const { company_id, connection_id } of due) {
    const scope = await scopeOf(platform, company_id, null, 'connected systems');
    if (!scope) continue;
    queued += await inTransaction(scope, async (ctx) => {
      // One worker at a time claims of an account.
      await runSql(
        ctx.db,
        sql`select from connections where company_id = ${company_id} and id = ${connection_id} for no key update`,
      );
      const ids = await readRows<{ id: number }>(
        ctx.db,
        sql`select p.id from pushes p
             where p.company_id = ${company_id} and p.connection_id = ${connection_id} and p.state = 'waiting'
               and p.next_try_at <= app_now()
               and not exists (select from pushes b where b.company_id = p.company_id and b.connection_id = p.connection_id
                                 and b.state = 'waiting' and b.claimed_until > app_now())
               and not exists (select from pushes e where e.company_id = p.company_id and e.connection_id = p.connection_id
                                 and e.record = p.record and e.record_id = p.record_id and e.id < p.id
                                 and e.state = 'waiting' and e.next_try_at > app_now())
             order by p.id ${takeRows(mostPushes)}`,
      );
      if (ids.length === 0) return 0;
      const push_ids = ids.map(({ id }) => Number(id));
      await ctx.db
        .update(pushes)
        .set({ claimed_until: sql`app_now() + make_interval(mins => ${claimMinutes})` })
        .where(and(eq(pushes.company_id, ctx.company_id), inArray(pushes.id, push_ids)));
      await ctx.platform.jobs.enqueue(ctx, sendPushesJob, { connection_id: Number(connection_id), push_ids });
      return push_ids.length;
    });
  }
  return queued;
}

const keptDays = 60;

/** Deletes what is over for long. */
export const dropOldPushes = (platform: Platform): Promise<unknown> =>
  asSystem(platform, (db) =>
    db
      .delete(pushes)
      .where(and(ne(pushes.state, 'waiting'), sql`created_at < app_now() - make_interval(days => ${keptDays})`)),
  );
