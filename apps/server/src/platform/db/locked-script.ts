import type { Database } from './database.ts';

/** Runs a script in a transaction of its own. The lock makes servers that start together take turns. */
export async function runLocked(database: Database, script: string): Promise<void> {
  const text = `begin; select pg_advisory_xact_lock(7126); ${script}\n; commit;`;
  if (!database.pool) {
    try {
      await database.script(text);
    } catch (error) {
      await database.script('rollback');
      throw error;
    }
    return;
  }
  const client = await database.pool.connect();
  try {
    await client.query(text);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
