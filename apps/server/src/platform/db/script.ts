import type { Database } from './database.ts';

/** Runs a script in a transaction of its own, without limits of time. */
export async function runScript(database: Database, script: string): Promise<void> {
  const text = `begin; set local lock_timeout = 0; set local statement_timeout = 0; ${script}\n; commit;`;
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
    client.release();
  } catch (error) {
    // Ends the transaction with the connection.
    client.release(error as Error);
    throw error;
  }
}
