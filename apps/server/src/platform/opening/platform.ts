import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { type Clock, systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { openPostgres } from '../db/connection/postgres.ts';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/embedded/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { jobLimits } from '../db/pool.ts';
import { checkPooling } from '../db/pooling.ts';
import { openErrorReports } from '../error-reports/error-reports.client.ts';
import { openFiles } from '../files/files.ts';
import { sweepTemporaryFolders } from '../files/temporary.ts';
import { openOutgoing } from '../http/outgoing.client.ts';
import { openJobs } from '../jobs/jobs.ts';
import { openLog } from '../log.ts';
import { openDns } from '../mail/dns.client.ts';
import { openMailer } from '../mail/mailer.ts';
import { openRealtime } from '../realtime/realtime.ts';
import { readAlso } from '../secrets/secrets.ts';
import { openSms } from '../sms/open-sms.ts';
import type { Platform } from '../tenancy/ctx.ts';

/** Of a longer statement the log has the beginning. */
const longestStatement = 2_000;

interface Given {
  database?: Database;
  clock?: Clock;
  log?: FastifyBaseLogger;
  /** Fills a new embedded database. */
  fill?: (platform: Platform) => Promise<void>;
}

/** Opens the platform with a migrated database. */
export async function openPlatform(config: Config, given: Given = {}): Promise<Platform> {
  const log = given.log ?? openReportedLog(config);
  readAlso(config.app_secret, config.app_secret_old);
  // First, so that a store that does not answer leaves the database as it is.
  const files = await openFiles(config);
  const { database, work } = given.database
    ? { database: given.database, work: given.database }
    : await openDatabases(config, given.fill);
  await sweepTemporaryFolders();
  const pools = poolsOf(database, work, log);
  reportSlow(config, log, { jobs: work, requests: database });
  await migrate(work);
  return {
    config,
    database,
    pools,
    clock: given.clock ?? systemClock,
    jobs: openJobs(work),
    realtime: await openRealtime(work, log, Object.values(pools)),
    files,
    mailer: openMailer(config),
    dns: openDns(),
    sms: openSms(config),
    outgoing: openOutgoing(),
    log,
  };
}

/** The log, whose errors are reported where the settings name a place. */
function openReportedLog({ log_level, error_reports, env: environment }: Config): FastifyBaseLogger {
  if (!error_reports) return openLog(log_level);
  const report = openErrorReports({ ...error_reports, environment, warn: (message) => log.warn(message) });
  const log = openLog(log_level, { report });
  return log;
}

/** Jobs have connections of their own, so that long jobs do not block requests. The embedded database has only one. */
async function openDatabases(config: Config, fill: Given['fill']) {
  const { database_url, database_direct_url, database_connections, data_dir } = config;
  if (!database_url || !database_direct_url) {
    const database = await openEmbedded(data_dir, async (unnamed) => {
      if (!fill) return;
      const platform = await openPlatform(config, { database: unnamed });
      await fill(platform);
      await closePlatform(platform);
    });
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

/** Logs slow statements, without their values, where the settings ask for it. */
function reportSlow(
  { log_slow_statements: milliseconds }: Config,
  log: FastifyBaseLogger,
  databases: Record<string, Database>,
): void {
  if (milliseconds === undefined) return;
  for (const [pool, database] of Object.entries(databases))
    database.watchSlow({
      milliseconds,
      report: (statement, took) =>
        log.warn({ statement: statement.slice(0, longestStatement), milliseconds: took, pool }, 'slow statement'),
    });
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
