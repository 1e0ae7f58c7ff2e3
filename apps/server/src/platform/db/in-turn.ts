import pg from 'pg';
import type { Database } from './database.ts';
import { connectMilliseconds, keepAliveMilliseconds } from './pool.ts';

/**
 * Runs work that changes the database itself, one process at a time. The lock has a connection of its own, because the
 * work needs those of the pool, and a transaction, because a connection pooler may share sessions. If the process ends,
 * so does the lock.
 */
export async function inTurn<T>(database: Database, work: () => Promise<T>): Promise<T> {
  // The embedded database has one process.
  if (!database.url) return work();
  const client = new pg.Client({
    connectionString: database.url,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMilliseconds,
    connectionTimeoutMillis: connectMilliseconds,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin; set local lock_timeout = 0; set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_xact_lock(7126)');
    return await work();
  } finally {
    await client.end();
  }
}
