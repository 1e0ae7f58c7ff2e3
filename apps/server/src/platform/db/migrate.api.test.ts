import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCopy } from '../../testing/template.ts';
import { programVersion } from '../version.ts';
import type { Database } from './database.ts';
import { openPglite } from './embedded/pglite.ts';
import { listMigrations, migrate } from './migrate.ts';
import { listFunctions } from './sql-functions.ts';

/** These open an embedded database whatever the run is on, so `npm run test:embedded` alone runs them. */
const onEmbedded = it.skipIf(process.env.TEST_DATABASE_URL);

let database: Database;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ database, drop } = await openCopy());
});
afterEach(async () => {
  await database.close();
  await drop();
});

async function read(statement: string): Promise<unknown[]> {
  const rows = await database.query<{ value: unknown }>(statement);
  return rows.map(({ value }) => value);
}
const names = () => read('select name as value from migrations order by name collate "C"');
const hashes = () => read('select hash as value from functions order by name collate "C"');
const everyName = listMigrations().map(({ name }) => name);
const everyHash = listFunctions().map(({ hash }) => hash);

it('applies nothing to a database that has all', async () => {
  expect(await migrate(database)).toEqual([]);
});

describe('functions', () => {
  it('are applied again when their file has changed', async () => {
    await database.script(`
      create or replace function pattern_of(term text) returns text language sql immutable strict parallel safe as 'select term';
      update functions set hash = 'of the text before' where name = 'platform/pattern_of.sql';`);
    expect(await migrate(database)).toEqual(['functions/platform/pattern_of.sql']);
    expect(await read(`select pattern_of('a_b') as value`)).toEqual(['%a\\_b%']);
    expect(await hashes()).toEqual(everyHash);
  });

  it('of the system role stay with it', async () => {
    await database.script(`delete from functions where name = 'session/find_session.sql'`);
    expect(await migrate(database)).toEqual(['functions/session/find_session.sql']);
    expect(await read(`select proowner::regrole::text as value from pg_proc where proname = 'find_session'`)).toEqual([
      'tradepost_system',
    ]);
    expect(await read(`select has_schema_privilege('tradepost_system', 'public', 'create') as value`)).toEqual([false]);
  });

  it('without a file are forgotten', async () => {
    await database.script(`insert into functions (name, hash) values ('pricing/gone.sql', 'any')`);
    expect(await migrate(database)).toEqual([]);
    expect(await hashes()).toEqual(everyHash);
  });
});

describe('a database from before the baseline', () => {
  /** Forgets the baseline and names as many of the 43 migrations before it, the last one included or not. */
  const goBack = (count: number, last: string) =>
    database.script(`
      delete from migrations where name < '202611200100';
      drop table functions;
      insert into migrations (name) values ('202611200100_platform.sql'), ('${last}');
      insert into migrations (name) select '20261121' || 1000 + n || '_step.sql' from generate_series(1, ${count - 2}) as n;`);

  it('goes on from the baseline', async () => {
    await goBack(43, '202611300110_customers_by_age.sql');
    const applied = await migrate(database);
    expect(applied.sort()).toEqual(listFunctions().map(({ name }) => `functions/${name}`));
    expect(await names()).toEqual(expect.arrayContaining(everyName));
    expect(await hashes()).toEqual(everyHash);
    expect(await migrate(database)).toEqual([]);
  });

  const laterNames = everyName.filter((name) => name > '202611300110_customers_by_age.sql');
  it.each([
    [42, '202611300110_customers_by_age.sql'],
    [2, '202611200150_customers.sql'],
  ])('with only %i migrations is refused', async (count, last) => {
    await goBack(count, last);
    await expect(migrate(database)).rejects.toThrow('This database is too old to be updated in one step.');
    expect(await read('select count(*)::int as value from migrations')).toEqual([count + laterNames.length]);
  });
});

it('applies a migration that arrives late', async () => {
  const late = everyName.find((name) => name.endsWith('_dashboard.sql'));
  await database.script(`drop table dashboard_settings; delete from migrations where name = '${late}'`);
  expect(await migrate(database)).toEqual([late]);
  expect(await read(`select to_regclass('dashboard_settings')::text as value`)).toEqual(['dashboard_settings']);
});

describe('an upgrade is refused before its first step', () => {
  it('when a newer version has upgraded the database', async () => {
    await database.script(`insert into migrations (name) values ('209901010000_of_a_newer_version.sql');
      insert into upgrades (version) values ('99.0.0');
      delete from functions where name = 'platform/pattern_of.sql'`);
    await expect(migrate(database)).rejects.toThrow(
      'This database was upgraded by Tradepost 99.0.0, with 209901010000_of_a_newer_version.sql.',
    );
    expect(await read(`select count(*)::int as value from functions where name = 'platform/pattern_of.sql'`)).toEqual([
      0,
    ]);
  });

  onEmbedded('when the login lacks rights', async () => {
    const empty = await openPglite();
    try {
      await empty.script('create role desk; set session authorization desk;');
      await expect(migrate(empty)).rejects.toThrow('The login desk does not own the database.');
      await empty.script(`set session authorization postgres; alter database postgres owner to desk;
        alter schema public owner to pg_database_owner; set session authorization desk;`);
      await expect(migrate(empty)).rejects.toThrow(
        'The login desk may neither create nor take the roles tradepost_app, tradepost_system.',
      );
      expect(await empty.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
    } finally {
      await empty.close();
    }
  });
});

it('records the version that changed the database', async () => {
  await database.script(`update upgrades set version = '0.0.1'`);
  await migrate(database);
  await migrate(database);
  expect(await read('select version as value from upgrades order by id')).toEqual(['0.0.1', programVersion]);
});

/** The embedded database is a PostgreSQL newer than 16, where a login may not take a role that it created. */
onEmbedded('fills an empty database for a login that is no superuser', async () => {
  const empty = await openPglite();
  try {
    await empty.script(`create role desk createrole; alter database postgres owner to desk;
      alter schema public owner to pg_database_owner; set session authorization desk;`);
    expect(await migrate(empty)).toContain(everyName[0]);
    const [login] = await empty.query(
      "select rolsuper, pg_has_role('tradepost_system', 'set') as may_take from pg_roles where rolname = current_user",
    );
    expect(login).toEqual({ rolsuper: false, may_take: true });
  } finally {
    await empty.close();
  }
});
