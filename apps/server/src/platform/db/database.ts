import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { type NameStatement, openNames } from './statement-names.ts';

/** The query builder, bound to one open transaction. A part of it that may fail alone runs in `inSavepoint`. */
export type Db = Omit<PgDatabase<PgQueryResultHKT, Record<string, never>>, 'transaction'>;

export interface Database {
  kind: 'pglite' | 'postgres';
  /** Runs `fn` in a transaction that begins with `settings` (SQL of our own, never of a user). */
  transaction<T>(settings: string, fn: (db: Db) => Promise<T>): Promise<T>;
  /** One statement as the login role, outside any transaction. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Several statements at once, without values. */
  script(text: string): Promise<void>;
  /** The pool, where there is one. */
  pool?: pg.Pool;
  /** The address, where it has one. */
  url?: string;
  pglite?: PGlite;
  close(): Promise<void>;
}

export function openPostgres(url: string, size = 10): Database {
  const pool = new pg.Pool({ connectionString: url, max: size });
  // A connection that breaks while nobody uses it is replaced; unheard, its error would end the process.
  pool.on('error', () => {});
  const nameOf = openNames();
  return {
    kind: 'postgres',
    pool,
    url,
    async transaction(settings, fn) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query(`begin; ${keepPlans}; ${settings}`);
        const result = await fn(drizzleNode({ client: withNames(client, nameOf) }) as unknown as Db);
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    query: async (text, values) => (await pool.query(text, values)).rows,
    script: async (text) => {
      await pool.query(text);
    },
    close: () => pool.end(),
  };
}

/** A kept plan is used as it is: weighing each time whether another would suit the values better is planning anew. */
const keepPlans = 'set local plan_cache_mode = force_generic_plan';

/**
 * From here on the transaction's statements are planned for their values: for those whose best plan depends on them
 * (filters of all kinds, long stretches of time), and which take longer than the planning.
 */
export async function planForValues(db: Db): Promise<void> {
  await db.execute('set local plan_cache_mode = force_custom_plan');
}

/** The client as Drizzle calls it, keeping the plans of statements that come again. */
function withNames(client: pg.PoolClient, nameOf: NameStatement): pg.PoolClient {
  const query = (config: pg.QueryConfig, values?: unknown[]) =>
    client.query(values?.length ? { ...config, name: nameOf(config.text) } : config, values);
  return { query } as unknown as pg.PoolClient;
}

export function wrapPglite(pglite: PGlite): Database {
  return {
    kind: 'pglite',
    pglite,
    transaction: (settings, fn) =>
      pglite.transaction(async (tx) => {
        if (settings) await tx.exec(settings);
        return fn(drizzlePglite(tx as unknown as PGlite) as unknown as Db);
      }) as Promise<never>,
    query: async <Row>(text: string, values?: unknown[]) => (await pglite.query<Row>(text, values)).rows,
    script: async (text) => {
      await pglite.exec(text);
    },
    close: () => pglite.close(),
  };
}

/** The embedded database: PostgreSQL in this process, its files under `directory` (in memory without one). */
export async function openPglite(directory?: string, loadDataDir?: Blob): Promise<Database> {
  if (directory) mkdirSync(dirname(directory), { recursive: true });
  // Loaded only where it is used: it takes more memory than all the rest of the server.
  const { PGlite } = await import('@electric-sql/pglite');
  const { btree_gin } = await import('@electric-sql/pglite/contrib/btree_gin');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  return wrapPglite(await PGlite.create({ dataDir: directory, loadDataDir, extensions: { pg_trgm, btree_gin } }));
}

/** The rows of a statement written as SQL, whichever driver ran it. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}
