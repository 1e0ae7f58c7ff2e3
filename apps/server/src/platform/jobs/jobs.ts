import { randomUUID } from 'node:crypto';
import { messages } from '@tradepost/contracts/errors';
import type { RealtimeEvent } from '@tradepost/contracts/realtime';
import { sql } from 'drizzle-orm';
import {
  type Db as BossDb,
  type DrizzleTransactionLike,
  fromDrizzle,
  fromPglite,
  type JobWithMetadata,
  PgBoss,
  type WorkWithMetadataHandler,
} from 'pg-boss';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Ctx, Platform, Scope } from '../tenancy/ctx.ts';
import { type JobRun, startRun } from './progress.ts';
import { openRound, type Round } from './round.ts';
import { scopeOf } from './scope.ts';

/** Work done after the request, for one company: its data's shape and the one command that does it. */
export interface JobDefinition<Data> {
  name: string;
  data: z.ZodType<Data>;
  /** How often it is tried in all before it counts as failed; 3 unless told. */
  tries?: number;
  run(scope: Scope, data: Data, run: JobRun): Promise<void>;
}

/** Work on a timetable for the whole installation: at the times of `cron` by one worker, or by each all so many seconds. */
export type UpkeepDefinition = {
  name: string;
  /** Answers how much it did, where that can be counted. */
  run(platform: Platform): Promise<unknown>;
} & ({ cron: string } | { every_seconds: number });

export function defineJob<Data>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition;
}

export interface EnqueueOptions {
  /** Shows a progress card to the member who asked, by this event, under this title. */
  progress?: { event: RealtimeEvent; title: string };
}

/** A worker that has not been heard of for so long is dead, and its work goes to another. */
const heartbeatSeconds = 30;

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
  /** Gives work whose worker died to another; it is looked for every few seconds anyway. */
  takeUpOrphans(): Promise<void>;
  /** Does all queued work now and answers how many jobs that were: for tests and the demo. */
  drain(): Promise<number>;
  stop(): Promise<void>;
}

/** Jobs run on the database given here, whichever the platform’s requests use. */
export function openJobs(database: Database): Jobs {
  const bossDb: BossDb = database.pglite
    ? fromPglite(database.pglite)
    : { executeSql: (text, values) => database.pool!.query(text, values as unknown[]) };
  const boss = new PgBoss({
    db: bossDb,
    backend: database.kind,
    superviseIntervalSeconds: heartbeatSeconds / 2,
    monitorIntervalSeconds: heartbeatSeconds / 2,
  } as never);
  let known: readonly JobDefinition<never>[] = [];
  let rounds: readonly Round[] = [];
  let platform: Platform | undefined;

  const work = async (
    definition: JobDefinition<never>,
    job: Pick<JobWithMetadata<Payload>, 'id' | 'data' | 'retryCount' | 'retryLimit'>,
  ) => {
    const scope = await scopeOf(platform!, job.data.company_id, job.data.member_id, definition.name);
    // A company or member that is gone by now has no work left to do.
    if (!scope) return;
    const run = startRun(scope, job.id);
    await definition.run(scope, definition.data.parse(job.data.data) as never, run).catch(async (error: Error) => {
      scope.log.error({ err: error, try: job.retryCount + 1 }, 'job failed');
      // Who waits for it is told when no try is left.
      if (job.retryCount >= job.retryLimit) await run.fail(messages.unknown);
      throw error;
    });
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
      const own = given.database === database ? given : { ...given, database };
      platform = own;
      known = jobs;
      rounds = upkeep.filter((task) => 'every_seconds' in task).map((task) => openRound(own, task));
      boss.on('error', (error) => given.log.error({ err: error }, 'jobs'));
      await boss.start();
      for (const job of jobs) {
        const options = {
          retryLimit: (job.tries ?? 3) - 1,
          retryDelay: 5,
          retryBackoff: true,
          expireInSeconds: 3600,
          heartbeatSeconds,
        };
        await boss.createQueue(job.name, options);
        await boss.updateQueue(job.name, options);
        // The first call for a queue reads its settings over a connection of its own, and inside a transaction PGlite
        // has none left: so that this is not the first sending, a job that never was is looked for here.
        await boss.findJobs(job.name, { id: randomUUID() });
      }
      await letFeaturesSend(database);
      if (database.pglite) await takeUpOrphans(database);
      if (!isWorker) return;
      for (const job of jobs) {
        const handler: WorkWithMetadataHandler<Payload> = async ([next]) => {
          if (next) await work(job, next);
        };
        await boss.work(
          job.name,
          { pollingIntervalSeconds: 1, batchSize: 1, burstWhenBatchFull: true, includeMetadata: true },
          handler,
        );
      }
      for (const round of rounds) round.start();
      for (const task of upkeep) {
        if (!('cron' in task)) continue;
        await boss.createQueue(task.name, { policy: 'singleton' });
        await boss.schedule(task.name, task.cron);
        await boss.work(task.name, { pollingIntervalSeconds: 10 }, () => task.run(own));
      }
    },
    takeUpOrphans: () => boss.supervise(),
    async drain() {
      let done = 0;
      for (let found = true; found; ) {
        found = false;
        for (const round of rounds) done += await round.run();
        for (const job of known) {
          for (const next of await boss.fetch<Payload>(job.name, { batchSize: 50, includeMetadata: true })) {
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
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()));
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** The embedded database has one process: work that was under way when it starts has lost its worker. */
async function takeUpOrphans(database: Database): Promise<void> {
  await database.script(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
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
