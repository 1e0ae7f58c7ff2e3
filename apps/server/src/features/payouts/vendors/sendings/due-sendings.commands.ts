import { and, eq, inArray, sql } from 'drizzle-orm';
import { readRows, takeRows } from '../../../../platform/db/sql.ts';
import { scopeOf } from '../../../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inTransaction, type Platform } from '../../../../platform/tenancy/ctx.ts';
import { askServicesJob, sendPayoutsJob } from './sending.jobs.ts';
import { payoutSendings } from './sending.table.ts';

const maxAtOnce = 500;
/** Sendings of one job: they are worked on one after the other. */
export const maxPerJob = 20;
/** A sending whose job is gone is taken up after so many minutes. */
const lostAfter = 10;

const isDueTry = sql`state = 'waiting' and (next_try_at <= app_now()
  or (next_try_at is null and updated_at < app_now() - make_interval(mins => ${lostAfter})))`;

/** The sandbox is asked soon; a service often in the first hour, then now and then, since it mostly tells by itself. */
const isDueAsk = sql`state = 'sent' and asked_at < app_now() - case
  when service = 'sandbox' then interval '15 seconds'
  when sent_at > app_now() - interval '1 hour' then interval '5 minutes'
  else interval '1 hour' end`;

interface Due {
  company_id: number;
  ids: number[];
}

async function listDue(platform: Platform, isDue: typeof isDueTry): Promise<Due[]> {
  const rows = await asSystem(platform, (db) =>
    readRows<Due>(
      db,
      sql`select company_id, array_agg(id order by id) as ids from (
            select company_id, id from payout_sendings where ${isDue} order by coalesce(next_try_at, asked_at) ${takeRows(maxAtOnce)}
          ) as due group by company_id`,
    ),
  );
  return rows.map(({ company_id, ids }) => ({ company_id, ids: ids.map(Number) }));
}

/** Has payments sent whose next try is due, of all companies. Safe with several workers. */
export const queueDueSendings = (platform: Platform): Promise<number> =>
  queueDue(platform, isDueTry, { next_try_at: null, updated_at: sql`app_now()` }, (ctx, sending_ids) =>
    ctx.platform.jobs.enqueue(ctx, sendPayoutsJob, { sending_ids }),
  );

/** Has services asked for payments on their way, of all companies. Sendings are claimed, so that one worker asks. */
export const queueDueAsks = (platform: Platform): Promise<number> =>
  queueDue(platform, isDueAsk, { asked_at: sql`app_now()` }, (ctx, sending_ids) =>
    ctx.platform.jobs.enqueue(ctx, askServicesJob, { sending_ids }),
  );

type Claim = Parameters<ReturnType<Ctx['db']['update']>['set']>[0];

async function queueDue(
  platform: Platform,
  isDue: typeof isDueTry,
  claim: Claim,
  enqueue: (ctx: Ctx, ids: number[]) => Promise<unknown>,
): Promise<number> {
  let queued = 0;
  for (const { company_id, ids } of await listDue(platform, isDue)) {
    const scope = await scopeOf(platform, company_id, null, 'payout services');
    if (!scope) continue;
    queued += await inTransaction(scope, async (ctx) => {
      const claimed = await ctx.db
        .update(payoutSendings)
        .set(claim as Partial<typeof payoutSendings.$inferInsert>)
        .where(and(eq(payoutSendings.company_id, ctx.company_id), inArray(payoutSendings.id, ids), isDue))
        .returning({ id: payoutSendings.id });
      const due = claimed.map(({ id }) => id).sort((one, other) => one - other);
      for (let start = 0; start < due.length; start += maxPerJob)
        await enqueue(ctx, due.slice(start, start + maxPerJob));
      return due.length;
    });
  }
  return queued;
}
