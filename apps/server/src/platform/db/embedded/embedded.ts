import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database.ts';
import { lockEmbedded } from './embedded-lock.ts';
import { openPglite } from './pglite.ts';
import { syncedFolder, syncNames, syncTree } from './synced-folder.ts';

/** Where the embedded database of a data folder is. */
export const embeddedFolder = (data_dir: string) => join(data_dir, 'pglite');

/**
 * Opens the embedded database of a data folder, for this process alone. One that is missing is made, and filled by `fill`,
 * under another name first: what has the name is whole, so a start never has to decide whether to keep a database.
 */
export async function openEmbedded(
  data_dir: string,
  fill: (database: Database) => Promise<void> = async () => {},
): Promise<Database> {
  const unlock = lockEmbedded(data_dir);
  try {
    const folder = embeddedFolder(data_dir);
    if (!hasDatabase(folder)) await makeEmbedded(data_dir, folder, fill);
    const database = await openFolder(folder);
    return {
      ...database,
      close: async () => {
        try {
          // Writes all of the log into the tables, so that the next start reads none of it.
          await database.close();
        } finally {
          unlock();
        }
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function hasDatabase(folder: string): boolean {
  if (!existsSync(folder)) return false;
  if (existsSync(join(folder, 'PG_VERSION'))) return true;
  if (readdirSync(folder).length > 0)
    throw new Error(`${folder} has files, but no database. Move the folder away, and start again.`);
  rmdirSync(folder);
  return false;
}

async function makeEmbedded(
  data_dir: string,
  folder: string,
  fill: (database: Database) => Promise<void>,
): Promise<void> {
  const unfinished = join(data_dir, 'pglite-unfinished');
  // An earlier start was interrupted while it made this. Nothing but the making ever opens it.
  rmSync(unfinished, { recursive: true, force: true });
  // Without waiting for the disk, because all of it is synced in the end.
  const database = await openPglite({ dataDir: unfinished });
  await fill(database);
  if (!database.pglite?.closed) await database.close();
  syncTree(unfinished);
  renameSync(unfinished, folder);
  syncNames(data_dir);
}

async function openFolder(folder: string): Promise<Database> {
  const said: string[] = [];
  let isOpen = false;
  const onStderr = (line: string) => {
    if (!isOpen) said.push(line);
    return true;
  };
  try {
    const database = await openPglite({ ...(await syncedFolder(folder)), onStderr });
    isOpen = true;
    return database;
  } catch (error) {
    const reason = said.findLast((line) => /\b(PANIC|FATAL):/.test(line)) ?? (error as Error).message;
    throw new Error(
      [
        `The database in ${folder} does not open. ${reason.trim()}`,
        'Nothing was changed. Keep a copy of the folder. To go on from a backup, set DATA_DIR to a new folder: npm run restore -- path.tar',
      ].join('\n'),
      { cause: error },
    );
  }
}
