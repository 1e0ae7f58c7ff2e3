import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { readRows } from '../db/sql.ts';

/** A table whose rows belong to companies, as the database describes it. */
export interface CompanyTable {
  name: string;
  columns: CompanyColumn[];
  /** Tables whose rows must exist before those of this one, itself not among them. */
  needs: string[];
  /** Columns that name a row of the same table, such as the order that an order was split from. */
  own_references: string[];
}

export interface CompanyColumn {
  name: string;
  type: string;
  is_nullable: boolean;
  /** The database computes it, so it is not written. */
  is_generated: boolean;
  /** The database numbers it, so a stored number is written with `overriding system value`. */
  is_identity: boolean;
}

/**
 * All tables with a `company_id`, each after those it needs. A row's id is unique within its company, so rows are copied,
 * imported and deleted by table, and their ids stay as they are.
 */
export async function listCompanyTables(db: Db): Promise<CompanyTable[]> {
  const tables = await readRows<CompanyTable>(
    db,
    sql`with owned as (
          select c.oid, c.relname
            from pg_class c
            join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
           where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition)
        select o.relname as name,
               (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
                                                    'is_nullable', not a.attnotnull, 'is_generated', a.attgenerated <> '',
                                                    'is_identity', a.attidentity <> '') order by a.attnum)
                  from pg_attribute a where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped) as columns,
               coalesce((select jsonb_agg(distinct n.relname)
                  from pg_constraint f join owned n on n.oid = f.confrelid
                 where f.contype = 'f' and f.conrelid = o.oid and f.confrelid <> o.oid), '[]') as needs,
               coalesce((select jsonb_agg(distinct a.attname)
                  from pg_constraint f
                  join pg_attribute a on a.attrelid = o.oid and a.attnum = f.conkey[array_upper(f.conkey, 1)]
                                     and a.attname <> 'company_id'
                 where f.contype = 'f' and f.conrelid = o.oid and f.confrelid = o.oid), '[]') as own_references
          from owned o
         order by o.relname`,
  );
  return inOrder(tables);
}

/** Each table after those it needs. Throws when tables need each other, which no copy could satisfy. */
export function inOrder(tables: readonly CompanyTable[]): CompanyTable[] {
  const done = new Set<string>();
  const ordered: CompanyTable[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ needs }) => needs.every((need) => done.has(need)));
    if (ready.length === 0) throw new Error(`Tables need each other: ${waiting.map(({ name }) => name).join(', ')}`);
    for (const table of ready) done.add(table.name);
    ordered.push(...ready);
    waiting = waiting.filter(({ name }) => !done.has(name));
  }
  return ordered;
}
