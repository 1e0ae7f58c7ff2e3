import { messages } from '@tradepost/contracts/errors';
import { sql } from 'drizzle-orm';
import { readRows } from '../db/sql.ts';
import { notify } from '../notify/notify.ts';
import { type Ctx, inTransaction, type JobDefinition, type Platform } from '../tenancy/ctx.ts';
import { startRun } from './progress.ts';
import { scopeOf } from './scope.ts';

/**
 * The queue for jobs that failed for good. The database puts them there itself, so it does not matter whether the last
 * attempt threw, ran out of time, or lost its worker.
 */
export const deadJobs = 'dead-jobs';

interface DeadJob {
  id: string;
  company_id: number;
  member_id: number | null;
  data: unknown;
}

/** Ends a job that failed for good: frees what it worked on, closes its card, and tells the member. Idempotent. */
export async function buryJob(platform: Platform, definition: JobDefinition<never>, dead: DeadJob): Promise<void> {
  const { company_id, member_id, id } = dead;
  const scope =
    (await scopeOf(platform, company_id, member_id, definition.name)) ??
    (await scopeOf(platform, company_id, null, definition.name));
  // The company no longer exists.
  if (!scope) return;
  const run = startRun(scope, id);
  if (await run.isFinished()) return;
  const { data } = definition.data.safeParse(dead.data);
  if (data !== undefined) await definition.onDead?.(scope, data);
  await run.fail(messages.unknown);
  const { title } = definition;
  if (title) await inTransaction(scope, (ctx) => tellWithoutCard(ctx, id, title));
}

async function tellWithoutCard(ctx: Ctx, id: string, title: string): Promise<void> {
  if (ctx.actor.member_id === null) return;
  const cards = await readRows(ctx.db, sql`select 1 from job_runs where company_id = ${ctx.company_id} and id = ${id}`);
  if (cards.length > 0) return;
  const member_ids = [ctx.actor.member_id];
  await notify(ctx, {
    type: 'job_failed',
    title: `${title} failed`,
    body: messages.unknown,
    member_ids,
    once_key: `dead:${id}`,
  });
}
