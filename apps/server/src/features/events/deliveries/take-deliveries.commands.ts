import type { DeliveryState } from '@tradepost/contracts/events/webhook.data';
import { and, eq, type SQL, sql } from 'drizzle-orm';
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

/** Deliveries that a worker takes at once, at most. */
export const mostTaken = 100;

const isDue = sql`d.state = 'waiting' and d.is_head and d.next_try_at <= app_now()
  and (d.leased_until is null or d.leased_until <= app_now())`;

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

interface Due {
  company_id: number;
  id: number;
  endpoint_id: number;
  event_number: number | null;
  tries: number;
}

/**
 * Takes deliveries that are due, at most so many, of the endpoints that waited longest. Locking how an endpoint does lets one worker at
 * a time take its deliveries.
 */
export function takeDeliveries(platform: Platform, room: number): Promise<Taken[]> {
  return asSystem(platform, async (db) => {
    const due = await readRows<Due>(
      db,
      sql`with ready as (
            select e.company_id, e.id, h.failures, h.taken_at
              from webhook_endpoints e
              join webhook_health h on h.company_id = e.company_id and h.endpoint_id = e.id
              join companies c on c.company_id = e.company_id
             where e.is_on and (h.quiet_until is null or h.quiet_until <= app_now()) and ${mayDeliver}
               and exists (select from webhook_deliveries d where d.company_id = e.company_id and d.endpoint_id = e.id and ${isDue})
             order by h.taken_at nulls first ${takeRows(mostTaken)} for update of h skip locked)
          select e.company_id, due.id, e.id as endpoint_id, due.event_number, due.tries
            from ready e
            cross join lateral (
              select count(*) as running from webhook_deliveries r
               where r.company_id = e.company_id and r.endpoint_id = e.id and r.state = 'waiting' and r.leased_until > app_now()) busy
            cross join lateral (
              select d.id, d.event_number, d.tries from webhook_deliveries d where d.company_id = e.company_id and d.endpoint_id = e.id and ${isDue}
               order by d.next_try_at, d.id
               limit greatest(0, case when e.failures = 0 then ${mostAtOnce}::int else 1 end - busy.running)) due
           order by e.taken_at nulls first ${takeRows(mostTaken)}`,
    );
    // The statement has one text, and so one plan, for any room.
    return due.length === 0 ? [] : lease(db, due.slice(0, room));
  });
}

/**
 * Leases what was found. Another worker may have taken some of it after the statement that found it began and before that got the lock:
 * its tries say so.
 */
async function lease(db: Db, due: readonly Due[]): Promise<Taken[]> {
  const taken = await readRows<Taken>(
    db,
    sql`update webhook_deliveries d set tries = d.tries + 1, leased_until = app_now() + make_interval(secs => ${leaseSeconds}),
               first_tried_at = coalesce(d.first_tried_at, app_now()), tried_at = app_now()
          from ${rowsOf(due, 'company_id', 'id', 'endpoint_id', 'event_number', 'tries')} as w (company_id, id, endpoint_id, event_number, tries)
          join webhook_endpoints e on e.company_id = w.company_id and e.id = w.endpoint_id
          left join events v on v.company_id = w.company_id and v.number = w.event_number
         where d.company_id = w.company_id and d.id = w.id and d.tries = w.tries
        returning d.company_id, d.id, d.endpoint_id, d.event_number, d.type, d.tries, d.first_tried_at, d.created_at, e.url, e.secret,
                  case when e.former_ends_at > app_now() then e.former_secret end as former_secret, v.version, v.data, v.happened_at`,
  );
  const endpoints = [...new Map(taken.map((each) => [`${each.company_id} ${each.endpoint_id}`, each])).values()];
  for (const { company_id, endpoint_id } of endpoints)
    await db
      .update(webhookHealth)
      .set({ taken_at: sql`app_now()` })
      .where(and(eq(webhookHealth.company_id, company_id), eq(webhookHealth.endpoint_id, endpoint_id)));
  return taken.sort((one, other) => one.id - other.id);
}

interface Noted extends Pick<Outcome, 'company_id' | 'endpoint_id' | 'state'> {
  record: string;
  record_id: number;
}

/** Stores what deliveries came to, and makes the next one of each record that is finished its head. */
export function noteOutcomes(platform: Platform, outcomes: readonly Outcome[]): Promise<void> {
  return asSystem(platform, async (db) => {
    // Queueing deliveries for the endpoint waits for it, and then sees whether others of their record wait.
    const locked = await readRows<{ company_id: number; endpoint_id: number; failures: number }>(
      db,
      sql`select e.company_id, e.id as endpoint_id, h.failures
            from webhook_endpoints e
            join webhook_health h on h.company_id = e.company_id and h.endpoint_id = e.id
           where (e.company_id, e.id) in (select * from ${rowsOf(outcomes, 'company_id', 'endpoint_id')})
           order by e.company_id, e.id for no key update of e`,
    );
    const noted = await readRows<Noted>(
      db,
      sql`update webhook_deliveries d set state = o.data ->> 'state', status = (o.data ->> 'status')::int, answer = o.data ->> 'answer',
                 error = o.data ->> 'error', took_ms = (o.data ->> 'took_ms')::int, leased_until = null,
                 next_try_at = app_now() + make_interval(secs => (o.data ->> 'pause_seconds')::int),
                 finished_at = case when o.data ->> 'state' <> 'waiting' then app_now() end
            from (select r.*, ${JSON.stringify(outcomes)}::jsonb -> (r.at - 1)::int as data
                    from ${rowsOf(outcomes, 'company_id', 'id', 'tries')} with ordinality as r (company_id, id, tries, at)) o
           where d.company_id = o.company_id and d.id = o.id and d.tries = o.tries and d.state = 'waiting'
          returning d.company_id, d.endpoint_id, d.record, d.record_id, d.state`,
    );
    const finished = noted.filter(({ state }) => state !== 'waiting');
    if (finished.length > 0)
      await runSql(
        db,
        sql`with following as materialized (
              select r.company_id, (
                select n.id from webhook_deliveries n
                 where n.company_id = r.company_id and n.endpoint_id = r.endpoint_id and n.record_id = r.record_id
                   and n.record = ${JSON.stringify(finished.map(({ record }) => record))}::jsonb ->> (r.at - 1)::int and n.state = 'waiting'
                 order by n.id limit 1) as id
                from ${rowsOf(finished, 'company_id', 'endpoint_id', 'record_id')} with ordinality as r (company_id, endpoint_id, record_id, at))
            update webhook_deliveries d set is_head = true
              from following f where d.company_id = f.company_id and d.id = f.id and not d.is_head`,
      );
    for (const endpoint of locked) await noteHealth(db, endpoint, outcomes);
  });
}

/**
 * Columns of whole numbers, one for each key. From arrays the planner expects few rows and looks each up by its key. From JSON it
 * expects a hundred, and reads the whole table while that is small.
 */
const rowsOf = <Key extends string>(
  rows: readonly Readonly<Record<Key, number | null>>[],
  ...keys: readonly Key[]
): SQL =>
  sql`unnest(${sql.join(
    keys.map((key) => sql`${`{${rows.map((row) => row[key] ?? 'null').join(',')}}`}::bigint[]`),
    sql`, `,
  )})`;

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
