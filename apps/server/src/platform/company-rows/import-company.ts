import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { readRow, runSql } from '../db/sql.ts';
import { exactTexts, quotedNames, readingAll, readSchema } from '../db/table-shapes.ts';
import { noteUnfinished } from '../files/unfinished-files.ts';
import { users } from '../identity/user.table.ts';
import { makeToken } from '../secrets/secrets.ts';
import { asSystem, type Platform } from '../tenancy/ctx.ts';
import { ImportError, type Manifest } from './company-archive.ts';
import { listEnteredAgain } from './entered-again.queries.ts';
import { type ExportedTable, listExportedTables, sumOfRows } from './exported-tables.queries.ts';
import { loadTable, passNumbers, renameCompany } from './load-table.ts';
import { type CompanyArchive, openArchive, readChecked } from './open-archive.ts';

export interface ImportedCompany {
  company_id: number;
  name: string;
  tables: number;
  rows: number;
  files: number;
  /** Email addresses of members who had no login here. They set a password with "Forgot password". */
  new_users: string[];
  /** What is left out of archives, and must be entered here. */
  entered_again: string[];
}

interface ImportOptions {
  /** The name of the company here, when another one has its name. */
  name?: string;
}

/**
 * Imports a company from an archive under a new company id. All other ids stay. Everything is stored in one transaction, or
 * nothing. Triggers do not run: what they derive is in the archive.
 */
export async function importCompany(
  platform: Platform,
  path: string,
  { name }: ImportOptions = {},
): Promise<ImportedCompany> {
  const archive = await openArchive(path);
  const { manifest } = archive;
  const keys: string[] = [];
  try {
    const tables = await checkShape(platform, manifest);
    await requireFreeName(platform, name ?? manifest.company_name);
    const company_id = await takeCompanyId(platform);
    const prefix = `${company_id}/${randomUUID()}-`;
    const files = manifest.files.filter(({ id }) => !manifest.missing_files.includes(id));
    for (const file of files) {
      const key = `${prefix}${file.id}`;
      keys.push(key);
      await noteUnfinished(platform, [key]);
      await platform.files.write(key, await readChecked(archive, file), file.content_type);
    }
    const password_hash = await hash(makeToken());
    const new_users = await platform.database.transaction({ settings: exactTexts }, (db) =>
      fill(db, archive, { tables, company_id, prefix, name, password_hash }),
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return {
      company_id,
      name: name ?? manifest.company_name,
      tables: tables.length,
      rows,
      files: keys.length,
      new_users,
      entered_again: await asSystem(platform, (db) => listEnteredAgain(db, company_id)),
    };
  } catch (error) {
    for (const key of keys) await platform.files.remove(key).catch(() => {});
    throw error;
  } finally {
    archive.close();
  }
}

/** The tables of this server, when the archive has exactly these. */
async function checkShape({ database }: Platform, manifest: Manifest): Promise<ExportedTable[]> {
  const [own, tables] = await readingAll(database, async (db) => [
    (await readSchema(db)).schema_version,
    await listExportedTables(db),
  ]);
  const migrations = own.filter((each) => !each.startsWith('pgboss'));
  const different = [
    ...migrations.filter((each) => !manifest.migrations.includes(each)),
    ...manifest.migrations.filter((each) => !migrations.includes(each)),
  ];
  if (different.length > 0)
    throw new ImportError(
      `The archive is of another version of Tradepost (${different.slice(0, 3).join(', ')}). Import it with the version that wrote it, and update afterwards.`,
    );
  const shapeOf = (name: string, columns: readonly string[]) => `${name}(${columns.join()})`;
  const given = new Set(manifest.tables.map((table) => shapeOf(table.name, table.columns)));
  const missing = tables.find(
    ({ name, columns }) =>
      !given.has(
        shapeOf(
          name,
          columns.map((column) => column.name),
        ),
      ),
  );
  if (missing || given.size !== tables.length)
    throw new ImportError(`The archive has other tables: ${missing?.name ?? 'too many'}`);
  return tables;
}

async function requireFreeName({ database }: Platform, name: string): Promise<void> {
  const taken = await readingAll(database, async (db) => {
    await runSql(db, 'set local role tradepost_system');
    return readRow(db, sql`select 1 from companies where lower(name) = lower(${name})`);
  });
  if (taken) throw new ImportError(`There is a company named ${name}. Give this one another name with --name "…"`);
}

/** Taken before the transaction, because the stored files have it in their keys. */
async function takeCompanyId({ database }: Platform): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    "select nextval(pg_get_serial_sequence('companies', 'company_id')) as id",
  );
  return Number(row!.id);
}

interface Filling {
  tables: readonly ExportedTable[];
  company_id: number;
  prefix: string;
  name: string | undefined;
  password_hash: string;
}

async function fill(db: Db, archive: CompanyArchive, filling: Filling): Promise<string[]> {
  const { tables, company_id, prefix, name, password_hash } = filling;
  const { manifest } = archive;
  await setTriggers(db, tables, 'disable');
  await runSql(db, 'set local role tradepost_system');
  const rowsOf = ({ name: table, columns }: ExportedTable) =>
    archive.rows(
      table,
      columns.map((column) => column.name),
    );
  const members = tables.find((table) => table.name === 'members')!;
  const new_users = await addUsers(db, members, rowsOf(members), password_hash);
  const added: Record<string, Record<string, string>> = {
    files: { storage_key: `'${prefix}' || s.id` },
    members: { user_id: '(select u.id from users u where u.email = lower(s.email))' },
  };
  for (const table of tables) {
    await loadTable(db, { ...table, company_id, added: added[table.name] ?? {} }, rowsOf(table));
    const wanted = manifest.tables.find((each) => each.name === table.name)!;
    const found = await sumOfRows(db, table, company_id);
    if (found.rows !== wanted.rows)
      throw new ImportError(`${table.name}, row ${found.rows}: the last of ${wanted.rows} rows that were exported`);
    if (found.sum !== wanted.sum) throw new ImportError(`${table.name}: the rows are not what was exported`);
  }
  if (name !== undefined) await renameCompany(db, company_id, name);
  await runSql(db, 'set local role none');
  await runSql(db, `set local app.company_id = '${Number(company_id)}'`);
  for (const table of tables)
    if (table.columns.some((column) => column.name === 'id')) await passNumbers(db, { ...table, company_id });
  await runSql(
    db,
    sql`select skip_box_numbers(${manifest.next_box_number}::bigint) where ${manifest.next_box_number}::bigint > peek_box_number()`,
  );
  await setTriggers(db, tables, 'enable');
  return new_users;
}

/** What these make is no row of the archive: the sequence of box numbers, a new token, and the stamp of sessions. */
const makingTriggers = ['make_box_numbers', 'make_company_token', 'begin_access_stamp'];

/**
 * As the login, which owns the tables. Writers of these tables wait until the import ends; readers do not. Foreign keys and
 * checks stay on.
 */
async function setTriggers(db: Db, tables: readonly ExportedTable[], how: 'disable' | 'enable'): Promise<void> {
  for (const { name } of tables) await runSql(db, `alter table ${quotedNames([name])} ${how} trigger user`);
  if (how === 'enable') return;
  for (const trigger of makingTriggers) await runSql(db, `alter table companies enable trigger ${trigger}`);
}

/** Adds logins for members who have none here. Nobody knows their password, so they ask for a new one. */
async function addUsers(
  db: Db,
  { columns }: ExportedTable,
  rows: AsyncIterable<(string | null)[]>,
  password_hash: string,
): Promise<string[]> {
  const [email, first_name, last_name] = ['email', 'first_name', 'last_name'].map((wanted) =>
    columns.findIndex(({ name }) => name === wanted),
  ) as [number, number, number];
  const added: string[] = [];
  for await (const row of rows) {
    const [address, first, last] = [row[email]?.toLowerCase() ?? '', row[first_name] ?? '', row[last_name] ?? ''];
    const inserted = await db
      .insert(users)
      .values({ email: address, first_name: first, last_name: last, password_hash, email_verified_at: sql`app_now()` })
      .onConflictDoNothing()
      .returning({ email: users.email });
    added.push(...inserted.map((user) => user.email));
  }
  return added;
}
