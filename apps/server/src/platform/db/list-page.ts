import { maxCounted, type Pagination, type Paging, pageOf } from '@tradepost/contracts/paging';
import { SQL, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { readRow, readRows, takeRows } from './sql.ts';

/** A query of the builder, sorted. */
interface Sorted<Row> {
  limit(rows: number): { offset(rows: number): PromiseLike<Row[]> };
}

interface List<Row, Item> {
  /** How many there are: the number, or the `from … where …` that is counted. */
  counted: SQL | number;
  /** Counting stops at `maxCounted`, for what can have more rows than anybody pages through. */
  isCapped?: boolean;
  /** All rows, sorted. A function puts `limit … offset …` where the page is taken inside the statement. */
  rows: SQL | Sorted<Row> | ((take: SQL) => SQL | PromiseLike<Row[]>);
  toItem?(row: Row): Item;
}

/** A page of a list. A page beyond the last is the last. */
export async function listPage<Row, Item = Row>(
  { db }: { db: Db },
  { page, per_page }: Paging,
  { counted, isCapped = false, rows, toItem = (row) => row as unknown as Item }: List<Row, Item>,
): Promise<{ items: Item[]; pagination: Pagination }> {
  const total = typeof counted === 'number' ? counted : await countRows(db, counted, isCapped);
  const { offset, pagination } = pageOf({ page, per_page }, total, isCapped ? maxCounted : undefined);
  const found = await takePage(db, rows, per_page, offset);
  return { items: found.map((row) => toItem(row)), pagination };
}

function takePage<Row>(db: Db, rows: List<Row, unknown>['rows'], size: number, skip: number): PromiseLike<Row[]> {
  if (rows instanceof SQL) return readRows(db, sql`${rows} ${takeRows(size, skip)}`);
  if (typeof rows !== 'function') return rows.limit(size).offset(skip);
  const found = rows(takeRows(size, skip));
  return found instanceof SQL ? readRows(db, found) : found;
}

/** The number of rows of `from … where …`. With a cap it is at most one more than that. */
export async function countRows(db: Db, from: SQL, isCapped: boolean): Promise<number> {
  const counted = isCapped ? sql`from (select 1 ${from} ${takeRows(maxCounted + 1)}) as counted` : from;
  const row = await readRow<{ total: number }>(db, sql`select count(*)::int as total ${counted}`);
  return row?.total ?? 0;
}
