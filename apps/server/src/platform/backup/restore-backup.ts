import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { type ExpectedRows, isEmptyDatabase, replaceRows } from '../db/replace-rows.ts';
import {
  contentOf,
  listTables,
  readingAll,
  readSchemaVersion,
  readSequences,
  readTable,
  storedColumns,
} from '../db/table-shapes.ts';
import type { FileStore } from '../files/file-store.ts';
import { decrypt } from '../secrets/secrets.ts';
import type { Platform } from '../tenancy/ctx.ts';
import { checkArchive, type End, type FilePart, readArchive, spool } from './archive.ts';
import { sealedText } from './write-backup.ts';

/** Throws when somebody uses the database. */
export async function requireEmpty(database: Database): Promise<void> {
  if (!(await isEmptyDatabase(database)))
    throw new Error('The database is not empty. Create a new one, and give its address.');
}

/** Creates the tables of pg-boss, which `migrate` leaves to it. */
async function createJobTables(platform: Platform): Promise<void> {
  await platform.jobs.start(platform, [], [], false);
  await platform.jobs.stop();
}

async function requireSameVersion(platform: Platform, wanted: readonly string[]): Promise<void> {
  const own = await readingAll(platform.database, readSchemaVersion);
  const different = [...own.filter((each) => !wanted.includes(each)), ...wanted.filter((each) => !own.includes(each))];
  if (different.length > 0)
    throw new Error(
      `The rows are of another version of Tradepost (${different.join(', ')}). Use the version that wrote them, and update afterwards.`,
    );
}

function requireSecret(app_secret: string, sealed: string): void {
  try {
    if (decrypt(app_secret, sealed, 'backup') === sealedText) return;
  } catch {
    // The message below says it.
  }
  throw new Error(
    'The archive was written with another APP_SECRET, so its stored secrets could not be read. Set the same APP_SECRET.',
  );
}

/** Fills a platform, whose database was empty before it was opened, from an archive. */
export async function restoreBackup(platform: Platform, path: string): Promise<End> {
  const { about, end } = await checkArchive(path);
  requireSecret(platform.config.app_secret, about.sealed);
  await requireEmpty(platform.database);
  await createJobTables(platform);
  await requireSameVersion(platform, about.schema_version);
  const folder = await mkdtemp(join(tmpdir(), 'tradepost-restore-'));
  try {
    await replaceRows(platform.database, async (load) => {
      for await (const part of readArchive(path)) {
        if (part.kind === 'rows') await load(part.table, part.columns, part.lines);
        else if (part.kind === 'file') await storeFile(platform.files, part, join(folder, 'file'));
      }
      return end;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return end;
}

async function storeFile(store: FileStore, { key, note, open }: FilePart, path: string): Promise<void> {
  if (note.size === 0) return store.write(key, Buffer.alloc(0), note.content_type);
  await spool(open(), path);
  await store.writeFrom(key, path, note.content_type);
}

/** Copies all rows of a database into a platform, whose database was empty before it was opened. */
export async function moveDatabase(source: Database, platform: Platform): Promise<ExpectedRows> {
  await requireEmpty(platform.database);
  await createJobTables(platform);
  return readingAll(source, async (from) => {
    await requireSameVersion(platform, await readSchemaVersion(from));
    return replaceRows(platform.database, async (load) => {
      const tables = [];
      for (const shape of await listTables(from)) {
        const columns = storedColumns(shape).map(({ name }) => name);
        for await (const lines of readTable(from, shape)) await load(shape.name, columns, lines);
        tables.push(await contentOf(from, shape));
      }
      return { tables, sequences: await readSequences(from) };
    });
  });
}
