import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { copyOut } from '../db/copy.ts';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/db.ts';
import { readRow, readRows, runSql } from '../db/sql.ts';
import { quotedNames, readingAll, readSchema, wholeLines } from '../db/table-shapes.ts';
import { unlessMissing } from '../files/store-errors.ts';
import type { FileStore } from '../ports/file-store.ts';
import { openZipWriter, type ZipWriter } from '../sheets/writing/write-zip.ts';
import { archiveFormat, companyPath, filePath, type Manifest, manifestPath, tablePath } from './company-archive.ts';
import { csvLine, csvOfCopy } from './company-csv.ts';
import { type ExportedTable, listExportedTables, listLeftOut, sumOfRows } from './exported-tables.queries.ts';

interface Source {
  database: Database;
  files: FileStore;
}

type FileRow = Manifest['files'][number] & { storage_key: string };

/** Tells how far the export is. Called between transactions only: the embedded database has one connection. */
type Report = (done: number, total: number) => Promise<void>;

/** Writes all data of a company to a zip. All rows are of one moment. */
export async function exportCompany(
  { database, files: store }: Source,
  company_id: number,
  path: string,
  report: Report = async () => {},
): Promise<Manifest> {
  const out = createWriteStream(path, { mode: 0o600, flush: true });
  await once(out, 'open');
  const isWritten = finished(out);
  isWritten.catch(() => {});
  try {
    const zip = openZipWriter(out);
    const { manifest, files } = await readingAll(database, (db) => writeTables(db, zip, company_id));
    for (const [index, file] of files.entries()) {
      if (!(await writeFile(zip, store, file))) manifest.missing_files.push(file.id);
      await report(index + 1, files.length + 1);
    }
    await writeText(zip, manifestPath, JSON.stringify(manifest, null, 2));
    await zip.end();
    out.end();
    await isWritten;
    return manifest;
  } catch (error) {
    out.destroy();
    throw error;
  }
}

async function writeTables(db: Db, zip: ZipWriter, company_id: number) {
  const { schema_version } = await readSchema(db);
  const migrations = schema_version.filter((name) => !name.startsWith('pgboss'));
  await runSql(db, 'set local role tradepost_system');
  const profile = await readRow<Record<string, unknown>>(
    db,
    sql`select name, legal_business_name, email, phone, address_text, country_code, currency, timezone, created_at
          from companies where company_id = ${company_id}`,
  );
  if (!profile) throw new Error(`There is no company ${company_id}`);
  const members = await readRows(
    db,
    sql`select email, first_name, last_name, job_title, is_active from members where company_id = ${company_id} order by id`,
  );
  await writeText(zip, companyPath, JSON.stringify({ ...profile, members }, null, 2));
  const tables: Manifest['tables'] = [];
  for (const table of await listExportedTables(db)) {
    await writeTable(db, zip, table, company_id);
    const columns = table.columns.map(({ name }) => name);
    tables.push({ name: table.name, columns, ...(await sumOfRows(db, table, company_id)) });
  }
  const files = await readRows<FileRow>(
    db,
    sql`select id, name, content_type, size, sha256, storage_key from files where company_id = ${company_id} order by id`,
  );
  const manifest: Manifest = {
    format: archiveFormat,
    made_at: new Date().toISOString(),
    company_name: String(profile.name),
    next_box_number: await readBoxNumber(db, company_id),
    migrations,
    tables,
    files: files.map(({ storage_key: _key, ...file }) => file),
    missing_files: [],
    left_out: listLeftOut(),
  };
  return { manifest, files };
}

/** The sequence belongs to the login. */
async function readBoxNumber(db: Db, company_id: number): Promise<number> {
  await runSql(db, 'set local role none');
  await runSql(db, `set local app.company_id = '${Number(company_id)}'`);
  const row = await readRow<{ next: number }>(db, sql`select peek_box_number() as next`);
  return row?.next ?? 1;
}

async function writeTable(db: Db, zip: ZipWriter, { name, columns }: ExportedTable, company_id: number): Promise<void> {
  const part = zip.add(tablePath(name));
  await part.write(csvLine(columns.map((column) => column.name)));
  const values = columns.map((column) => `${quotedNames([column.name])}::text`);
  const order = columns.some((column) => column.name === 'id') ? ' order by id' : '';
  const query = `select ${values.join(', ')} from ${quotedNames([name])} where company_id = ${Number(company_id)}${order}`;
  for await (const lines of wholeLines(copyOut(db, query))) await part.write(csvOfCopy(lines));
  await part.end();
}

/** Whether the content is in the file store, as it was stored. */
async function writeFile(zip: ZipWriter, store: FileStore, { id, storage_key, sha256 }: FileRow): Promise<boolean> {
  const content = await unlessMissing(store.openRead(storage_key));
  if (!content) return false;
  const part = zip.add(filePath(id));
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk as Buffer);
    await part.write(chunk as Buffer);
  }
  await part.end();
  if (hash.digest('hex') !== sha256) throw new Error(`The content of file ${id} is not what was stored`);
  return true;
}

async function writeText(zip: ZipWriter, path: string, text: string): Promise<void> {
  const part = zip.add(path);
  await part.write(text);
  await part.end();
}
