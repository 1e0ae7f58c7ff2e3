import pg from 'pg';
import { openPostgres } from '../apps/server/src/platform/db/database.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { dataset } from './dataset.ts';
import { fill } from './fill.ts';

const name = 'tradepost_bench';

/** The benchmark's database, migrated and filled; one from an earlier run is used again. Answers its address. */
export async function prepareDatabase(
  serverUrl: string,
  isAnew: boolean,
  say: (line: string) => void,
): Promise<string> {
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  const url = address.href;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    const isThere = rows.length > 0;
    if (isThere && !isAnew && (await isFilled(url))) {
      say(`The database ${name} is there already (--anew makes it again).`);
    } else {
      if (isThere) await admin.query(`drop database ${name} with (force)`);
      await admin.query(`create database ${name}`);
    }
  } finally {
    await admin.end();
  }
  const database = openPostgres(url, 4);
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
  if (!(await isFilled(url))) {
    say('Filling the database (once, some minutes):');
    await fill(url, say);
  }
  return url;
}

async function isFilled(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ comment: string | null }>(
      `select obj_description(to_regclass('bench_companies'), 'pg_class') as comment`,
    );
    return rows[0]?.comment === `reference: edition ${dataset.edition}`;
  } finally {
    await client.end();
  }
}
