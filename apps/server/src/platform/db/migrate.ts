import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../config.ts';
import { adoptBaseline } from './baseline.ts';
import { type Database, openPglite, openPostgres } from './database.ts';
import { inTurn } from './in-turn.ts';
import { runScript } from './script.ts';
import { applyFunctions, listFunctions } from './sql-functions.ts';

const directory = join(import.meta.dirname, '../../../migrations');

/** The migrations in the order of their names. */
export function listMigrations(): { name: string; text: string }[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(directory, name), 'utf8') }));
}

/**
 * Applies missing migrations, including late ones from a branch, and new or changed functions. Functions run after the
 * first migration, which creates the roles that own them. Returns the names of what was applied. Processes that start
 * together take turns.
 */
export function migrate(database: Database): Promise<string[]> {
  return inTurn(database, () => applyAll(database));
}

async function applyAll(database: Database): Promise<string[]> {
  const migrations = listMigrations();
  const functions = listFunctions();
  await createRecords(
    database,
    functions.map(({ name }) => name),
  );
  await adoptBaseline(
    database,
    migrations.map(({ name }) => name),
  );
  const [roles, ...others] = migrations;
  if (!roles) throw new Error(`No migrations in ${directory}`);
  return [
    ...(await applyRoles(database, roles)),
    ...(await applyFunctions(
      database,
      functions.filter((each) => !each.is_after_tables),
    )),
    ...(await applyMigrations(database, others)),
    ...(await applyFunctions(
      database,
      functions.filter((each) => each.is_after_tables),
    )),
  ];
}

/** Creates the tables that record what was applied. Forgets functions without a file; a migration drops them. */
function createRecords(database: Database, functions: string[]): Promise<void> {
  return runScript(
    database,
    `create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());
     comment on table migrations is 'reference: the migrations applied to this database';
     create table if not exists functions (name text primary key, hash text not null, applied_at timestamptz not null default now());
     comment on table functions is 'reference: the functions of this database, by the hash of their file';
     delete from functions where name <> all ('{${functions.join(',')}}');`,
  );
}

/**
 * Applies the migration that creates the roles. From PostgreSQL 16 on, a login that creates a role may grant it but not take
 * it, unless it grants it to itself.
 */
async function applyRoles(database: Database, roles: { name: string; text: string }): Promise<string[]> {
  const applied = await applyMigrations(database, [roles]);
  const grants = ['tradepost_app', 'tradepost_system'].map(
    (role) => `if not pg_has_role(current_user, '${role}', 'set') then grant ${role} to current_user; end if;`,
  );
  await runScript(
    database,
    `do $$ begin
       if current_setting('server_version_num')::int < 160000 then return; end if;
       ${grants.join('\n       ')}
     end $$;`,
  );
  return applied;
}

async function applyMigrations(database: Database, migrations: { name: string; text: string }[]): Promise<string[]> {
  const rows = await database.query<{ name: string }>('select name from migrations');
  const known = new Set(rows.map(({ name }) => name));
  const applied: string[] = [];
  for (const { name, text } of migrations) {
    if (known.has(name)) continue;
    try {
      await runScript(database, `${text}\n; insert into migrations (name) values ('${name}');`);
      applied.push(name);
    } catch (error) {
      throw new Error(`Migration ${name}: ${(error as Error).message}`, { cause: error });
    }
  }
  return applied;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const config = readConfig(process.env);
  const database = config.database_direct_url
    ? openPostgres(config.database_direct_url)
    : await openPglite(join(config.data_dir, 'pglite'));
  const applied = await migrate(database);
  process.stdout.write(applied.length ? `Applied ${applied.join(', ')}\n` : 'Nothing to apply\n');
  await database.close();
}
