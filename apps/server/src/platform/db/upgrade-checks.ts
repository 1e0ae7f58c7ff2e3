import { programVersion } from '../version.ts';
import { isBeforeBaseline } from './baseline.ts';
import type { ScriptTransaction } from './script.ts';
import { readLastVersion } from './upgrade-record.ts';

/** Throws when this version cannot upgrade the database. Changes nothing. */
export async function checkUpgrade(transaction: ScriptTransaction, migrations: readonly string[]): Promise<void> {
  await requireKnown(transaction, migrations);
  await requireServer(transaction);
  await requireRights(transaction);
}

/** A version does not work with the tables of a newer one. */
async function requireKnown(transaction: ScriptTransaction, migrations: readonly string[]): Promise<void> {
  const [found] = await transaction.read<{ exists: boolean }>("select to_regclass('migrations') is not null as exists");
  if (!found?.exists) return;
  const rows = await transaction.read<{ name: string }>('select name from migrations order by name');
  const unknown = rows.map(({ name }) => name).filter((name) => !migrations.includes(name) && !isBeforeBaseline(name));
  if (unknown.length === 0) return;
  const version = await readLastVersion(transaction);
  const by = version && version !== programVersion ? `Tradepost ${version}` : 'another version of Tradepost';
  throw new Error(
    `This database was upgraded by ${by}, with ${unknown.join(', ')}. Tradepost ${programVersion} does not know that. Start the version that ran last or a newer one, or restore a backup with the version that wrote it.`,
  );
}

const oldestServer = 15;
const extensions = ['pg_trgm', 'btree_gin'];

async function requireServer(transaction: ScriptTransaction): Promise<void> {
  const [server] = await transaction.read<{ version: string; missing: string[]; encoding: string }>(`
    select current_setting('server_version') as version, pg_encoding_to_char(encoding) as encoding,
           array(select name from unnest('{${extensions.join(',')}}'::text[]) as name
                  where name not in (select name from pg_available_extensions)) as missing
      from pg_database where datname = current_database()`);
  if (!server) return;
  if (Number.parseInt(server.version, 10) < oldestServer)
    throw new Error(`The database server is PostgreSQL ${server.version}. Tradepost needs ${oldestServer} or newer.`);
  if (server.encoding !== 'UTF8')
    throw new Error(`The database has the encoding ${server.encoding}. Create one with the encoding UTF8.`);
  if (server.missing.length > 0)
    throw new Error(
      `The database server lacks the extensions ${server.missing.join(', ')}. Install its package of additional modules (postgresql-contrib).`,
    );
}

/** The login must own the database's tables, and have the two roles or be able to create them. */
async function requireRights(transaction: ScriptTransaction): Promise<void> {
  const [login] = await transaction.read<{ name: string; may_create: boolean; lacks: string[]; foreign: string[] }>(`
    select current_user as name, has_schema_privilege('public', 'create') and (has_database_privilege(current_database(), 'create')
             or (select count(*) = ${extensions.length} from pg_extension where extname = any ('{${extensions.join(',')}}'))) as may_create,
           array(select role from unnest('{tradepost_app,tradepost_system}'::text[]) as role
                   left join pg_roles r on r.rolname = role
                  where case when r.oid is null then not l.rolcreaterole and not l.rolsuper
                             else not pg_has_role(r.oid, 'member') and not l.rolsuper
                                  and not exists (select from pg_auth_members m
                                                   where m.roleid = r.oid and m.member = l.oid and m.admin_option)
                                  and not (l.rolcreaterole and current_setting('server_version_num')::int < 160000) end) as lacks,
           array(select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
                    and not pg_has_role(relowner, 'usage') order by relname limit 3) as foreign
      from pg_roles l where l.rolname = current_user`);
  if (!login) return;
  const { name, may_create, lacks, foreign } = login;
  if (!may_create || foreign.length > 0)
    throw new Error(
      `The login ${name} does not own the database${foreign.length > 0 ? ` (${foreign.join(', ')}…)` : ''}. Use the login that created it, or make ${name} its owner.`,
    );
  if (lacks.length > 0)
    throw new Error(
      `The login ${name} may neither create nor take the roles ${lacks.join(', ')}. As a superuser: alter role ${name} createrole, or, if they exist: grant ${lacks.join(', ')} to ${name}`,
    );
}
