import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite says so when another connection has the lock. */
const busy = 5;

/**
 * Locks the embedded database of a folder, or says who has it. Two processes on one database lose rows and damage its
 * files. Node cannot lock files, but SQLite does so on every system: the operating system frees the lock when the process
 * ends, however it ends, and of two that ask at once only one gets it.
 */
export function lockEmbedded(data_dir: string): () => void {
  mkdirSync(data_dir, { recursive: true });
  const path = join(data_dir, 'pglite.lock');
  const holder = join(data_dir, 'pglite.process');
  const lock = new DatabaseSync(path);
  try {
    // Nothing is ever stored in it, so it needs no journal, which a crash would leave behind.
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === busy) throw new Error(refusal(data_dir, holder));
    throw new Error(`${path} cannot be locked: ${(error as Error).message}. Set DATA_DIR to a folder on a local disk.`);
  }
  writeFileSync(holder, `process ${process.pid}, since ${new Date().toISOString()}`);
  return () => {
    if (!lock.isOpen) return;
    rmSync(holder, { force: true });
    lock.close();
  };
}

function refusal(data_dir: string, holder: string): string {
  return [
    `Another program uses the embedded database in ${data_dir}${nameOf(holder)}.`,
    'It is for one process at a time. Stop that one first, or set DATA_DIR to another folder.',
    'For several processes move to PostgreSQL: npm run db:move -- --to postgres://user:password@host:5432/name',
  ].join('\n');
}

/** The file is for this message only: after a crash it is there without a lock. */
function nameOf(holder: string): string {
  try {
    return ` (${readFileSync(holder, 'utf8')})`;
  } catch {
    return '';
  }
}
