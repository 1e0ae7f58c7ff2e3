import { getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { instantOf } from '../instants.ts';
import { type Db, rowsOf } from './database.ts';
import { askKept, type KeptText, keepText } from './statement.ts';

/**
 * Whole rows of a table, named `r`: `readRows(db, orders, sql\`where r.id = ${id} for update\`)`. For statements that
 * every request makes: building one with the query builder and reading its columns one by one takes longer than the
 * database does.
 */
export async function readRows<T extends PgTable>(db: Db, table: T, rest: SQL): Promise<T['$inferSelect'][]> {
  const { from } = shapeOf(table);
  const rows = await rowsOf<StoredRow>(db, sql`${from} ${rest}`);
  return rows.map((row) => rowOf(table, row));
}

/** A row as one JSON, `select to_jsonb(r) as row`: its times are in the database's spelling. */
export interface StoredRow {
  row: Record<string, unknown>;
}

/** The row as the table's type has it. */
export function rowOf<T extends PgTable>(table: T, { row }: StoredRow): T['$inferSelect'] {
  for (const name of shapeOf(table).instants) if (row[name] !== null) row[name] = instantOf(row[name] as string);
  return row;
}

/**
 * Stores rows in one statement that takes them as one JSON; the order of rows is kept. The builder of `db.insert` takes
 * longer than the database: this is for what is written with every request. Sent at once.
 */
export function insertRows<T extends PgTable>(db: Db, table: T, rows: readonly T['$inferInsert'][]): Promise<unknown> {
  const given = columnsIn(table, rows);
  const kept = keptOf(table, `insert ${namesOf(given)}`, () => {
    const names = quoted(given).join(', ');
    return `insert into "${getTableName(table)}" (${names}) select ${names} from json_to_recordset($1::json) as given (${typed(given)})`;
  });
  const values = rows.map((row) => Object.fromEntries(given.map((column) => [column.name, valueIn(row, column)])));
  return askKept(db, kept, [JSON.stringify(values)]);
}

/** Which rows: those whose columns are equal to the values, or to one of several. One that is missing is an error. */
export type RowsWhere<T extends PgTable> = {
  readonly [Name in keyof T['$inferSelect']]?: T['$inferSelect'][Name] | readonly T['$inferSelect'][Name][];
};

/**
 * Changes the rows for which `where` holds, and counts their version up. What is undefined stays. As with
 * `insertRows`, the change travels as one JSON.
 */
export function updateRows<T extends PgTable>(
  db: Db,
  table: T,
  change: Partial<T['$inferSelect']>,
  where: RowsWhere<T>,
): Promise<unknown> {
  const given = columnsIn(table, [change]);
  const sought = shapeOf(table).columns.filter(({ name }) => name in where);
  const values = sought.map(({ name }) => soughtIn(where, name));
  const signs = sought.map((column, index) => `${column.name}${Array.isArray(values[index]) ? '[]' : ''}`);
  const kept = keptOf(table, `update ${namesOf(given)} where ${signs}`, () => {
    const set = [
      ...quoted(given).map((name) => `${name} = given.${name}`),
      '"version" = r."version" + 1',
      '"updated_at" = app_now()',
    ];
    const conditions = sought.map((column, index) => {
      const [name, sign, type] = [`r."${column.name}"`, `$${index + 2}`, column.getSQLType()];
      return Array.isArray(values[index]) ? `${name} = any (${sign}::${type}[])` : `${name} = ${sign}::${type}`;
    });
    const from =
      given.length > 0 ? `json_to_record($1::json) as given (${typed(given)})` : '(select $1::json) as given';
    return `update "${getTableName(table)}" r set ${set.join(', ')} from ${from} where ${conditions.join(' and ')}`;
  });
  return askKept(db, kept, [JSON.stringify(change), ...values]);
}

type Values = Readonly<Record<string, unknown>>;

/** The columns for which some row has a value. Properties of tables bear their columns’ names. */
const columnsIn = (table: PgTable, rows: readonly Values[]): PgColumn[] =>
  shapeOf(table).columns.filter((column) => rows.some((row) => row[column.name] !== undefined));

/** What a row lacks that another one has is what the column begins with. */
function valueIn(row: Values, column: PgColumn): unknown {
  if (row[column.name] !== undefined) return row[column.name];
  if (is(column.default, SQL)) throw new Error(`rows with and without ${column.name} cannot be stored together`);
  return column.default ?? null;
}

/** A condition left out by mistake would change every row of the company. */
function soughtIn(where: Values, name: string): unknown {
  const value = where[name] ?? null;
  if (value === null) throw new Error(`which rows are meant is not said: ${name} is missing`);
  return value;
}

const namesOf = (columns: readonly PgColumn[]) => columns.map(({ name }) => name).join();
const quoted = (columns: readonly PgColumn[]) => columns.map(({ name }) => `"${name}"`);
const typed = (columns: readonly PgColumn[]) =>
  columns.map((column) => `"${column.name}" ${column.getSQLType()}`).join(', ');

interface Shape {
  columns: readonly PgColumn[];
  from: SQL;
  instants: readonly string[];
  /** What was written for it, by what it does with which columns. */
  kept: Map<string, KeptText>;
}

const shapes = new WeakMap<PgTable, Shape>();

function shapeOf(table: PgTable): Shape {
  const known = shapes.get(table);
  if (known) return known;
  const columns = Object.values(getTableColumns(table));
  const shape = {
    columns,
    from: sql.raw(`select to_jsonb(r) as row from "${getTableName(table)}" r`),
    instants: columns.filter((column) => /^timestamp[^[]*$/.test(column.getSQLType())).map((column) => column.name),
    kept: new Map(),
  };
  shapes.set(table, shape);
  return shape;
}

/** Forms carry some sets of columns, not all: were they ever so many, the rest would be written anew each time. */
const mostKept = 100;

function keptOf(table: PgTable, deed: string, write: () => string): KeptText {
  const { kept } = shapeOf(table);
  const known = kept.get(deed);
  if (known) return known;
  const text = write();
  if (kept.size >= mostKept) return { text };
  const made = keepText(text);
  kept.set(deed, made);
  return made;
}
