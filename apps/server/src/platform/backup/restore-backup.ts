import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { type ExpectedRows, isEmptyDatabase, replaceRows } from '../db/replace-rows.ts';
import {
  contentOf,
  listTables,
  readingAll,
  readSchema,
  readSequences,
  readTable,
  type Schema,
  storedColumns,
} from '../db/table-shapes.ts';
import { makeTemporaryFolder } from '../files/temporary.ts';
import type { FileStore } from '../ports/file-store.ts';
import { decrypt } from '../secrets/secrets.ts';
import type { Platform } from '../tenancy/ctx.ts';
import { programVersion } from '../version.ts';
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

async function requireSameVersion(platform: Platform, { version, schema_version }: Schema): Promise<void> {
  const { schema_version: own } = await readingAll(platform.database, readSchema);
  const missing = own.filter((each) => !schema_version.includes(each));
  const unknown = schema_version.filter((each) => !own.includes(each));
  if (missing.length + unknown.length === 0) return;
  const of = version && version !== programVersion ? `Tradepost ${version}` : 'another version of Tradepost';
  throw new Error(
    `The rows are of ${of}, and this is Tradepost ${programVersion}, whose tables differ (${describeDifference({ missing, unknown })}). Use the version that the rows are of, and upgrade afterwards.`,
  );
}

function describeDifference({ missing, unknown }: { missing: string[]; unknown: string[] }): string {
  const parts = [
    { text: 'newer here', names: missing },
    { text: 'unknown here', names: unknown },
  ];
  return parts
    .filter(({ names }) => names.length > 0)
    .map(({ text, names }) => `${text}: ${names.slice(0, 3).join(', ')}${names.length > 3 ? '…' : ''}`)
    .join('; ');
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
  await requireSameVersion(platform, { version: about.version, schema_version: about.schema_version });
  const folder = await makeTemporaryFolder('restore');
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
    await requireSameVersion(platform, await readSchema(from));
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
