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
}

const countQueues = `
  select name as queue,
         count(*) filter (where state < 'active')::int as waiting,
         count(*) filter (where state = 'active')::int as active,
         count(*) filter (where state = 'failed')::int as failed,
         coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8
           as oldest_seconds
    from pgboss.job where state <> 'completed' group by name`;

/** What waits: jobs by queue, and emails. */
export async function readWork(platform: Platform): Promise<Work> {
  const queues = await platform.database.query<QueueCount>(countQueues);
  const outbox = await asSystem(platform, (db) =>
    readRow<{ mails: number; oldest: number }>(
      db,
      sql`select count(*)::int as mails, coalesce(extract(epoch from app_now() - min(created_at)), 0)::float8 as oldest
            from mails where status = 'queued'`,
    ),
  );
  return { queues, mails: outbox?.mails ?? 0, oldest_mail_seconds: outbox?.oldest ?? 0 };
}
