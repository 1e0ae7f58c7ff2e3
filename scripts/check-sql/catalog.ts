import type { Database } from '../../apps/server/src/platform/db/database.ts';

export interface Column {
  name: string;
  /** As PostgreSQL writes it: `bigint`, `character varying(3)`, `text[]`. */
  type: string;
  is_not_null: boolean;
  /** Filled by the database when an insert leaves it out. */
  has_default: boolean;
  is_generated: boolean;
}

export interface Policy {
  name: string;
  roles: string[];
  using: string | null;
  check: string | null;
}

export interface Table {
  name: string;
  comment: string | null;
  has_row_security: boolean;
  is_row_security_forced: boolean;
  columns: Column[];
  policies: Policy[];
  /** Every index, including the primary key's. */
  indexes: { name: string; columns: string[]; is_unique: boolean; is_primary: boolean; predicate: string | null }[];
  /** The arguments of the trigger that records its changes; null without one. */
  audit: string[] | null;
  foreign_keys: { name: string; columns: string[]; target: string; target_columns: string[] }[];
}

/** Every table of the public schema, from the database's catalog. */
export async function readCatalog(database: Database): Promise<Table[]> {
  const rows = await database.query<{ catalog: Table }>(`
    select json_build_object(
      'name', t.relname,
      'comment', obj_description(t.oid, 'pg_class'),
      'has_row_security', t.relrowsecurity,
      'is_row_security_forced', t.relforcerowsecurity,
      'columns', (
        select json_agg(json_build_object(
                 'name', a.attname,
                 'type', format_type(a.atttypid, a.atttypmod),
                 'is_not_null', a.attnotnull,
                 'has_default', a.atthasdef or a.attidentity <> '',
                 'is_generated', a.attgenerated <> '') order by a.attnum)
          from pg_attribute a
         where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped),
      'policies', coalesce((
        select json_agg(json_build_object('name', p.policyname, 'roles', p.roles, 'using', p.qual, 'check', p.with_check) order by p.policyname)
          from pg_policies p
         where p.schemaname = 'public' and p.tablename = t.relname), '[]'),
      'indexes', coalesce((
        select json_agg(json_build_object(
                 'name', c.relname,
                 'columns', (select json_agg(pg_get_indexdef(i.indexrelid, place::int, true) order by place)
                               from generate_series(1, i.indnkeyatts) as place),
                 'is_unique', i.indisunique,
                 'is_primary', i.indisprimary,
                 'predicate', pg_get_expr(i.indpred, i.indrelid)) order by c.relname)
          from pg_index i join pg_class c on c.oid = i.indexrelid
         where i.indrelid = t.oid), '[]'),
      'audit', (
        select to_json(string_to_array(rtrim(encode(g.tgargs, 'escape'), '\\000'), '\\000'))
          from pg_trigger g join pg_proc f on f.oid = g.tgfoid
         where g.tgrelid = t.oid and f.proname = 'record_change'
         limit 1),
      'foreign_keys', coalesce((
        select json_agg(json_build_object(
                 'name', f.conname,
                 'columns', (select json_agg(a.attname order by k.place)
                               from unnest(f.conkey) with ordinality as k (attnum, place)
                               join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum),
                 'target', target.relname,
                 'target_columns', (select json_agg(a.attname order by k.place)
                                      from unnest(f.confkey) with ordinality as k (attnum, place)
                                      join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.attnum)) order by f.conname)
          from pg_constraint f join pg_class target on target.oid = f.confrelid
         where f.conrelid = t.oid and f.contype = 'f'), '[]')
    ) as catalog
      from pg_class t
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
     order by t.relname`);
  return rows.map((row) => row.catalog);
}
