import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { conflict } from '../errors/errors.ts';
import type { Ctx } from './ctx.ts';

type VersionedTable = PgTable & { version: PgColumn };
type Columns<Table extends VersionedTable> = PgUpdateSetSource<Table>;

interface VersionedSave<Table extends VersionedTable, Row> {
  table: Table;
  /** The record. */
  where: SQL | undefined;
  /** The version that the client read. Without one, any version is replaced. */
  version: number | null | undefined;
  /** Reads the record and locks it until the end of the transaction. A version of null is not stored yet. */
  lock(): Promise<Row>;
  /** The stored record, for the 409. Default: the locked row. */
  current?(row: Row): unknown;
  /** Checks the change and returns the columns to store. Null stores nothing. */
  change(row: Row): Columns<Table> | null | Promise<Columns<Table> | null>;
}

/**
 * Saves a record that a client edited: locks it, throws 409 when its version is not the one that the client read, and
 * stores the change with the next version. Returns the locked row as it was before.
 */
export async function saveVersioned<Table extends VersionedTable, Row extends { version: number | null }>(
  ctx: Ctx,
  { table, where, version, lock, current, change }: VersionedSave<Table, Row>,
): Promise<Row> {
  const row = await lock();
  const isChanged = row.version !== null && (version ?? row.version) !== row.version;
  if (isChanged) throw conflict('Someone else changed this in the meantime', current ? await current(row) : row);
  const columns = await change(row);
  if (columns) {
    const values = { ...columns, version: sql`${table.version} + 1` } as Columns<Table>;
    await ctx.db
      .update(table as PgTable)
      .set(values)
      .where(where);
  }
  return row;
}
