import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Table } from './catalog.ts';

/** Every table that an `x.table.ts` under `folder` exports. */
export async function loadDrizzleTables(folder: string): Promise<PgTable[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.table.ts'));
  const modules = await Promise.all(
    files.sort().map((path) => import(join(folder, path)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((each) => Object.values(each).filter((value): value is PgTable => is(value, PgTable)));
}

/** Differences between the code's tables and the migrated database. */
export function compareTables(code: readonly PgTable[], database: readonly Table[]): string[] {
  const known = new Map<string, string>();
  return code.flatMap((each) => {
    const config = getTableConfig(each);
    const twice = known.has(config.name)
      ? [`${config.name}: two x.table.ts files define it. Import the first one`]
      : [];
    known.set(config.name, config.name);
    const table = database.find(({ name }) => name === config.name);
    if (!table) return [`${config.name}: no migration creates this table`];
    const missing = table.columns
      .filter(({ name, is_generated }) => !is_generated && !config.columns.some((column) => column.name === name))
      .map(({ name }) => `${config.name}.${name}: the database has it, x.table.ts has not`);
    return [...twice, ...missing, ...config.columns.flatMap((column) => compareColumn(config.name, column, table))];
  });
}

type CodeColumn = ReturnType<typeof getTableConfig>['columns'][number];

function compareColumn(tableName: string, column: CodeColumn, table: Table): string[] {
  const name = `${tableName}.${column.name}`;
  const stored = table.columns.find((each) => each.name === column.name);
  if (!stored) return [`${name}: no migration creates this column`];
  const problems: string[] = [];
  const type = plainType(column.getSQLType());
  if (type !== plainType(stored.type)) problems.push(`${name}: ${type} in x.table.ts, ${stored.type} in the database`);
  if ((column.notNull || column.primary) !== stored.is_not_null) {
    const [inCode, inDatabase] = stored.is_not_null ? ['may be null', 'may not'] : ['may not be null', 'may'];
    problems.push(`${name}: ${inCode} in x.table.ts, ${inDatabase} in the database`);
  }
  const isFilledByDatabase = column.hasDefault && !column.defaultFn && !column.onUpdateFn;
  if (isFilledByDatabase && !stored.has_default)
    problems.push(`${name}: has a default in x.table.ts, none in the database`);
  return problems;
}

const otherSpellings: Record<string, string> = {
  int: 'integer',
  int4: 'integer',
  int8: 'bigint',
  serial: 'integer',
  bigserial: 'bigint',
  bool: 'boolean',
  varchar: 'character varying',
  char: 'character',
  decimal: 'numeric',
  float8: 'double precision',
};

const typePattern = /^([a-z0-9_ ]+?)(?: *(\([^)]*\)))?( with(?:out)? time zone)?((?:\[\d*\])*)$/;

/** Normalizes a type as written by Drizzle or PostgreSQL. */
export function plainType(type: string): string {
  const lower = type
    .toLowerCase()
    .trim()
    .replace(/^timestamptz/, 'timestamp with time zone');
  const [, base, size = '', zone, array = ''] = typePattern.exec(lower) ?? [];
  if (!base) return type;
  const suffix = zone ?? (base === 'timestamp' ? ' without time zone' : '');
  return `${otherSpellings[base] ?? base}${size.replaceAll(' ', '')}${suffix}${array.replaceAll(/\d/g, '')}`;
}
