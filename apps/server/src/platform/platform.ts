import { join } from 'node:path';
import pino from 'pino';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { type Database, openPglite, openPostgres } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openFiles } from './files/files.ts';
import { openOutgoing } from './http/outgoing.client.ts';
import { openJobs } from './jobs/jobs.ts';
import { openMailer } from './mail/mailer.ts';
import { openRealtime } from './realtime/realtime.ts';
import { openSms } from './sms/sms.ts';
import type { Platform } from './tenancy/ctx.ts';

/** Opens everything the server runs on, with the database migrated. */
export async function openPlatform(
  config: Config,
  given: { database?: Database; clock?: Clock } = {},
): Promise<Platform> {
  const log = pino({ level: config.log_level, redact: ['req.headers.cookie', 'req.headers.authorization'] });
  const database =
    given.database ??
    (config.database_url ? openPostgres(config.database_url) : await openPglite(join(config.data_dir, 'pglite')));
  await migrate(database);
  return {
    config,
    database,
    clock: given.clock ?? systemClock,
    jobs: openJobs(database),
    realtime: await openRealtime(database, log),
    files: openFiles(config),
    mailer: openMailer(config),
    sms: openSms(config),
    outgoing: openOutgoing(),
    log,
  };
}

export async function closePlatform(platform: Platform): Promise<void> {
  await platform.jobs.stop();
  await platform.realtime.close();
  await platform.database.close();
}
