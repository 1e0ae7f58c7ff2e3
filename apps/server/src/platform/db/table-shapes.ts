import { sql } from 'drizzle-orm';
import { copyOut } from './copy.ts';
import type { Database } from './database.ts';
import type { Db } from './db.ts';
import { readRow, readRows, runSql } from './sql.ts';
import { readLastVersion } from './upgrade-record.ts';

/** A table whose rows a backup holds. */
export interface TableShape {
  /** `public.orders` */
  name: string;
  columns: { name: string; type: string; is_generated: boolean }[];
  /** Whether the system role reads it. Otherwise the login does, which owns it. */
  is_for_system: boolean;
}

/** What a table contains: the number of rows and a sum of their hashes, equal on every server. */
export interface TableContent {
  name: string;
  rows: number;
  sum: string;
}

export interface SequenceValue {
  name: string;
  last_value: number;
  is_called: boolean;
}

/** Values have the same text on every server. */
export const exactTexts = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, MDY'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 1',
].join('; ');

/** Reads the whole database as it is at one moment, as the login. */
export function readingAll<T>(database: Database, fn: (db: Db) => Promise<T>): Promise<T> {
  return database.transaction(
    { settings: `set transaction isolation level repeatable read, read only; ${exactTexts}` },
    fn,
  );
}

/**
 * The tables of Tradepost, and those of pg-boss that hold jobs and schedules. Not the records of migrations, which belong
 * to the schema, nor the realtime messages, which live for seconds.
 */
export function listTables(db: Db): Promise<TableShape[]> {
  return readRows(
    db,
    sql`select n.nspname || '.' || c.relname as name, has_table_privilege('tradepost_system', c.oid, 'select') as is_for_system,
               jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
                                            'is_generated', a.attgenerated <> '') order by a.attnum) as columns
          from pg_class c
          join pg_namespace n on n.oid = c.relnamespace
          join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         where c.relkind in ('r', 'p') and not c.relispartition
           and (n.nspname = 'public' and c.relname not in ('migrations', 'functions', 'upgrades', 'socket_io_attachments')
                or n.nspname = 'pgboss' and c.relname in ('queue', 'job', 'job_dependency', 'schedule', 'subscription'))
         group by n.nspname, c.relname, c.oid
         order by n.nspname, c.relname`,
  );
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** `public.orders` as SQL. */
export const quotedTable = (name: string) => name.split('.').map(quoted).join('.');

export const quotedNames = (names: readonly string[]) => names.map(quoted).join(', ');

/** Takes the role that may read the table. Row-level security is forced, so the owner alone reads nothing. */
async function takeRole(db: Db, { is_for_system }: TableShape): Promise<void> {
  await runSql(db, `set local role ${is_for_system ? 'tradepost_system' : 'none'}`);
}

/** The columns that are copied. The database computes the others. */
export const storedColumns = ({ columns }: TableShape) => columns.filter(({ is_generated }) => !is_generated);

/** All rows of the table in COPY’s text format, in pieces of whole lines. */
export async function* readTable(db: Db, table: TableShape): AsyncGenerator<string> {
  await takeRole(db, table);
  const values = storedColumns(table).map(({ name }) => `${quoted(name)}::text`);
  yield* wholeLines(copyOut(db, `select ${values.join(', ')} from ${quotedTable(table.name)}`));
}

const pieceBytes = 4 * 1024 * 1024;
const lineEnd = 10;

/** The pieces of a stream as whole lines. */
export async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < pieceBytes) continue;
    const all = Buffer.concat(waiting);
    const end = all.lastIndexOf(lineEnd) + 1;
    if (end > 0) yield all.toString('utf8', 0, end);
    waiting = [all.subarray(end)];
    size = all.length - end;
  }
  if (size > 0) yield Buffer.concat(waiting).toString('utf8');
}

/** Counts and sums the rows of the table. The order of rows and columns does not matter to the sum. */
export async function contentOf(db: Db, table: TableShape): Promise<TableContent> {
  await takeRole(db, table);
  const names = table.columns.map(({ name }) => name).sort();
  const content = await readRow<{ rows: number; sum: string }>(
    db,
    sql.raw(`
      select count(*) as rows,
             coalesce(sum(('x' || encode(substr(sha256(convert_to(row(${quotedNames(names)})::text, 'UTF8')), 1, 7), 'hex'))
                          ::bit(56)::bigint), 0)::text as sum
        from ${quotedTable(table.name)}`),
  );
  return { name: table.name, rows: content?.rows ?? 0, sum: content?.sum ?? '' };
}

/** Where the sequences stand. They do not belong to the moment of the rows, so read them after the rows. */
export async function readSequences(db: Db): Promise<SequenceValue[]> {
  await runSql(db, 'set local role none');
  const names = await readRows<{ name: string }>(
    db,
    sql`select n.nspname || '.' || c.relname as name
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'S' and n.nspname = 'public' and c.relname <> 'socket_io_attachments_id_seq' order by c.relname`,
  );
  const values: SequenceValue[] = [];
  for (const { name } of names) {
    const value = await readRow<Omit<SequenceValue, 'name'>>(
      db,
      sql.raw(`select last_value, is_called from ${quotedTable(name)}`),
    );
    if (value) values.push({ name, ...value });
  }
  return values;
}

/** What the tables of a database are like. */
export interface Schema {
  /** The version of Tradepost that last upgraded the database. Undefined before versions were recorded. */
  version: string | undefined;
  /** The applied migrations and the version of pg-boss’s tables: rows only fit into tables of the same ones. */
  schema_version: string[];
}

export async function readSchema(db: Db): Promise<Schema> {
  await runSql(db, 'set local role none');
  const migrations = await readRows<{ name: string }>(db, sql`select name from migrations order by name`);
  const jobs = await readRow<{ exists: boolean }>(db, sql`select to_regclass('pgboss.version') is not null as exists`);
  const versions = jobs?.exists
    ? await readRows<{ name: string }>(db, sql`select 'pgboss ' || version as name from pgboss.version`)
    : [];
  const version = await readLastVersion({ read: (statement) => readRows(db, sql.raw(statement)) });
  return { version, schema_version: [...migrations, ...versions].map(({ name }) => name) };
}
