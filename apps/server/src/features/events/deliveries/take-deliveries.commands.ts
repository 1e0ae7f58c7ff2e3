import type { DeliveryState } from '@tradepost/contracts/events/webhook.data';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { readRows, runSql, takeRows } from '../../../platform/db/sql.ts';
import { asSystem, type Platform } from '../../../platform/tenancy/ctx.ts';
import { mayDeliver } from '../webhooks/may-deliver.queries.ts';
import { webhookHealth } from '../webhooks/webhook.table.ts';
import { quietAfter } from './delivery-outcome.rules.ts';

/** Deliveries of an endpoint that run at once, over all workers. One that fails gets one at a time until it accepts again. */
const mostAtOnce = 20;
/** Longer than any delivery takes. Who took one and died loses it after this. */
const leaseSeconds = 30;

export interface Taken {
  company_id: number;
  id: number;
  endpoint_id: number;
  event_number: number | null;
  type: string;
  tries: number;
  first_tried_at: string;
  created_at: string;
  url: string;
  /** Encrypted. */
  secret: string;
  former_secret: string | null;
  version: number | null;
  data: Record<string, unknown> | null;
  happened_at: string | null;
}

export interface Outcome {
  company_id: number;
  id: number;
  endpoint_id: number;
  /** Of the try. An outcome that comes after the lease, when another try has begun, is dropped. */
  tries: number;
  state: DeliveryState;
  pause_seconds: number;
  status: number | null;
  answer: string | null;
  error: string | null;
  took_ms: number;
  is_accepted: boolean;
}

/**
 * Takes deliveries that are due, at most so many, of the endpoints that waited longest. Locking how an endpoint does lets one worker at
 * a time take its deliveries.
 */
export function takeDeliveries(platform: Platform, room: number): Promise<Taken[]> {
  const isDue = sql`d.company_id = e.company_id and d.endpoint_id = e.id and d.state = 'waiting' and d.is_head
    and d.next_try_at <= app_now() and (d.leased_until is null or d.leased_until <= app_now())`;
  return asSystem(platform, async (db) => {
    const due = await readRows<{ company_id: number; id: number; endpoint_id: number }>(
      db,
      sql`with ready as (
            select e.company_id, e.id, h.failures, h.taken_at
              from webhook_endpoints e
              join webhook_health h on h.company_id = e.company_id and h.endpoint_id = e.id
              join companies c on c.company_id = e.company_id
             where e.is_on and (h.quiet_until is null or h.quiet_until <= app_now()) and ${mayDeliver}
               and exists (select from webhook_deliveries d where ${isDue})
             order by h.taken_at nulls first ${takeRows(room)} for update of h skip locked)
          select e.company_id, due.id, e.id as endpoint_id
            from ready e
            cross join lateral (
              select count(*) as running from webhook_deliveries r
               where r.company_id = e.company_id and r.endpoint_id = e.id and r.state = 'waiting' and r.leased_until > app_now()) busy
            cross join lateral (
              select d.id from webhook_deliveries d where ${isDue} order by d.next_try_at, d.id
               limit greatest(0, case when e.failures = 0 then ${mostAtOnce}::int else 1 end - busy.running)) due
           order by e.taken_at nulls first ${takeRows(room)}`,
    );
    return due.length === 0 ? [] : lease(db, due);
  });
}

async function lease(
  db: Db,
  due: readonly { company_id: number; id: number; endpoint_id: number }[],
): Promise<Taken[]> {
  const wanted = JSON.stringify(due);
  await runSql(
    db,
    sql`update webhook_health h set taken_at = app_now()
          from (select distinct company_id, endpoint_id from jsonb_to_recordset(${wanted}::jsonb) as t (company_id bigint, endpoint_id bigint)) w
         where h.company_id = w.company_id and h.endpoint_id = w.endpoint_id`,
  );
  await runSql(
    db,
    sql`update webhook_deliveries d set tries = d.tries + 1, leased_until = app_now() + make_interval(secs => ${leaseSeconds}),
               first_tried_at = coalesce(d.first_tried_at, app_now()), tried_at = app_now()
          from jsonb_to_recordset(${wanted}::jsonb) as w (company_id bigint, id bigint)
         where d.company_id = w.company_id and d.id = w.id`,
  );
  return readRows<Taken>(
    db,
    sql`select d.company_id, d.id, d.endpoint_id, d.event_number, d.type, d.tries, d.first_tried_at, d.created_at, e.url, e.secret,
               case when e.former_ends_at > app_now() then e.former_secret end as former_secret, v.version, v.data, v.happened_at
          from jsonb_to_recordset(${wanted}::jsonb) as w (company_id bigint, id bigint)
          join webhook_deliveries d on d.company_id = w.company_id and d.id = w.id
          join webhook_endpoints e on e.company_id = d.company_id and e.id = d.endpoint_id
          left join events v on v.company_id = d.company_id and v.number = d.event_number
         order by d.id`,
  );
}

/** Stores what deliveries came to, and makes the next one of each record that is finished its head. */
export function noteOutcomes(platform: Platform, outcomes: readonly Outcome[]): Promise<void> {
  const noted = JSON.stringify(outcomes);
  const rows = sql`jsonb_to_recordset(${noted}::jsonb) as o (company_id bigint, id bigint, endpoint_id bigint, tries int, state text,
    pause_seconds int, status int, answer text, error text, took_ms int)`;
  return asSystem(platform, async (db) => {
    // Queueing deliveries for the endpoint waits for it, and then sees whether others of their record wait.
    const locked = await readRows<{ company_id: number; endpoint_id: number; failures: number }>(
      db,
      sql`select e.company_id, e.id as endpoint_id, h.failures
            from webhook_endpoints e
            join webhook_health h on h.company_id = e.company_id and h.endpoint_id = e.id
           where (e.company_id, e.id) in (select company_id, endpoint_id from ${rows})
           order by e.company_id, e.id for no key update of e`,
    );
    const finished = await readRows<object>(
      db,
      sql`update webhook_deliveries d set state = o.state, status = o.status, answer = o.answer, error = o.error, took_ms = o.took_ms,
                 leased_until = null, next_try_at = app_now() + make_interval(secs => o.pause_seconds),
                 finished_at = case when o.state <> 'waiting' then app_now() end
            from ${rows}
           where d.company_id = o.company_id and d.id = o.id and d.tries = o.tries and d.state = 'waiting'
          returning d.company_id, d.endpoint_id, d.record, d.record_id, d.state`,
    );
    await runSql(
      db,
      sql`update webhook_deliveries d set is_head = true
            from jsonb_to_recordset(${JSON.stringify(finished)}::jsonb)
                   as f (company_id bigint, endpoint_id bigint, record text, record_id bigint, state text)
           cross join lateral (
             select n.id from webhook_deliveries n
              where n.company_id = f.company_id and n.endpoint_id = f.endpoint_id and n.record = f.record and n.record_id = f.record_id
                and n.state = 'waiting'
              order by n.id limit 1) n
           where f.state <> 'waiting' and d.company_id = f.company_id and d.id = n.id and not d.is_head`,
    );
    for (const endpoint of locked) await noteHealth(db, endpoint, outcomes);
  });
}

async function noteHealth(
  db: Db,
  { company_id, endpoint_id, failures }: { company_id: number; endpoint_id: number; failures: number },
  outcomes: readonly Outcome[],
): Promise<void> {
  const own = outcomes.filter((each) => each.company_id === company_id && each.endpoint_id === endpoint_id);
  const failed = own.filter(({ is_accepted }) => !is_accepted).length;
  const isAccepting = failed < own.length;
  const now = isAccepting ? 0 : failures + failed;
  const quiet = quietAfter(now);
  await db
    .update(webhookHealth)
    .set({
      failures: now,
      quiet_until: quiet > 0 ? sql`app_now() + make_interval(secs => ${quiet})` : null,
      ...(isAccepting ? { accepted_at: sql`app_now()` } : {}),
      ...(failed > 0 ? { failed_at: sql`app_now()` } : {}),
    })
    .where(and(eq(webhookHealth.company_id, company_id), eq(webhookHealth.endpoint_id, endpoint_id)));
}
