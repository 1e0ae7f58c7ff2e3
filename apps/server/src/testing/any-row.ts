import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/db.ts';
import { readRow, readRows } from '../platform/db/sql.ts';

/** A tenant table, as read from the database catalog. */
export interface TenantTable {
  name: string;
  columns: {
    name: string;
    type: string;
    is_required: boolean;
    /** Generated from other columns, so it cannot be written. */
    is_computed: boolean;
  }[];
  foreign_keys: { columns: string[]; table: string; referenced: string[] }[];
  checks: string[];
}

export type AnyRow = Record<string, unknown>;

/** The column refers to a row of its own, because a check wants it to differ from another column's. */
const anotherRow = 'another row';

/** Further columns to fill, for checks that the catalog does not explain. */
const hints: Record<string, AnyRow> = {
  price_sync_sources: { url: 'a URL' },
  promo_code_scopes: { location_id: 'a row' },
  invites: { role_id: 'a row' },
  support_visits: { starts_at: 'before its end' },
  compliance_signatures: { file_id: 'a row' },
  customer_merges: { merged_id: anotherRow },
  transfers: { to_location_id: anotherRow },
  stocktake_lines: { is_expected: true },
  datafeed_exclusions: { model_id: 'a row' },
  datafeeds: { columns: [], conditions: [] },
  listings: { unit_id: 'a row' },
  channel_sales: { unit_id: 'a row' },
  price_sync_held: { source_id: 'a row', run_id: 'a row' },
};

const ofCompany = (column: string, table: string) => ({
  columns: ['company_id', column],
  table,
  referenced: ['company_id', 'id'],
});

/** References that triggers check instead of foreign keys. */
const watched: Record<string, TenantTable['foreign_keys']> = {
  price_cells: [ofCompany('condition_id', 'conditions'), ofCompany('price_list_id', 'price_lists')],
};

/** All tables with row-level security. */
export async function listTenantTables(db: Db): Promise<TenantTable[]> {
  const rows = await readRows<{ table: TenantTable }>(
    db,
    sql`select json_build_object(
          'name', c.relname,
          'columns', (select json_agg(json_build_object(
                'name', a.attname,
                'type', format_type(a.atttypid, null),
                'is_required', a.attnotnull and not a.atthasdef and a.attidentity = '',
                'is_computed', a.attgenerated <> '') order by a.attnum)
              from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
          'foreign_keys', (select coalesce(json_agg(json_build_object(
                'table', r.relname,
                'columns', (select json_agg(a.attname order by k.place) from unnest(f.conkey) with ordinality as k (num, place)
                              join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.num),
                'referenced', (select json_agg(a.attname order by k.place) from unnest(f.confkey) with ordinality as k (num, place)
                              join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.num))
                order by cardinality(f.conkey) desc, f.conname), '[]')
              from pg_constraint f join pg_class r on r.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f'),
          'checks', (select coalesce(json_agg(pg_get_constraintdef(k.oid) order by cardinality(k.conkey), k.conname), '[]')
              from pg_constraint k where k.conrelid = c.oid and k.contype = 'c')) as table
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relrowsecurity
       order by c.relname`,
  );
  return rows.map((row) => row.table);
}

let counted = 0;

/** A row of the company in the table. Creates one, with the rows it refers to, if there is none. */
export async function findAnyRow(
  db: Db,
  tables: readonly TenantTable[],
  name: string,
  company_id: number,
): Promise<AnyRow> {
  const table = tables.find((candidate) => candidate.name === name);
  const own = table ? sql`where t.company_id = ${company_id}` : sql``;
  const found = await readRow<{ row: AnyRow }>(
    db,
    sql`select to_jsonb(t) as row from ${sql.identifier(name)} as t ${own} order by t.ctid limit 1`,
  );
  if (found) return found.row;
  if (!table) throw new Error(`${name} is empty, and belongs to no company`);
  return makeRow(db, tables, table, company_id);
}

async function makeRow(
  db: Db,
  tables: readonly TenantTable[],
  table: TenantTable,
  company_id: number,
): Promise<AnyRow> {
  const values = await makeValues(db, tables, table, company_id);
  const made = await readRow<{ row: AnyRow }>(db, insertRow(table, values, sql`returning to_jsonb(t) as row`)).catch(
    (error: Error) => {
      const why = (error.cause as Error | undefined)?.message ?? error.message;
      throw new Error(`cannot create a row of ${table.name}: ${why}. Add a hint in any-row.ts`, { cause: error });
    },
  );
  return made!.row;
}

async function makeValues(
  db: Db,
  tables: readonly TenantTable[],
  table: TenantTable,
  company_id: number,
): Promise<AnyRow> {
  const hint = hints[table.name] ?? {};
  const wanted = table.columns.filter((column) => !column.is_computed && (column.is_required || column.name in hint));
  const values: AnyRow = { company_id };
  for (const key of [...table.foreign_keys, ...(watched[table.name] ?? [])]) {
    // A foreign key with an empty column refers to nothing.
    const columns = key.columns.filter((column) => column !== 'company_id');
    const isNeeded = columns.length > 0 && columns.every((column) => wanted.some(({ name }) => name === column));
    if (!isNeeded) continue;
    const isOther = columns.some((column) => hint[column] === anotherRow);
    const referred = tables.find((candidate) => candidate.name === key.table);
    const row =
      isOther && referred
        ? await makeRow(db, tables, referred, company_id)
        : await findAnyRow(db, tables, key.table, company_id);
    for (const [index, column] of key.columns.entries()) values[column] ??= row[key.referenced[index]!];
  }
  for (const column of wanted) {
    const given = hint[column.name];
    values[column.name] ??= given === true || Array.isArray(given) ? given : makeValue(table, column);
  }
  return values;
}

function makeValue(table: TenantTable, { name, type }: TenantTable['columns'][number]): unknown {
  const allowed = table.checks.map((check) => firstAllowed(check, name)).find((value) => value !== undefined);
  if (allowed !== undefined) return allowed;
  counted += 1;
  switch (type) {
    case 'text':
      // Some texts are stored in lower case.
      return table.checks.some((check) => check.includes(`lower(${name})`)) ? `text-${counted}` : `TEXT-${counted}`;
    case 'boolean':
      return false;
    case 'jsonb':
      return {};
    case 'uuid':
      return `00000000-0000-4000-8000-${String(counted).padStart(12, '0')}`;
    case 'date':
      return new Date(Date.UTC(2026, 0, counted)).toISOString().slice(0, 10);
    case 'timestamp with time zone':
      return new Date(Date.UTC(2026, 0, counted)).toISOString();
    default:
      return type.endsWith('[]') ? '{}' : 1;
  }
}

/** The first value that a check `column in (…)` allows. */
function firstAllowed(check: string, column: string): string | undefined {
  const list = new RegExp(`\\(\\(?${column} = ANY \\(ARRAY\\[\\(?('[^']*'|-?\\d+)`).exec(check)?.[1];
  return list?.replaceAll("'", '');
}

/** Inserts a row as given, including its id. */
export function insertRow(table: TenantTable, row: AnyRow, returning = sql`returning 1`) {
  const columns = table.columns.filter((column) => !column.is_computed && column.name in row);
  const list = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const given = JSON.stringify(row);
  return sql`insert into ${sql.identifier(table.name)} as t (${list}) overriding system value
    select ${list} from jsonb_populate_record(null::${sql.identifier(table.name)}, ${given}::jsonb) ${returning}`;
}
