import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../config.ts';
import { type Database, openPglite, openPostgres } from './database.ts';

const directory = join(import.meta.dirname, '../../../migrations');

/** The migrations in the order of their names. */
export function listMigrations(): { name: string; text: string }[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(directory, name), 'utf8') }));
}

/**
 * Applies what is missing, each migration in a transaction of its own. One that arrives late (from a branch)
 * is applied too. Answers the names of those it applied.
 */
export async function migrate(database: Database): Promise<string[]> {
  await database.script(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  await database.script(`comment on table migrations is 'reference: which migrations this database has had'`);
  const applied: string[] = [];
  for (const { name, text } of listMigrations()) {
    // The lock makes two servers that start together take turns; the second finds the row.
    const script = `begin;
      select pg_advisory_xact_lock(7126);
      do $check$ begin
        if exists (select 1 from migrations where name = '${name}') then raise exception 'already applied' using errcode = 'TP001'; end if;
      end $check$;
      ${text}
      ;insert into migrations (name) values ('${name}');
      commit;`;
    const known = await database.query('select 1 from migrations where name = $1', [name]);
    if (known.length > 0) continue;
    try {
      await runScript(database, script);
      applied.push(name);
    } catch (error) {
      if ((error as { code?: string }).code !== 'TP001')
        throw new Error(`Migration ${name}: ${(error as Error).message}`, { cause: error });
    }
  }
  return applied;
}

async function runScript(database: Database, script: string): Promise<void> {
  if (!database.pool) {
    try {
      await database.script(script);
    } catch (error) {
      await database.script('rollback');
      throw error;
    }
    return;
  }
  const client = await database.pool.connect();
  try {
    await client.query(script);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const config = readConfig(process.env);
  const database = config.database_url
    ? openPostgres(config.database_url)
    : await openPglite(join(config.data_dir, 'pglite'));
  const applied = await migrate(database);
  process.stdout.write(applied.length ? `Applied ${applied.join(', ')}\n` : 'Nothing to apply\n');
  await database.close();
}
