import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { type Database, openPglite, openPostgres } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { jobLimits } from './db/pool.ts';
import { checkPooling } from './db/pooling.ts';
import { openFiles } from './files/files.ts';
import { sweepTemporaryFolders } from './files/temporary.ts';
import { openOutgoing } from './http/outgoing.client.ts';
import { openJobs } from './jobs/jobs.ts';
import { openLog } from './log.ts';
import { openDns } from './mail/dns.client.ts';
import { openMailer } from './mail/mailer.ts';
import { openRealtime } from './realtime/realtime.ts';
import { openSms } from './sms/open-sms.ts';
import type { Platform } from './tenancy/ctx.ts';

/** Opens the platform with a migrated database. */
export async function openPlatform(
  config: Config,
  given: { database?: Database; clock?: Clock; log?: FastifyBaseLogger } = {},
): Promise<Platform> {
  const log = given.log ?? openLog(config.log_level);
  // First, so that a store that does not answer leaves the database as it is.
  const files = await openFiles(config);
  const { database, work } = given.database
    ? { database: given.database, work: given.database }
    : await openDatabases(config);
  await sweepTemporaryFolders();
  const pools = poolsOf(database, work, log);
  await migrate(work);
  return {
    config,
    database,
    pools,
    clock: given.clock ?? systemClock,
    jobs: openJobs(work),
    realtime: await openRealtime(work, log),
    files,
    mailer: openMailer(config),
    dns: openDns(),
    sms: openSms(config),
    outgoing: openOutgoing(),
    log,
  };
}

/** Jobs have connections of their own, so that long jobs do not block requests. The embedded database has only one. */
async function openDatabases({ database_url, database_direct_url, database_connections, data_dir }: Config) {
  if (!database_url || !database_direct_url) {
    const database = await openPglite(join(data_dir, 'pglite'));
    return { database, work: database };
  }
  await checkPooling(database_url, database_direct_url);
  const work = openPostgres(database_direct_url, 10, jobLimits);
  const database = openPostgres(database_url, database_connections);
  const close = async () => {
    await Promise.all([work.close(), database.close()]);
  };
  return { database: { ...database, close }, work };
}

/** The pools by what they are for. Their lost connections are logged. */
function poolsOf(database: Database, work: Database, log: FastifyBaseLogger): Record<string, Pool> {
  const named = { requests: database.pool, ...(work === database ? {} : { jobs: work.pool }) };
  const pools = Object.entries(named).filter((each): each is [string, Pool] => each[1] !== undefined);
  for (const [name, pool] of pools)
    pool.on('error', (error: Error) => log.error({ err: error, pool: name }, 'a database connection was lost'));
  return Object.fromEntries(pools);
}

export async function closePlatform(platform: Platform): Promise<void> {
  await platform.jobs.stop();
  await platform.realtime.close();
  await platform.database.close();
}
