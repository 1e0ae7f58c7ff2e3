import type { Database } from '../../platform/db/database.ts';

type Rows = Map<string, Record<string, unknown>[]>;

/** All rows of all tables. */
export async function readAllRows(database: Database): Promise<Rows> {
  const tables = await database.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'socket_io_attachments%' order by 1`,
  );
  const all: Rows = new Map();
  for (const { name } of tables) {
    const rows = await database.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from "${name}" t`);
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/**
 * What differs in the rows of the first: `table` when rows are lost, replaced or added, `table.column` when values changed. Tables
 * and columns that only one of the two has do not count.
 */
export function compareRows(before: Rows, after: Rows): string[] {
  return [...before].flatMap(([table, rows]) => {
    const now = after.get(table);
    if (!now || rows.length === 0) return [];
    if (now.length !== rows.length) return [table];
    const columns = Object.keys(rows[0]!).filter((column) => column in now[0]!);
    if (isSame(rows, now, columns)) return [];
    const changed = columns.filter((column) => !isSame(rows, now, [column]));
    return changed.length === 0 ? [table] : changed.map((column) => `${table}.${column}`);
  });
}

function isSame(before: Record<string, unknown>[], after: Record<string, unknown>[], columns: string[]): boolean {
  const [first, second] = [before, after].map((rows) =>
    rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort(),
  );
  return first?.join('\n') === second?.join('\n');
}
