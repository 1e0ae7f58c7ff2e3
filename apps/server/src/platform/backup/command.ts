import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Config, publicSecret, readConfig } from '../config.ts';
import { openPostgres } from '../db/connection/postgres.ts';
import type { Database } from '../db/database.ts';
import { embeddedFolder, openEmbedded } from '../db/embedded/embedded.ts';
import type { Limits } from '../db/pool.ts';
import { isDatabaseFull } from '../db/silence/outage.ts';
import { isDiskFull } from '../files/store-errors.ts';
import { sweepTemporaryFolders } from '../files/temporary.ts';
import { closePlatform, openPlatform } from '../opening/platform.ts';
import { publicSecretWarning } from '../secrets/public-secret.ts';
import { readAlso } from '../secrets/secrets.ts';
import type { Platform } from '../tenancy/ctx.ts';
import { requireEmpty } from './restore-backup.ts';
import { unfinishedSuffix } from './unfinished.ts';

/** What the commands `backup`, `restore`, `db:move`, `company:export` and `company:import` share. */

export const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

/** Runs a command with the settings of the environment. An error is one line. */
export async function runCommand(run: (config: Config, args: string[]) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    readAlso(config.app_secret, config.app_secret_old);
    await run(config, process.argv.slice(2));
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(1);
  }
}

/** The error's sentence. A full disk is the reason that people do not see in it. */
export function describeFailure(error: unknown): string {
  const { message } = error as Error;
  if (!isDiskFull(error) && !isDatabaseFull(error)) return message;
  return `The disk is full: ${message}. Nothing was finished. Make room, and run it again.`;
}

/** An archive without some files is one, and the command that wrote it ends with an error, which a schedule notices. */
export function describeMissing(path: string, files: readonly (string | number)[]): string {
  return `${path} is not complete. The file store does not have ${files.length} of the files that the database names: ${files.join(', ')}`;
}

/** Removes the temporary files of earlier commands that were killed, and names the archives that they did not finish. */
export async function sweepTemporary(path: string): Promise<void> {
  await sweepTemporaryFolders();
  const folder = dirname(path);
  const names = await readdir(folder).catch(() => [] as string[]);
  for (const name of names.filter((each) => each.endsWith(unfinishedSuffix)))
    say(
      `${join(folder, name)} is left of a command that was cut off, or another one is writing it. If none runs, delete it.`,
    );
}

/** A path as the user gave it, seen from where npm was started. */
export const pathOf = (given: string) => resolve(process.env.INIT_CWD ?? '.', given);

/** Opens the database of the settings as it is. */
export async function openExisting(config: Config, limits?: Limits): Promise<Database> {
  if (config.database_url) return openPostgres(config.database_url, 2, limits);
  const folder = embeddedFolder(config.data_dir);
  if (!existsSync(folder)) throw new Error(`There is no database in ${folder}. Set DATABASE_URL or DATA_DIR.`);
  return openEmbedded(config.data_dir);
}

/** Opens the empty database of the settings with all tables, runs `work`, and closes it. */
export async function withEmptyPlatform<T>(config: Config, work: (platform: Platform) => Promise<T>): Promise<T> {
  const database = config.database_url ? openPostgres(config.database_url, 4) : await openEmbedded(config.data_dir);
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
