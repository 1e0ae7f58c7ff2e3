import { sql } from 'drizzle-orm';
import { copyIn } from './copy.ts';
import type { Database } from './database.ts';
import type { Db } from './db.ts';
import { readRow, readRows, runSql } from './sql.ts';
import {
  contentOf,
  exactTexts,
  listTables,
  quotedNames,
  quotedTable,
  readSequences,
  type SequenceValue,
  storedColumns,
  type TableContent,
  type TableShape,
} from './table-shapes.ts';

/** Adds rows to a table: whole lines of COPY’s text format with these columns. */
export type LoadRows = (name: string, columns: readonly string[], lines: string) => Promise<void>;

/** What the database must contain at the end. */
export interface ExpectedRows {
  tables: readonly TableContent[];
  sequences: readonly SequenceValue[];
}

/** The only triggers that run, because they make something that is not a row: a company’s sequence of box numbers. */
const makingTriggers = [{ table: 'public.companies', trigger: 'make_box_numbers' }];

/**
 * Replaces all rows of a migrated database in one transaction, as the login that owns the tables. Triggers do not run, and
 * foreign keys are created again at the end, which checks them. Throws unless the database then has the expected rows.
 */
export function replaceRows(
  database: Database,
  fill: (load: LoadRows) => Promise<ExpectedRows>,
): Promise<ExpectedRows> {
  return database.transaction({ settings: exactTexts }, async (db) => {
    const tables = await listTables(db);
    // The owner passes row-level security where it is not forced.
    const owned = tables.map((table) => ({ ...table, is_for_system: false }));
    const restore = await openTables(db, tables);
    await runSql(db, `truncate ${tables.map(({ name }) => quotedTable(name)).join(', ')}`);
    const expected = await fill(openLoad(db, owned));
    await setSequences(db, expected.sequences);
    await compareContents(db, owned, expected.tables);
    await restore();
    return expected;
  });
}

/** Takes away what would refuse or double the rows. The result puts it back. */
async function openTables(db: Db, tables: readonly TableShape[]): Promise<() => Promise<void>> {
  const keys = await readRows<{ table: string; name: string; definition: string }>(
    db,
    sql`select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
               pg_get_constraintdef(k.oid) as definition
          from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
         where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'pgboss') order by k.oid`,
  );
  const forced = await readRows<{ table: string }>(
    db,
    sql`select format('%I.%I', n.nspname, c.relname) as table
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relforcerowsecurity and n.nspname in ('public', 'pgboss')`,
  );
  for (const { table, name } of keys) await runSql(db, `alter table ${table} drop constraint ${name}`);
  for (const { table } of forced) await runSql(db, `alter table ${table} no force row level security`);
  for (const { name } of tables) await runSql(db, `alter table ${quotedTable(name)} disable trigger user`);
  for (const { table, trigger } of makingTriggers)
    await runSql(db, `alter table ${quotedTable(table)} enable trigger ${trigger}`);
  return async () => {
    for (const { table, name, definition } of keys)
      await runSql(db, `alter table ${table} add constraint ${name} ${definition}`);
    for (const { name } of tables) await runSql(db, `alter table ${quotedTable(name)} enable trigger user`);
    for (const { table } of forced) await runSql(db, `alter table ${table} force row level security`);
  };
}

/** Rows go through temporary tables of text, because COPY refuses tables with row-level security. */
function openLoad(db: Db, tables: readonly TableShape[]): LoadRows {
  const staged = new Map<string, string>();
  return async (name, columns, lines) => {
    const table = tables.find((each) => each.name === name);
    const stored = table ? storedColumns(table) : [];
    const types = columns.map((column) => stored.find((each) => each.name === column)?.type);
    if (!table || types.includes(undefined) || stored.length !== columns.length)
      throw new Error(`The table ${name} has other columns in this version`);
    const stage = staged.get(name) ?? `staged_${staged.size + 1}`;
    if (!staged.has(name)) {
      const texts = columns.map((column) => `${quotedNames([column])} text`);
      await runSql(db, `create temporary table ${stage} (${texts.join(', ')}) on commit drop`);
      staged.set(name, stage);
    }
    await copyIn(db, { table: stage, columns }, once(lines));
    const values = columns.map((column, index) => `${quotedNames([column])}::${types[index]}`);
    await runSql(
      db,
      `insert into ${quotedTable(name)} (${quotedNames(columns)}) overriding system value select ${values.join(', ')} from ${stage}`,
    );
    await runSql(db, `truncate ${stage}`);
  };
}

async function* once(lines: string): AsyncGenerator<string> {
  yield lines;
}

async function setSequences(db: Db, expected: readonly SequenceValue[]): Promise<void> {
  const present = new Set((await readSequences(db)).map(({ name }) => name));
  const missing = expected.filter(({ name }) => !present.has(name));
  if (missing.length > 0) throw new Error(`Sequences are missing: ${missing.map(({ name }) => name).join(', ')}`);
  for (const { name, last_value, is_called } of expected)
    await readRow(db, sql`select setval(${quotedTable(name)}::regclass, ${last_value}, ${is_called})`);
}

async function compareContents(
  db: Db,
  tables: readonly TableShape[],
  expected: readonly TableContent[],
): Promise<void> {
  const different: string[] = [];
  for (const table of tables) {
    const wanted = expected.find(({ name }) => name === table.name) ?? { rows: 0, sum: '0' };
    const found = await contentOf(db, table);
    if (found.rows !== wanted.rows || found.sum !== wanted.sum)
      different.push(`${table.name} (${wanted.rows} rows expected, ${found.rows} found)`);
  }
  if (different.length > 0) throw new Error(`Nothing was stored, because tables differ: ${different.join(', ')}`);
}

/** Whether nobody uses the database: it has no tables, or only those of Tradepost, without a company or a user. */
export async function isEmptyDatabase(database: Database): Promise<boolean> {
  return database.transaction({ settings: exactTexts }, async (db) => {
    const found = await readRow<{ tables: number; is_ours: boolean }>(
      db,
      sql`select count(*) as tables, to_regclass('public.companies') is not null as is_ours
            from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_t%'`,
    );
    if (!found?.tables) return true;
    if (!found.is_ours) return false;
    await runSql(db, 'set local role tradepost_system');
    const used = await readRow<{ is_used: boolean }>(
      db,
      sql`select exists (select 1 from companies) or exists (select 1 from users) as is_used`,
    );
    return used?.is_used === false;
  });
}
