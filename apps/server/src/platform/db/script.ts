import type { Database } from './database.ts';
import { waitingForever } from './silence/silence.ts';

/** A transaction that changes the database itself. Scripts have no values. */
export interface ScriptTransaction {
  run(script: string): Promise<void>;
  read<Row>(statement: string): Promise<Row[]>;
}

/**
 * Statements may take as long as they need. A lock that is not free after a minute is held by a process that should not be
 * running.
 */
const settings = `set local lock_timeout = '1min'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** Runs `work` in one transaction: everything is stored, or nothing. */
export async function inScriptTransaction<T>(
  database: Database,
  work: (transaction: ScriptTransaction) => Promise<T>,
): Promise<T> {
  if (database.pglite)
    return database.pglite.transaction(async (tx) => {
      await tx.exec(settings);
      return work({
        run: async (script) => {
          await tx.exec(script);
        },
        read: async <Row>(statement: string) => (await tx.query<Row>(statement)).rows,
      });
    });
  if (!database.pool) throw new Error('this database has no connections');
  const client = await database.pool.connect();
  try {
    const result = await waitingForever(client, async () => {
      await client.query(`begin; ${settings}`);
      const done = await work({
        run: async (script) => {
          await client.query(script);
        },
        read: async <Row>(statement: string) => (await client.query(statement)).rows as Row[],
      });
      await client.query('commit');
      return done;
    });
    client.release();
    return result;
  } catch (error) {
    // Ends the transaction with the connection.
    client.release(error as Error);
    throw error;
  }
}

/** Says in an error of the database what was being run, and what the server advises. */
export async function named(what: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const { message, hint } = error as Error & { hint?: string };
    throw new Error(`${what}: ${message}${hint ? `. ${hint}` : ''}`, { cause: error });
  }
}
