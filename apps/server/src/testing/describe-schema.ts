import type { Database } from '../platform/db/database.ts';

const inPublic = `relnamespace = 'public'::regnamespace and relname not like 'socket_io_attachments%'`;
/** Privileges of the login that owns the tables differ between databases. */
const roles = `'{tradepost_app,tradepost_system}'::text[]`;

const queries = [
  `select format('column %s.%s %s %s default %s %s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity) as line
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${inPublic} and relkind in ('r', 'p', 'v')`,
  `select format('table %s %s %s %s %s', relname, relkind, relrowsecurity, relforcerowsecurity, reloptions) as line
     from pg_class where ${inPublic} and relkind in ('r', 'p', 'v')`,
  // The columns tell what is not null. From version 18 on that has names too, which a renamed column keeps and a dump does not.
  `select format('constraint %s %s %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) as line
     from pg_constraint k join pg_class c on c.oid = k.conrelid where ${inPublic} and k.contype <> 'n'`,
  `select format('index %s', pg_get_indexdef(c.oid)) as line from pg_class c where ${inPublic} and relkind = 'i'`,
  `select format('trigger %s %s', pg_get_triggerdef(t.oid), t.tgenabled) as line
     from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${inPublic} and not t.tgisinternal`,
  `select format('policy %s %s %s %s %s %s', tablename, policyname, cmd, roles, qual, with_check) as line
     from pg_policies where schemaname = 'public'`,
  `select format('view %s %s', relname, pg_get_viewdef(oid)) as line from pg_class where ${inPublic} and relkind = 'v'`,
  `select format('grant %s %s %s', c.relname, g.grantee::regrole, g.privilege_type) as line
     from pg_class c cross join lateral aclexplode(c.relacl) g where ${inPublic} and g.grantee::regrole::text = any (${roles})`,
  `select format('comment %s', relname) as line from pg_class where ${inPublic} and obj_description(oid, 'pg_class') like 'reference: %'`,
  `select format('function %s system %s grants %s', pg_get_functiondef(p.oid), p.proowner::regrole::text = 'tradepost_system',
          array(select g.grantee::regrole::text || g.privilege_type from aclexplode(p.proacl) g
                 where g.grantee = 0 or g.grantee::regrole::text = any (${roles}) order by 1)) as line
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
];

/**
 * Everything that migrations and functions made, as sorted lines, except the order of columns and the words of comments,
 * which the baseline rewrote.
 */
export async function describeSchema(database: Database): Promise<string[]> {
  const found: string[] = [];
  for (const query of queries) found.push(...(await database.query<{ line: string }>(query)).map(({ line }) => line));
  // A view that was read from a script has names for columns that had none.
  return found.map((line) => line.replaceAll(/(NULL::\w+) AS \w+/g, '$1')).sort();
}
