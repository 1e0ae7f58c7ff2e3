import { openPostgres } from '../../platform/db/connection/postgres.ts';
import type { Database } from '../../platform/db/database.ts';
import { openPglite } from '../../platform/db/embedded/pglite.ts';
import { databaseUrl } from '../template.ts';

let count = 0;

/** An empty database, with a function to drop it: on PostgreSQL with the documented login, which is no superuser. */
export async function openEmpty(): Promise<{ database: Database; drop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    const database = await openPglite();
    return { database, drop: () => database.close().catch(() => {}) };
  }
  count += 1;
  const name = `tradepost_empty_${process.pid}_${count}`;
  const admin = openPostgres(url, 1);
  await admin.script(`create role ${name} login createrole password 'drill'`);
  await admin.script(`create database ${name} owner ${name}`);
  await admin.script(`alter database ${name} set track_functions = 'all'`);
  // The roles exist already in this cluster, made by another login, so this one needs the membership from a superuser.
  await admin.script(`grant tradepost_app, tradepost_system to ${name}`);
  const own = new URL(databaseUrl(url, name));
  own.username = name;
  own.password = 'drill';
  const database = openPostgres(own.href, 4);
  return {
    database,
    drop: async () => {
      await database.close().catch(() => {});
      await admin.script(`drop database ${name} with (force)`);
      await admin.script(`drop role ${name}`);
      await admin.close();
    },
  };
}
