import { sql } from 'drizzle-orm';
import { copyIn, copyText } from '../db/copy.ts';
import type { Db } from '../db/db.ts';
import { readRow, runSql } from '../db/sql.ts';
import { quotedNames } from '../db/table-shapes.ts';
import { ImportError } from './company-archive.ts';
import type { ExportedTable } from './exported-tables.queries.ts';

/** A table that rows are loaded into: what the archive has, and what this server adds to each row. */
interface Target extends ExportedTable {
  company_id: number;
  /** Further columns, as SQL over the staged row `s`, which has the exported columns as text. */
  added: Readonly<Record<string, string>>;
}

const stage = 'staged_company_rows';
const rowsPerPiece = 1000;

/** Loads the rows of one table. An error says which row it was. Rows that name others of their table come in one statement. */
export async function loadTable(db: Db, target: Target, rows: AsyncIterable<(string | null)[]>): Promise<void> {
  const names = target.columns.map(({ name }) => name);
  const texts = [...names, 'stage_row'].map((name) => `${quotedNames([name])} text`);
  await runSql(db, `create temporary table ${stage} (${texts.join(', ')}) on commit drop`);
  const columns = [...names, 'stage_row'];
  const count = await stageRows(db, target, columns, rows);
  const problem = await tryInsert(db, target, 1, count);
  if (problem) await throwAt(db, target, 1, count, problem);
  await runSql(db, `drop table ${stage}`);
}

async function stageRows(
  db: Db,
  { name, columns: exported }: Target,
  columns: readonly string[],
  rows: AsyncIterable<(string | null)[]>,
): Promise<number> {
  let count = 0;
  let piece: string[] = [];
  const flush = async () => {
    const lines = piece.join('');
    piece = [];
    await copyIn(db, { table: stage, columns }, once(lines));
  };
  for await (const row of rows) {
    count += 1;
    if (row.length !== exported.length)
      throw new ImportError(`${name}, row ${count}: ${row.length} values instead of ${exported.length}`);
    piece.push(`${[...row, String(count)].map((value) => copyText(value)).join('\t')}\n`);
    if (piece.length === rowsPerPiece) await flush();
  }
  if (piece.length > 0) await flush();
  return count;
}

async function* once(lines: string): AsyncGenerator<string> {
  yield lines;
}

/** Inserts rows of the stage. Returns the error; the rows are not stored then. */
async function tryInsert(db: Db, target: Target, from: number, to: number): Promise<Error | undefined> {
  const { name, columns, added, company_id } = target;
  const given = columns.map((column) => `s.${quotedNames([column.name])}::${column.type}`);
  const names = quotedNames(['company_id', ...columns.map((column) => column.name), ...Object.keys(added)]);
  const values = [String(Number(company_id)), ...given, ...Object.values(added)].join(', ');
  await runSql(db, 'savepoint company_rows');
  try {
    await runSql(
      db,
      `insert into ${quotedNames([name])} (${names}) overriding system value
       select ${values} from ${stage} s where s.stage_row::bigint between ${from} and ${to} order by s.stage_row::bigint`,
    );
    await runSql(db, 'release savepoint company_rows');
    return undefined;
  } catch (error) {
    await runSql(db, 'rollback to savepoint company_rows');
    return error as Error;
  }
}

/** Finds the first row that cannot be stored, by halves. */
async function throwAt(db: Db, target: Target, from: number, to: number, problem: Error): Promise<never> {
  let [low, high, last] = [from, to, problem];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = await tryInsert(db, target, low, middle);
    if (found) [high, last] = [middle, found];
    else low = middle + 1;
  }
  const cause = (last.cause ?? last) as Error & { detail?: string };
  throw new ImportError(`${target.name}, row ${low}: ${cause.message}${cause.detail ? ` (${cause.detail})` : ''}`);
}

/** Lets the numbers of a table continue past the highest one that was loaded. */
export async function passNumbers(db: Db, { name, company_id }: Pick<Target, 'name' | 'company_id'>): Promise<void> {
  const found = await readRow<{ sequence: string | null }>(
    db,
    sql`select coalesce(pg_get_serial_sequence(${name}, 'id'),
                        substring(pg_get_expr(d.adbin, d.adrelid) from 'nextval\\(''([^'']+)''')) as sequence
          from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
         where a.attrelid = ${name}::regclass and a.attname = 'id'`,
  );
  if (!found?.sequence) return;
  await runSql(db, 'set local role tradepost_system');
  const top = await readRow<{ id: number | null }>(
    db,
    sql.raw(`select max(id) as id from ${quotedNames([name])} where company_id = ${Number(company_id)}`),
  );
  await runSql(db, 'set local role none');
  // Only forward: other companies take numbers meanwhile.
  await runSql(
    db,
    sql`select setval(${found.sequence}::regclass, ${top?.id ?? 0}) where ${top?.id ?? 0} > nextval(${found.sequence}::regclass)`,
  );
}

export async function renameCompany(db: Db, company_id: number, name: string): Promise<void> {
  await runSql(db, sql`update companies set name = ${name} where company_id = ${company_id}`);
}
