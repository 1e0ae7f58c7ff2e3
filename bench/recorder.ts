import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { openPostgres } from '../apps/server/src/platform/db/connection/postgres.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import type { Db } from '../apps/server/src/platform/db/db.ts';
import { bindExecutor } from '../apps/server/src/platform/db/statement.ts';

/** A statement as the server sent it, with its result. */
export interface Recorded {
  text: string;
  values: unknown[];
  rows: unknown[][];
}

export interface Recorder {
  database: Database;
  /** Runs `work` and returns the statements of its transactions, from `begin` to `commit`. */
  record(work: () => Promise<unknown>): Promise<Recorded[]>;
}

/** A database like the server's that records every statement of a transaction. */
export function openRecorder(url: string): Recorder {
  const plain = openPostgres(url, 4);
  const pool = new pg.Pool({ connectionString: url, max: 2, pipeline: true });
  let tape: Recorded[] = [];
  const note = (text: string, values: unknown[] = [], rows: unknown[][] = []) => {
    tape.push({ text, values, rows });
  };
  const database: Database = {
    ...plain,
    async transaction({ settings }, work) {
      const client = await pool.connect();
      const query = async (config: pg.QueryConfig, values: unknown[] = []) => {
        const result = await client.query(config, values);
        note(
          config.text,
          values,
          result.rows.map((row: object) => (Array.isArray(row) ? row : Object.values(row))),
        );
        return result;
      };
      try {
        note(`begin; set local plan_cache_mode = force_generic_plan; ${settings}`);
        await client.query(`begin; set local plan_cache_mode = force_generic_plan; ${settings}`);
        const db = drizzle({ client: { query } as unknown as pg.PoolClient }) as unknown as Db;
        const result = await work(bindExecutor(db, ({ text }, values) => query({ text }, values)));
        await client.query('commit');
        note('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    async close() {
      await pool.end();
      await plain.close();
    },
  };
  return {
    database,
    async record(work) {
      tape = [];
      await work();
      return tape;
    },
  };
}
