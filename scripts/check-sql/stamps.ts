import type { Database } from '../../apps/server/src/platform/db/database.ts';

/**
 * Tables that `find_session` reads without the trigger `stamp_access`: cached sessions would miss their changes.
 * The session's own row is compared as a whole.
 */
export async function checkStamps(database: Database): Promise<string[]> {
  const rows = await database.query<{ name: string }>(`
    select t.relname as name
      from pg_class t join pg_proc f on f.proname = 'find_session' and f.prosrc ~ ('\\m(from|join) ' || t.relname || '\\M')
     where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.relname <> 'sessions'
       and not exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgname = 'stamp_access')
     order by 1`);
  return rows.map(
    ({ name }) => `${name}: find_session reads it, so its changes must count: create trigger stamp_access after …`,
  );
}
