import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../config.ts';
import { adoptBaseline } from './baseline.ts';
import { openPostgres } from './connection/postgres.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { inTurn } from './in-turn.ts';
import { inScriptTransaction, named, type ScriptTransaction } from './script.ts';
import { applyFunctions, listFunctions } from './sql-functions.ts';
import { checkUpgrade } from './upgrade-checks.ts';
import { createRecords, recordUpgrade } from './upgrade-record.ts';

const directory = join(import.meta.dirname, '../../../migrations');

interface Migration {
  name: string;
  text: string;
}

/** The migrations in the order of their names. */
export function listMigrations(): Migration[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(directory, name), 'utf8') }));
}

/** A part of the upgrade. Returns the names of what it applied. */
type Step = (transaction: ScriptTransaction) => Promise<string[]>;

/**
 * Upgrades the database in one transaction: missing migrations, including late ones from a branch, and new or changed
 * functions. If one fails, the database stays as it was. Returns the names of what was applied. Processes that start
 * together take turns.
 */
export function migrate(database: Database): Promise<string[]> {
  return inTurn(database, async () => {
    const isNew = await inScriptTransaction(database, isNewDatabase);
    return isNew ? fillNew(database) : upgrade(database);
  });
}

async function isNewDatabase(transaction: ScriptTransaction): Promise<boolean> {
  const [found] = await transaction.read<{ is_new: boolean }>("select to_regclass('migrations') is null as is_new");
  return found?.is_new === true;
}

/**
 * A new database has nothing to lose, so each step has a transaction of its own: all together hold a lock on each of
 * thousands of tables and indexes, which is most of what a server has room for.
 */
async function fillNew(database: Database): Promise<string[]> {
  const missing = await inScriptTransaction(database, prepare);
  const applied: string[] = [];
  for (const step of stepsOf(missing)) applied.push(...(await inScriptTransaction(database, step)));
  await inScriptTransaction(database, (transaction) => recordUpgrade(transaction, true));
  return applied;
}

function upgrade(database: Database): Promise<string[]> {
  return inScriptTransaction(database, upgradeWithin).catch((error: Error) => {
    throw new Error(`${error.message} (Nothing of the upgrade was stored: the database is as it was before.)`, {
      cause: error,
    });
  });
}

/** The whole upgrade, as a part of the transaction. */
export async function upgradeWithin(transaction: ScriptTransaction): Promise<string[]> {
  const applied: string[] = [];
  for (const step of stepsOf(await prepare(transaction))) applied.push(...(await step(transaction)));
  await recordUpgrade(transaction, applied.length > 0);
  return applied;
}

/** Checks that the upgrade is possible, and returns the missing migrations. */
async function prepare(transaction: ScriptTransaction): Promise<Migration[]> {
  const migrations = listMigrations();
  const names = migrations.map(({ name }) => name);
  await checkUpgrade(transaction, names);
  await createRecords(
    transaction,
    listFunctions().map(({ name }) => name),
  );
  await adoptBaseline(transaction, names);
  const rows = await transaction.read<{ name: string }>('select name from migrations');
  const known = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !known.has(name));
}

/** Functions come after the first migration, which creates the roles that own them. */
function stepsOf(missing: Migration[]): Step[] {
  const [first] = listMigrations();
  const functions = listFunctions();
  const stepOf = (migration: Migration): Step => {
    return (transaction) => applyMigration(transaction, migration);
  };
  return [
    ...missing.filter(({ name }) => name === first?.name).map(stepOf),
    takeRoles,
    (transaction) =>
      applyFunctions(
        transaction,
        functions.filter((each) => !each.is_after_tables),
      ),
    ...missing.filter(({ name }) => name !== first?.name).map(stepOf),
    (transaction) =>
      applyFunctions(
        transaction,
        functions.filter((each) => each.is_after_tables),
      ),
    (transaction) => runLastStatements(transaction, missing),
  ];
}

/** From PostgreSQL 16 on, a login that creates a role may grant it but not take it, unless it grants it to itself. */
async function takeRoles(transaction: ScriptTransaction): Promise<string[]> {
  const grants = ['tradepost_app', 'tradepost_system'].map(
    (role) => `if not pg_has_role(current_user, '${role}', 'set') then grant ${role} to current_user; end if;`,
  );
  await transaction.run(
    `do $$ begin
       if current_setting('server_version_num')::int < 160000 then return; end if;
       ${grants.join('\n       ')}
     end $$;`,
  );
  return [];
}

async function applyMigration(transaction: ScriptTransaction, { name, text }: Migration): Promise<string[]> {
  await named(`Migration ${name}`, () =>
    transaction.run(`${text}\n; insert into migrations (name) values ('${name}');`),
  );
  return [name];
}

/**
 * Runs what the migrations leave for the end, when all tables and functions are those of this version: lines that begin
 * with `-- After the upgrade:`. Each different statement runs once.
 */
async function runLastStatements(transaction: ScriptTransaction, migrations: Migration[]): Promise<string[]> {
  const lines = migrations.flatMap(({ text }) => [...text.matchAll(/^-- After the upgrade: (.+)$/gm)]);
  for (const statement of new Set(lines.map(([, text = '']) => text)))
    await named(`After the upgrade, ${statement}`, () => transaction.run(statement));
  return [];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const config = readConfig(process.env);
    const database = config.database_direct_url
      ? openPostgres(config.database_direct_url)
      : await openEmbedded(config.data_dir);
    const applied = await migrate(database);
    process.stdout.write(applied.length ? `Applied ${applied.join(', ')}\n` : 'Nothing to apply\n');
    await database.close();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
