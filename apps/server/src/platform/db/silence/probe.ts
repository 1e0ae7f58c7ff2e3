import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Database } from '../database.ts';
import { dropIdle } from '../pool.ts';
import { destroyConnection } from './silence.ts';

/** `read-only`: it answers, but takes no writes, as a standby does, or a server whose disk is full. */
export type DatabaseState = 'ready' | 'read-only' | 'silent';

interface Answer {
  read_only: string;
}

const question = `select current_setting('transaction_read_only') as read_only`;

/** Asks the database. The connection that does not answer is given up, and so are those that nobody uses. */
export async function probeDatabase(
  database: Pick<Database, 'pool' | 'query'>,
  milliseconds: number,
): Promise<DatabaseState> {
  const asked = database.pool ? askPool(database.pool, milliseconds) : database.query<Answer>(question);
  return Promise.race([
    asked.then(
      ([answer]): DatabaseState => (answer?.read_only === 'on' ? 'read-only' : 'ready'),
      (): DatabaseState => 'silent',
    ),
    wait(milliseconds, 'silent' as const),
  ]);
}

async function askPool(pool: Pool, milliseconds: number): Promise<Answer[]> {
  const client = await pool.connect();
  const timer = setTimeout(() => {
    destroyConnection(client);
    dropIdle(pool);
  }, milliseconds);
  try {
    const { rows } = await client.query<Answer>(question);
    client.release();
    return rows;
  } catch (error) {
    client.release(error as Error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
