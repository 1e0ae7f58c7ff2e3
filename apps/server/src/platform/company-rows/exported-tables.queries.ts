import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { readRow } from '../db/sql.ts';
import { quotedNames } from '../db/table-shapes.ts';
import { allTableFacts } from '../table-facts.ts';
import { type CompanyTable, listCompanyTables } from './company-tables.queries.ts';

/** A table as an archive of a company holds it. */
export interface ExportedTable extends Pick<CompanyTable, 'name'> {
  columns: { name: string; type: string }[];
}

/** What an export of a company leaves out, by table or `table.column`, and why. The archive names it. */
export function listLeftOut(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    allTableFacts().flatMap(({ table, not_exported = {} }) =>
      typeof not_exported === 'string'
        ? [[table, not_exported]]
        : Object.entries(not_exported).map(([column, why]) => [`${table}.${column}`, why]),
    ),
  );
}

/** The tables and columns that an archive of a company holds, each table after those it needs. */
export async function listExportedTables(db: Db): Promise<ExportedTable[]> {
  const leftOut = listLeftOut();
  const tables = (await listCompanyTables(db)).filter(({ name }) => leftOut[name] === undefined);
  const known = new Set(tables.map(({ name }) => name));
  for (const { name, needs } of tables) {
    const missing = needs.find((need) => !known.has(need));
    if (missing) throw new Error(`${name} needs ${missing}, which is left out`);
  }
  return tables.map(({ name, columns }) => ({
    name,
    columns: columns
      .filter((column) => !column.is_generated && column.name !== 'company_id')
      .filter((column) => leftOut[`${name}.${column.name}`] === undefined)
      .map((column) => ({ name: column.name, type: column.type })),
  }));
}

/** How many rows of a company a table has, and a sum of their values: equal on every server, whatever the company's id. */
export async function sumOfRows(
  db: Db,
  { name, columns }: ExportedTable,
  company_id: number,
): Promise<{ rows: number; sum: string }> {
  const names = columns.map((column) => column.name).sort();
  const found = await readRow<{ rows: number; sum: string }>(
    db,
    sql.raw(`
      select count(*) as rows,
             coalesce(sum(('x' || encode(substr(sha256(convert_to(row(${quotedNames(names)})::text, 'UTF8')), 1, 7), 'hex'))
                          ::bit(56)::bigint), 0)::text as sum
        from ${quotedNames([name])} where company_id = ${Number(company_id)}`),
  );
  return { rows: found?.rows ?? 0, sum: found?.sum ?? '0' };
}
