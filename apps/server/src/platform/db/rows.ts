import { getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Db, rowsOf } from './database.ts';

/**
 * Whole rows of a table, named `r`: `readRows(db, orders, sql\`where r.id = ${id} for update\`)`. For statements that
 * every request makes: building one with the query builder and reading its columns one by one takes longer than the
 * database does.
 */
export async function readRows<T extends PgTable>(db: Db, table: T, rest: SQL): Promise<T['$inferSelect'][]> {
  const { from, instants } = shapeOf(table);
  const rows = await rowsOf<{ row: Record<string, unknown> }>(db, sql`${from} ${rest}`);
  return rows.map(({ row }) => {
    for (const name of instants) if (row[name] !== null) row[name] = new Date(row[name] as string).toISOString();
    return row;
  });
}

/**
 * Stores rows in one statement that takes them as one JSON; the order of rows is kept. The builder of `db.insert` takes
 * longer than the database: this is for what is written with every request. Sent when `then` is called, at once.
 */
export function insertRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): PromiseLike<unknown> {
  const given = columnsIn(table, rows);
  const values = rows.map((row) => Object.fromEntries(given.map((column) => [column.name, valueIn(row, column)])));
  const names = quoted(given).join(', ');
  return db.execute(
    sql`${sql.raw(`insert into "${getTableName(table)}" (${names}) select ${names} from json_to_recordset(`)}${JSON.stringify(values)}${sql.raw(`::json) as given (${typed(given)})`)}`,
  );
}

/**
 * Changes the rows (named `r`) for which `where` holds, and counts their version up. What is undefined stays. As with
 * `insertRows`, the change travels as one JSON.
 */
export function updateRows<T extends PgTable>(
  db: Db,
  table: T,
  change: Partial<T['$inferSelect']>,
  where: SQL,
): PromiseLike<unknown> {
  const given = columnsIn(table, [change]);
  const set = [
    ...quoted(given).map((name) => `${name} = given.${name}`),
    '"version" = r."version" + 1',
    '"updated_at" = app_now()',
  ].join(', ');
  const update = sql.raw(`update "${getTableName(table)}" r set ${set}`);
  if (given.length === 0) return db.execute(sql`${update} where ${where}`);
  return db.execute(
    sql`${update} from json_to_record(${JSON.stringify(change)}${sql.raw(`::json) as given (${typed(given)})`)} where ${where}`,
  );
}

type Values = Readonly<Record<string, unknown>>;

/** The columns for which some row has a value. Properties of tables bear their columns’ names. */
const columnsIn = (table: PgTable, rows: readonly Values[]): PgColumn[] =>
  Object.values(getTableColumns(table)).filter((column) => rows.some((row) => row[column.name] !== undefined));

/** What a row lacks that another one has is what the column begins with. */
function valueIn(row: Values, column: PgColumn): unknown {
  if (row[column.name] !== undefined) return row[column.name];
  if (is(column.default, SQL)) throw new Error(`rows with and without ${column.name} cannot be stored together`);
  return column.default ?? null;
}

const quoted = (columns: readonly PgColumn[]) => columns.map(({ name }) => `"${name}"`);
const typed = (columns: readonly PgColumn[]) =>
  columns.map((column) => `"${column.name}" ${column.getSQLType()}`).join(', ');

interface Shape {
  from: SQL;
  instants: readonly string[];
}

const shapes = new WeakMap<PgTable, Shape>();

function shapeOf(table: PgTable): Shape {
  const known = shapes.get(table);
  if (known) return known;
  const columns = Object.values(getTableColumns(table));
  const shape = {
    from: sql.raw(`select to_jsonb(r) as row from "${getTableName(table)}" r`),
    instants: columns.filter((column) => /^timestamp[^[]*$/.test(column.getSQLType())).map((column) => column.name),
  };
  shapes.set(table, shape);
  return shape;
}
