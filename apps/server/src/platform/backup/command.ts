import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { type Config, publicSecret, readConfig } from '../config.ts';
import { type Database, openPglite, openPostgres } from '../db/database.ts';
import type { Limits } from '../db/pool.ts';
import { closePlatform, openPlatform } from '../platform.ts';
import { publicSecretWarning } from '../secrets/public-secret.ts';
import type { Platform } from '../tenancy/ctx.ts';
import { requireEmpty } from './restore-backup.ts';

/** What the commands `backup`, `restore`, `db:move`, `company:export` and `company:import` share. */

export const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

/** Runs a command with the settings of the environment. An error is one line. */
export async function runCommand(run: (config: Config, args: string[]) => Promise<void>): Promise<void> {
  try {
    await run(readConfig(process.env), process.argv.slice(2));
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

/** A path as the user gave it, seen from where npm was started. */
export const pathOf = (given: string) => resolve(process.env.INIT_CWD ?? '.', given);

const embeddedOf = ({ data_dir }: Config) => join(data_dir, 'pglite');

/** Opens the database of the settings as it is. */
export async function openExisting(config: Config, limits?: Limits): Promise<Database> {
  if (config.database_url) return openPostgres(config.database_url, 2, limits);
  if (!existsSync(embeddedOf(config)))
    throw new Error(`There is no database in ${embeddedOf(config)}. Set DATABASE_URL or DATA_DIR.`);
  await requireStopped(config);
  return openPglite(embeddedOf(config));
}

/** Opens the empty database of the settings with all tables, runs `work`, and closes it. */
export async function withEmptyPlatform<T>(config: Config, work: (platform: Platform) => Promise<T>): Promise<T> {
  if (!config.database_url) await requireStopped(config);
  const database = config.database_url ? openPostgres(config.database_url, 4) : await openPglite(embeddedOf(config));
  try {
    await requireEmpty(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  const platform = await openPlatform(config, { database });
  try {
    return await work(platform);
  } finally {
    await closePlatform(platform);
  }
}

/** Two processes would damage the embedded database. */
async function requireStopped({ host, port }: Config): Promise<void> {
  const answers = await new Promise<boolean>((done) => {
    const socket = connect({ host, port, timeout: 1000 });
    const end = (isOpen: boolean) => {
      socket.destroy();
      done(isOpen);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
  if (answers)
    throw new Error(`Something answers at ${host}:${port}. Stop the server first: it uses the embedded database.`);
}

/** Says what to do when the secret of these settings is the public default. */
export function warnOfPublicSecret(config: Config): void {
  const warning = publicSecretWarning(config);
  if (!warning) return;
  say(
    warning,
    `In production the stored secrets can only be read with APP_SECRET=${publicSecret}`,
    'To be safe, set an APP_SECRET of your own there, and enter all stored keys, passwords and bank details again.',
  );
}
