import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/db.ts';
import { readRows, runSql, takeRows } from '../db/sql.ts';
import {
  contentOf,
  listTables,
  readingAll,
  readSchema,
  readSequences,
  readTable,
  storedColumns,
  type TableContent,
} from '../db/table-shapes.ts';
import { syncFolder } from '../files/folder-store.ts';
import { unlessMissing } from '../files/store-errors.ts';
import { makeTemporaryFolder } from '../files/temporary.ts';
import type { FileStore } from '../ports/file-store.ts';
import { encrypt } from '../secrets/secrets.ts';
import { type About, checkArchive, type End, type FileNote, format, spool } from './archive.ts';
import { openTarWriter, type TarWriter } from './tar.ts';
import { unfinishedSuffix } from './unfinished.ts';

/** An installation: its database, its stored files and the secret that some of its values are encrypted with. */
export interface Installation {
  database: Database;
  files: FileStore;
  app_secret: string;
}

/** What the sealed text of an archive says, and what it is about. */
export const sealedText = 'tradepost';

const pack = promisify(gzip);
const jsonOf = (value: About | End | FileNote) => Buffer.from(JSON.stringify(value, null, 2));

/**
 * Writes the installation to an archive. It has its name only once it has been read back completely. The server may run
 * meanwhile: all rows are of one moment.
 */
export async function writeBackup({ database, files, app_secret }: Installation, path: string): Promise<End> {
  if (existsSync(path)) throw new Error(`${path} exists already`);
  const unchecked = `${path}${unfinishedSuffix}`;
  const folder = await makeTemporaryFolder('backup');
  try {
    const out = createWriteStream(unchecked, { mode: 0o600, flush: true });
    await once(out, 'open');
    const tar = openTarWriter(out);
    await readingAll(database, async (db) => {
      const shapes = await listTables(db);
      const about: About = {
        format,
        made_at: new Date().toISOString(),
        ...(await readSchema(db)),
        sealed: encrypt(app_secret, sealedText, 'backup'),
        tables: shapes.map((shape) => ({ name: shape.name, columns: storedColumns(shape).map(({ name }) => name) })),
      };
      await tar.add('about.json', jsonOf(about));
      const tables: TableContent[] = [];
      for (const shape of shapes) {
        let part = 0;
        for await (const lines of readTable(db, shape)) {
          part += 1;
          await tar.add(`tables/${shape.name}/${String(part).padStart(6, '0')}.gz`, await pack(lines));
        }
        tables.push(await contentOf(db, shape));
      }
      const stored = await addFiles(db, files, tar, join(folder, 'file'));
      await tar.add('end.json', jsonOf({ tables, sequences: await readSequences(db), ...stored }));
    });
    await tar.end();
    out.end();
    await once(out, 'close');
    const { end } = await checkArchive(unchecked);
    await rename(unchecked, path);
    await syncFolder(dirname(path));
    return end;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(unchecked, { force: true });
  }
}

const keysAtOnce = 1000;

/** Each file goes over the local disk, because a tar says the size before the content. */
async function addFiles(db: Db, store: FileStore, tar: TarWriter, path: string) {
  await runSql(db, 'set local role tradepost_system');
  const missing_files: string[] = [];
  let files = 0;
  for (let last = ''; ; ) {
    const rows = await readRows<{ key: string; content_type: string }>(
      db,
      sql`select storage_key as key, min(content_type) as content_type from files
           where storage_key > ${last} group by storage_key order by storage_key ${takeRows(keysAtOnce)}`,
    );
    for (const { key, content_type } of rows) {
      const content = await unlessMissing(store.openRead(key));
      if (!content) {
        missing_files.push(key);
        continue;
      }
      const { size, sha256 } = await spool(content, path);
      await tar.add(`files/${key}.json`, jsonOf({ content_type, size, sha256 }));
      await tar.addFile(`files/${key}`, path, size);
      files += 1;
    }
    last = rows.at(-1)?.key ?? '';
    if (rows.length < keysAtOnce) return { files, missing_files };
  }
}
