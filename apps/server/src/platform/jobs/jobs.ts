import { randomUUID } from 'node:crypto';
import type { RealtimeEvent } from '@tradepost/contracts/realtime';
import { sql } from 'drizzle-orm';
import { type Db as BossDb, type DrizzleTransactionLike, fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Ctx, Platform, Scope } from '../tenancy/ctx.ts';
import { type JobRun, startRun } from './progress.ts';
import { scopeOf } from './scope.ts';

/** Work done after the request, for one company: its data's shape and the one command that does it. */
export interface JobDefinition<Data> {
  name: string;
  data: z.ZodType<Data>;
  /** How often it is tried in all before it counts as failed; 3 unless told. */
  tries?: number;
  run(scope: Scope, data: Data, run: JobRun): Promise<void>;
}

/** Work on a timetable for the whole installation. */
export interface UpkeepDefinition {
  name: string;
  cron: string;
  run(platform: Platform): Promise<void>;
}

export function defineJob<Data>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition;
}

export interface EnqueueOptions {
  /** Shows a progress card to the member who asked, by this event, under this title. */
  progress?: { event: RealtimeEvent; title: string };
}

interface Payload {
  company_id: number;
  member_id: number | null;
  data: unknown;
}

export interface Jobs {
  /** Queues in the context's transaction: rolled back with it. Answers the job's id. */
  enqueue<Data extends object>(
    ctx: Ctx,
    job: JobDefinition<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<string>;
  /** Prepares the queues; with `isWorker` also starts to work on them. */
  start(
    platform: Platform,
    jobs: readonly JobDefinition<never>[],
    upkeep: readonly UpkeepDefinition[],
    isWorker: boolean,
  ): Promise<void>;
  /** Does all queued work now and answers how many jobs that were: for tests and the demo. */
  drain(): Promise<number>;
  stop(): Promise<void>;
}

export function openJobs(database: Database): Jobs {
  const bossDb: BossDb = database.pglite
    ? fromPglite(database.pglite)
    : { executeSql: (text, values) => database.pool!.query(text, values as unknown[]) };
  const boss = new PgBoss({
    db: bossDb,
    backend: database.kind,
    superviseIntervalSeconds: 60,
  } as never);
  let known: readonly JobDefinition<never>[] = [];
  let platform: Platform | undefined;

  const work = async (definition: JobDefinition<never>, job: { id: string; data: Payload }) => {
    const scope = await scopeOf(platform!, job.data.company_id, job.data.member_id, definition.name);
    // A company or member that is gone by now has no work left to do.
    if (!scope) return;
    await definition.run(scope, definition.data.parse(job.data.data) as never, startRun(scope, job.id));
  };

  return {
    async enqueue(ctx, job, data, options) {
      const payload: Payload = { company_id: ctx.company_id, member_id: ctx.actor.member_id, data };
      const id = await boss.send(job.name, payload, {
        db: fromDrizzle(ctx.db as unknown as DrizzleTransactionLike, sql),
      });
      if (!id) throw new Error(`job ${job.name} was not queued`);
      if (options?.progress) {
        await ctx.db.execute(sql`insert into job_runs (company_id, id, member_id, event, title)
          values (${ctx.company_id}, ${id}, ${ctx.actor.member_id}, ${options.progress.event}, ${options.progress.title})`);
      }
      return id;
    },
    async start(given, jobs, upkeep, isWorker) {
      platform = given;
      known = jobs;
      boss.on('error', (error) => given.log.error({ err: error }, 'jobs'));
      await boss.start();
      for (const job of jobs) {
        await boss.createQueue(job.name, {
          retryLimit: (job.tries ?? 3) - 1,
          retryDelay: 5,
          retryBackoff: true,
          expireInSeconds: 3600,
        });
        // The first call for a queue reads its settings over a connection of its own, and inside a transaction PGlite
        // has none left: so that this is not the first sending, a job that never was is looked for here.
        await boss.findJobs(job.name, { id: randomUUID() });
      }
      await letFeaturesSend(database);
      if (!isWorker) return;
      for (const job of jobs) {
        await boss.work(job.name, { pollingIntervalSeconds: 1, batchSize: 1 }, async ([next]) => {
          if (next) await work(job, next as { id: string; data: Payload });
        });
      }
      for (const task of upkeep) {
        await boss.createQueue(task.name, { policy: 'singleton' });
        await boss.schedule(task.name, task.cron);
        await boss.work(task.name, { pollingIntervalSeconds: 10 }, () => task.run(given));
      }
    },
    async drain() {
      let done = 0;
      for (let found = true; found; ) {
        found = false;
        for (const job of known) {
          for (const next of await boss.fetch<Payload>(job.name, { batchSize: 50 })) {
            found = true;
            done += 1;
            await work(job, next).then(
              () => boss.complete(job.name, next.id),
              async (error: Error) => {
                await boss.fail(job.name, next.id, { message: error.message });
                throw error;
              },
            );
          }
        }
      }
      return done;
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

/** The role of requests may send work, and see no more of it than the id it got: jobs of all companies stand in one table. */
async function letFeaturesSend(database: Database): Promise<void> {
  await database.script(`
    grant usage on schema pgboss to tradepost_app;
    revoke all on all tables in schema pgboss from tradepost_app;
    grant select on pgboss.queue to tradepost_app;
    grant insert, select (id) on pgboss.job, pgboss.job_common to tradepost_app;
    grant execute on all functions in schema pgboss to tradepost_app;`);
}
