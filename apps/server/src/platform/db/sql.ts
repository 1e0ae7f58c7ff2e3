import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** The rows of a hand-written statement. */
export async function readRows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}

/** The first row of a hand-written statement, if there is one. */
export async function readRow<Row>(db: Db, statement: SQL): Promise<Row | undefined> {
  return (await readRows<Row>(db, statement))[0];
}

/** Runs a hand-written statement and returns the number of rows it wrote. */
export async function runSql(db: Db, statement: SQL | string): Promise<number> {
  // node-postgres counts in rowCount, PGlite in affectedRows.
  const { rowCount, affectedRows } = (await db.execute(statement)) as { rowCount?: number; affectedRows?: number };
  return rowCount ?? affectedRows ?? 0;
}

/** A `like` pattern for values that contain the text. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * `limit … offset …`, as numbers in the text: for a parameter PostgreSQL plans to read a tenth of all rows, and sorts the whole
 * table where an index would give the first ones.
 */
export function takeRows(size: number, skip = 0): SQL {
  if (!Number.isSafeInteger(size) || !Number.isSafeInteger(skip)) throw new Error('a number of rows is not whole');
  return sql.raw(skip === 0 ? `limit ${size}` : `limit ${size} offset ${skip}`);
}

/** Numbers as the text of an array: `{1,2}`. */
export const arrayLiteral = (values: readonly number[]): string => `{${values.join(',')}}`;

export const bigintArray = (values: readonly number[]): SQL => sql`${arrayLiteral(values)}::bigint[]`;
