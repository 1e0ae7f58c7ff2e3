import { sql } from 'drizzle-orm';
import { readRow } from '../db/sql.ts';
import { asSystem, type Platform } from '../tenancy/ctx.ts';

interface QueueCount {
  queue: string;
  waiting: number;
  active: number;
  failed: number;
  /** How long the oldest job that is due has waited. */
  oldest_seconds: number;
}

interface Work {
  queues: QueueCount[];
  mails: number;
  oldest_mail_seconds: number;
  /** Emails given up: refused by the recipient, or not taken by our mail server for over a day. */
  failed_mails: { refused: number; unanswered: number };
}

const countQueues = `
  select name as queue,
         count(*) filter (where state < 'active')::int as waiting,
         count(*) filter (where state = 'active')::int as active,
         count(*) filter (where state = 'failed')::int as failed,
         coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8
           as oldest_seconds
    from pgboss.job where state <> 'completed' group by name`;

/** What waits or has failed: jobs by queue, and emails. */
export async function readWork(platform: Pick<Platform, 'database' | 'clock'>): Promise<Work> {
  const queues = await platform.database.query<QueueCount>(countQueues);
  const outbox = await asSystem(platform, (db) =>
    readRow<{ mails: number; oldest: number; refused: number; unanswered: number }>(
      db,
      sql`select waiting.*, failed.* from (
            select count(*)::int as mails, coalesce(extract(epoch from app_now() - min(created_at)), 0)::float8 as oldest
              from mails where status = 'queued') as waiting, (
            select count(*) filter (where is_refused)::int as refused, count(*) filter (where not is_refused)::int as unanswered
              from mails where status = 'failed') as failed`,
    ),
  );
  const { mails = 0, oldest = 0, refused = 0, unanswered = 0 } = outbox ?? {};
  return { queues, mails, oldest_mail_seconds: oldest, failed_mails: { refused, unanswered } };
}
