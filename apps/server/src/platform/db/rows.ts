import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
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
