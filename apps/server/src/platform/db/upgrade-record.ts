import { programVersion } from '../version.ts';
import type { ScriptTransaction } from './script.ts';

/** Creates the tables that record what was applied. Forgets functions without a file; a migration drops them. */
export async function createRecords(transaction: ScriptTransaction, functions: readonly string[]): Promise<void> {
  await transaction.run(
    `create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());
     comment on table migrations is 'reference: the migrations applied to this database';
     create table if not exists functions (name text primary key, hash text not null, applied_at timestamptz not null default now());
     comment on table functions is 'reference: the functions of this database, by the hash of their file';
     create table if not exists upgrades (
       id bigint generated always as identity primary key, version text not null, upgraded_at timestamptz not null default now());
     comment on table upgrades is 'reference: the versions of Tradepost that changed this database';
     delete from functions where name <> all ('{${functions.join(',')}}');`,
  );
}

/** Records this version when it changed the database, or is another one than the last. */
export async function recordUpgrade(transaction: ScriptTransaction, hasChanged: boolean): Promise<void> {
  if (!hasChanged && (await readLastVersion(transaction)) === programVersion) return;
  await transaction.run(`insert into upgrades (version) values ('${programVersion}')`);
}

/** The version that the database was last upgraded by. Undefined for one from before versions were recorded. */
export async function readLastVersion(transaction: Pick<ScriptTransaction, 'read'>): Promise<string | undefined> {
  const [found] = await transaction.read<{ exists: boolean }>("select to_regclass('upgrades') is not null as exists");
  if (!found?.exists) return undefined;
  const [last] = await transaction.read<{ version: string }>('select version from upgrades order by id desc limit 1');
  return last?.version;
}
