import pg from 'pg';
import { openPostgres } from '../apps/server/src/platform/db/connection/postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { jobLimits } from '../apps/server/src/platform/db/pool.ts';
import { dataset, isUsual } from './dataset.ts';
import { fill } from './fill.ts';
import { fillPrices } from './prices/fill-prices.ts';
import { priceEdition } from './prices/price-statements.ts';

const name = 'tradepost_bench';
const editionOf = (orders: number) => `edition ${dataset.edition}, prices ${priceEdition}, ${orders} orders`;
/** Filled once and never changed by a run: rows written by earlier runs would slow down later ones. One of each size. */
const filledNameOf = (orders: number) => `tradepost_bench_filled${isUsual(orders) ? '' : `_${orders}`}`;

interface Wish {
  orders: number;
  isAnew: boolean;
  /** Measures the filled database itself, where the disk has no room for a copy. The next run finds what this one wrote. */
  isInPlace: boolean;
}

/** A fresh copy of the filled benchmark database, which is created if this edition does not exist. Returns its URL. */
export async function prepareDatabase(
  serverUrl: string,
  { orders, isAnew, isInPlace }: Wish,
  say: (line: string) => void,
): Promise<string> {
  const edition = editionOf(orders);
  const filledName = filledNameOf(orders);
  const [url, filledUrl] = [addressOf(serverUrl, name), addressOf(serverUrl, filledName)];
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query(
      `select shobj_description(oid, 'pg_database') = $2 as is_filled from pg_database where datname = $1`,
      [filledName, edition],
    );
    if (!isAnew && rows[0]?.is_filled) {
      say('The data are there already (--anew makes them again).');
    } else {
      say('Making the data (once, some minutes):');
      await admin.query(`drop database if exists ${filledName} with (force)`);
      await admin.query(`create database ${filledName}`);
      await migrateAt(filledUrl);
      await fill(filledUrl, orders, say);
      if (isUsual(orders)) await fillPrices(filledUrl, say);
      await admin.query(`comment on database ${filledName} is '${edition}'`);
    }
    await admin.query(`drop database if exists ${name} with (force)`);
    if (!isInPlace) await admin.query(`create database ${name} template ${filledName} strategy file_copy`);
  } finally {
    await admin.end();
  }
  const measured = isInPlace ? filledUrl : url;
  await migrateAt(measured);
  await raiseIds(measured);
  return measured;
}

function addressOf(serverUrl: string, database: string): string {
  const address = new URL(serverUrl);
  address.pathname = `/${database}`;
  return address.href;
}

/** The smallest number that a replay takes for an id, which it renews. */
const firstNewId = 1_000_000;

/** What is created from now on has long ids: with few data, a replay would take them for counts, and insert them twice. */
async function raiseIds(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `select setval(format('%I.%I', schemaname, sequencename), ${firstNewId}) from pg_sequences
      where schemaname = 'public' and data_type = 'bigint'::regtype and coalesce(last_value, 0) < ${firstNewId}`,
  );
  await client.end();
}

async function migrateAt(url: string): Promise<void> {
  const database = openPostgres(url, 4, jobLimits);
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}
