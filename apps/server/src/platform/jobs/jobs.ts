import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  type Db as BossDb,
  type CommandResponse,
  type DrizzleTransactionLike,
  fromDrizzle,
  fromPglite,
  type JobWithMetadata,
  PgBoss,
  type WorkWithMetadataHandler,
} from 'pg-boss';
import type { Database } from '../db/database.ts';
import { inTurn } from '../db/in-turn.ts';
import type { FailedJob } from '../ports/failed-job.ts';
import type { JobDefinition, Jobs, Platform, UpkeepDefinition } from '../tenancy/ctx.ts';
import { buryJob, deadJobs } from './dead-jobs.ts';
import { runInLanes } from './job-lanes.ts';
import { jobRuns } from './job-run.table.ts';
import { outagePauses, pauseAfter } from './outage-pauses.ts';
import { startRun } from './progress.ts';
import { openRepeatedTask, type RepeatedTask } from './repeated-task.ts';
import { scopeOf } from './scope.ts';

export function defineJob<Data>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition;
}

/** After this time without a heartbeat, a worker counts as dead and its jobs are retried. */
const heartbeatSeconds = 30;

/** How long a server that stops waits for its jobs. */
const stopMilliseconds = 5_000;

interface Payload {
  company_id: number;
  member_id: number | null;
  data: unknown;
}

/** Jobs use this database, even if requests use another connection pool. */
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
  let rounds: readonly RepeatedTask[] = [];
  let platform: Platform | undefined;
  /** From then on what still runs was handed back, and ends at its next statement: the pool closes. */
  let isOver = false;

  const work = async (
    definition: JobDefinition<never>,
    job: Pick<JobWithMetadata<Payload>, 'id' | 'data' | 'retryCount'>,
  ) => {
    const scope = await scopeOf(platform!, job.data.company_id, job.data.member_id, definition.name);
    // The company or member no longer exists.
    if (!scope) return;
    const run = startRun(scope, job.id);
    await definition.run(scope, definition.data.parse(job.data.data) as never, run).catch(async (error: Error) => {
      if (isOver) {
        scope.log.info({ err: error }, 'job handed back, because the server stops');
        throw error;
      }
      // A job with its own number of tries knows how long its vendor takes.
      const pause = definition.tries === undefined ? pauseAfter(error, job.retryCount) : null;
      scope.log.error({ err: error, try: job.retryCount + 1, pause_seconds: pause ?? undefined }, 'job failed');
      if (pause !== null)
        await pauseJob(database, definition.name, job.id, pause).catch((failure: unknown) =>
          scope.log.error({ err: failure }, 'a job could not be put off'),
        );
      throw error;
    });
  };
  const bury = async ({ id, data, sourceName, sourceId }: JobWithMetadata<Payload>) => {
    const definition = known.find(({ name }) => name === sourceName);
    if (definition) await buryJob(platform!, definition, { ...data, id: sourceId ?? id });
  };

  return {
    async enqueue(ctx, job, data, options) {
      const payload: Payload = { company_id: ctx.company_id, member_id: ctx.actor.member_id, data };
      const id = await boss.send(job.name, payload, {
        group: { id: String(ctx.company_id) },
        ...(options?.not_before === undefined ? {} : { startAfter: new Date(options.not_before) }),
        db: fromDrizzle(ctx.db as unknown as DrizzleTransactionLike, sql),
      });
      if (!id) throw new Error(`job ${job.name} was not queued`);
      if (options?.progress) {
        const { event, title, type } = options.progress;
        await ctx.db
          .insert(jobRuns)
          .values({ company_id: ctx.company_id, id, member_id: ctx.actor.member_id, event, title, type });
      }
      return id;
    },
    async start(given, jobs, upkeep, isWorker) {
      const own = given.database === database ? given : { ...given, database };
      platform = own;
      known = jobs;
      rounds = upkeep.filter((task) => 'every_seconds' in task).map((task) => openRepeatedTask(own, task));
      boss.on('error', (error) => {
        if (!isOver) given.log.error({ err: error }, 'jobs');
      });
      await inTurn(database, () => createQueues(boss, database, jobs, upkeep));
      if (database.pglite) await retryOrphans(database);
      if (!isWorker) return;
      for (const job of jobs) {
        const handler: WorkWithMetadataHandler<Payload> = async ([next]) => {
          if (next) await work(job, next);
        };
        await runInLanes(boss, job.name, handler);
      }
      const buryNext: WorkWithMetadataHandler<Payload> = async ([dead]) => {
        if (dead) await bury(dead);
      };
      await boss.work(deadJobs, { pollingIntervalSeconds: 1, batchSize: 1, includeMetadata: true }, buryNext);
      // An earlier version may have planned tasks that nothing runs anymore.
      for (const { name } of await boss.getSchedules())
        if (!upkeep.some((task) => task.name === name)) await boss.unschedule(name);
      for (const round of rounds) round.start();
      for (const task of upkeep) {
        if (!('cron' in task)) continue;
        await boss.schedule(task.name, task.cron);
        await boss.work(task.name, { pollingIntervalSeconds: 10 }, () => task.run(own));
      }
    },
    retryOrphans: () => boss.supervise(),
    retryFailed: (failed) => eachQueue(failed, (queue, ids) => boss.retry(queue, ids)),
    dropFailed: (failed) => eachQueue(failed, (queue, ids) => boss.deleteJob(queue, ids)),
    async drain() {
      let done = 0;
      const failures: Error[] = [];
      const runAll = async (name: string, run: (job: JobWithMetadata<Payload>) => Promise<void>) => {
        const jobs = await boss.fetch<Payload>(name, { batchSize: 50, includeMetadata: true });
        for (const job of jobs)
          await run(job).then(
            () => boss.complete(name, job.id),
            async (error: Error) => {
              await boss.fail(name, job.id, { message: error.message });
              failures.push(error);
            },
          );
        return jobs.length;
      };
      for (let found = 1; found > 0 && failures.length === 0; done += found) {
        found = 0;
        for (const round of rounds) done += await round.run();
        for (const job of known) found += await runAll(job.name, (next) => work(job, next));
        found += await runAll(deadJobs, bury);
      }
      if (failures[0]) throw failures[0];
      return done;
    },
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()));
      // A job that does not end within the time is failed, so that another worker tries it again.
      await boss.stop({ graceful: true, timeout: stopMilliseconds });
      isOver = true;
    },
  };
}

/** Changes jobs queue by queue, and returns how many were changed. */
async function eachQueue(
  failed: readonly FailedJob[],
  change: (queue: string, ids: string[]) => Promise<CommandResponse>,
): Promise<number> {
  let count = 0;
  for (const queue of new Set(failed.map((job) => job.queue))) {
    const ids = failed.filter((job) => job.queue === queue).map(({ id }) => id);
    // Its type leaves out what it holds.
    const { affected } = (await change(queue, ids)) as { affected: number };
    count += affected;
  }
  return count;
}

/** Creates what jobs need in the database. */
async function createQueues(
  boss: PgBoss,
  database: Database,
  jobs: readonly JobDefinition<never>[],
  upkeep: readonly UpkeepDefinition[],
): Promise<void> {
  await boss.start();
  // Few queues change from one start to the next, and each call waits for the database.
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!stored.has(deadJobs)) await boss.createQueue(deadJobs, { retryLimit: 5, retryDelay: 5, retryBackoff: true });
  for (const job of jobs) {
    const options = queueOptions(job);
    const queue = stored.get(job.name);
    if (queue && isUnchanged(queue, options)) continue;
    if (queue) await boss.updateQueue(job.name, options);
    else await boss.createQueue(job.name, options);
    // pg-boss reads a new queue's settings with its first call, over another connection. Inside a transaction PGlite
    // has none, so this call loads the settings now.
    await boss.findJobs(job.name, { id: randomUUID() });
  }
  for (const task of upkeep)
    if ('cron' in task && !stored.has(task.name)) await boss.createQueue(task.name, { policy: 'singleton' });
  await grantEnqueue(database);
}

const queueOptions = (job: JobDefinition<never>) => ({
  deadLetter: deadJobs,
  retryLimit: (job.tries ?? 3) - 1,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 3600,
  heartbeatSeconds,
});

type QueueOptions = ReturnType<typeof queueOptions>;

const isUnchanged = (stored: Partial<Record<keyof QueueOptions, unknown>>, options: QueueOptions) =>
  Object.entries(options).every(([name, value]) => stored[name as keyof QueueOptions] === value);

/**
 * The embedded database has one process, so jobs that are active at startup have lost their worker. The next supervision
 * ends those that have no attempts left.
 */
async function retryOrphans(database: Database): Promise<void> {
  await database.script(`
    update pgboss.job set state = 'retry', start_after = now() where state = 'active' and retry_count < retry_limit;
    update pgboss.job set heartbeat_on = now() - interval '1 day' where state = 'active';`);
}

/** Gives a job that is about to fail this pause, and a try after each of the pauses. */
async function pauseJob(database: Database, name: string, id: string, seconds: number): Promise<void> {
  await database.query(
    `update pgboss.job set retry_backoff = false, retry_delay = $3, retry_limit = greatest(retry_limit, $4)
      where name = $1 and id = $2`,
    [name, id, seconds, outagePauses.length],
  );
}

/** Requests may enqueue jobs but read only the returned id, because the table holds the jobs of all companies. */
async function grantEnqueue(database: Database): Promise<void> {
  await database.script(`
    grant usage on schema pgboss to tradepost_app;
    revoke all on all tables in schema pgboss from tradepost_app;
    grant select on pgboss.queue to tradepost_app;
    grant insert, select (id) on pgboss.job, pgboss.job_common to tradepost_app;
    grant execute on all functions in schema pgboss to tradepost_app;`);
}
