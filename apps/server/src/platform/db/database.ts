import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Activity, counted, keepActivity, newActivity } from './activity.ts';
import { bindCopy, copyChannelOfClient, copyChannelOfPglite } from './copy.ts';
import type { Db } from './db.ts';
import { decoders, pgTypes } from './decoders.ts';
import { PacketSocket, packetsOf } from './packets.ts';
import { type Limits, limitSettings, openPool, requestLimits } from './pool.ts';
import { runSql } from './sql.ts';
import { sqlStateOf } from './sql-state.ts';
import { bindExecutor, type Executor, type PreparedText } from './statement.ts';
import { type NameStatement, openNames } from './statement-names.ts';

/** How a transaction begins. */
export interface Opening {
  /** `set local` statements, without user input. They reach every server of a cluster. */
  settings: string;
}

/** How a reading transaction begins. */
export interface ReadingOpening extends Opening {
  session_check?: SessionCheck;
}

/**
 * Confirms a cached session in the reading transaction. The query runs first, as the login role. If its answer is not the
 * expected one, the transaction fails.
 */
export interface SessionCheck {
  /** Returns a row with one text column `answer`, or no row, for the value `$1`. */
  query: PreparedText;
  value: unknown;
  expected: string;
  /** Whether the database gave the expected answer. */
  is_confirmed: boolean;
}

export interface Database {
  kind: 'pglite' | 'postgres';
  /**
   * Runs `fn` in a transaction. `last` has the statements that `fn` did not wait for. If one fails, the transaction fails.
   */
  transaction<T>(opening: Opening, fn: (db: Db) => Promise<T>, last?: readonly Promise<unknown>[]): Promise<T>;
  /** Runs `fn` in a read-only transaction. Does not wait for the commit. */
  reading<T>(opening: ReadingOpening, fn: (db: Db) => Promise<T>): Promise<T>;
  /** One statement as the login role, outside any transaction. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Several statements at once, without values. */
  script(text: string): Promise<void>;
  /** The connection pool. Undefined for PGlite. */
  pool?: pg.Pool;
  /** The connection string. Undefined for PGlite. */
  url?: string;
  pglite?: PGlite;
  close(): Promise<void>;
}

export function openPostgres(url: string, size = 10, limits: Limits = requestLimits): Database {
  const pool = openPool(url, limits, {
    max: size,
    pipeline: true,
    stream: () => new PacketSocket(),
    idleTimeoutMillis: 0,
  });
  const nameOf = openNames();
  const begin = async <T>(how: 'begin' | 'begin read only', opening: ReadingOpening, fn: (db: Db) => Promise<T>) => {
    const client = await pool.connect();
    const isBegun = sendOpening(client, how, {
      ...opening,
      settings: `${limitSettings(limits, 'local')}; ${opening.settings}`,
    });
    const activity = newActivity();
    const statements = openStatements(client, nameOf, activity);
    // Checked when the work is done. Until then, an unhandled rejection must not end the process.
    isBegun.catch(() => {});
    try {
      const db = keepActivity(drizzleNode({ client: statements.client }) as unknown as Db, activity);
      const result = await fn(
        bindExecutor(bindCopy(db, copyChannelOfClient(client, statements.isOpen)), statements.run),
      );
      await isBegun;
      statements.close();
      return { client, result };
    } catch (error) {
      statements.close();
      // If the opening failed, it is the cause of the first statement's failure.
      const cause = await isBegun.then(
        () => error,
        (failure: unknown) => failure,
      );
      await end(client, 'rollback').catch(() => {});
      throw cause;
    }
  };
  return {
    kind: 'postgres',
    pool,
    url,
    async transaction(opening, fn, last = []) {
      const { client, result } = await begin('begin', opening, fn).catch((error) => throwCause(error, last));
      packetsOf(client).gather();
      // If a queued statement failed, the commit rolls back. The statement's error says why.
      await allSettledInOrder([...last, end(client, 'commit')]);
      return result;
    },
    async reading(opening, fn) {
      const { client, result } = await begin('begin read only', opening, fn);
      // The end of a read-only transaction cannot change the result: it is sent with the connection's next statement.
      packetsOf(client).hold();
      client.query('commit').catch(() => {});
      client.release();
      return result;
    },
    async query(text, values) {
      const client = await pool.connect();
      packetsOf(client).gather();
      try {
        const { rows } = await client.query({ text, name: nameOf(text), types: pgTypes }, values);
        client.release();
        return rows;
      } catch (error) {
        client.release(error as Error);
        throw error;
      }
    },
    script: async (text) => {
      await pool.query(text);
    },
    close: () => pool.end(),
  };
}

/**
 * Sends the start of a transaction in one packet. If a part fails, the transaction is aborted, and later statements fail
 * too. `begin` is a statement of its own, because a script with an error would not even begin.
 */
async function sendOpening(client: pg.PoolClient, how: string, opening: ReadingOpening): Promise<void> {
  packetsOf(client).gather();
  const { settings, session_check } = opening;
  const begun = [client.query(how)];
  if (session_check) begun.push(checkSession(client, session_check));
  begun.push(client.query(`${useGenericPlans}; ${settings}`));
  await Promise.all(begun);
}

async function checkSession(client: pg.PoolClient, check: SessionCheck) {
  const result = await client.query(configOf(check.query), [check.value]);
  confirm(check, result.rows);
  return result;
}

function confirm(check: SessionCheck, rows: { answer: string }[]): void {
  if (rows[0]?.answer !== check.expected) throw new Error('the session has changed or ended');
  check.is_confirmed = true;
}

/** Prepared statements always use their generic plan: choosing a plan by the values means planning each time. */
const useGenericPlans = 'set local plan_cache_mode = force_generic_plan';

/**
 * Plans the transaction's further statements for their values. For statements whose best plan depends on the values
 * (filters, long periods) and that take longer than the planning.
 */
export async function planForValues(db: Db): Promise<void> {
  await runSql(db, 'set local plan_cache_mode = force_custom_plan');
}

/**
 * Lets PostgreSQL choose between generic and custom plans for the transaction's further statements. For writing very
 * many rows: foreign key checks then reuse their plans, and a plan made while a table was empty is replaced.
 */
export async function weighPlans(db: Db): Promise<void> {
  await runSql(db, 'set local plan_cache_mode = auto');
}

interface Statements {
  /** Called by Drizzle. */
  client: pg.PoolClient;
  run: Executor;
  isOpen(): boolean;
  close(): void;
}

/**
 * Sends the statements of one transaction and prepares repeated ones. Once closed it refuses all: a late statement would
 * run in the connection's next transaction.
 */
function openStatements(client: pg.PoolClient, nameOf: NameStatement, activity: Activity): Statements {
  let isOpen = true;
  const send = (config: pg.QueryConfig, values?: unknown[]) => {
    if (!isOpen) return Promise.reject(new Error('the transaction of this statement is over'));
    packetsOf(client).gather();
    return counted(activity, client.query(config, values));
  };
  const query = (config: pg.QueryConfig, values?: unknown[]) =>
    send({ ...config, name: values?.length ? nameOf(config.text) : undefined, types: pgTypes }, values);
  return {
    client: { query } as unknown as pg.PoolClient,
    run: (prepared, values) => send(configOf(prepared), values),
    isOpen: () => isOpen,
    close: () => {
      isOpen = false;
    },
  };
}

/** The driver copies a config's own properties one by one. Inherited ones are not copied, which is faster. */
function configOf(prepared: PreparedText): pg.QueryConfig {
  const config: pg.QueryConfig = Object.create(prepared);
  config.types = pgTypes;
  return config;
}

/** Waits for all. If several fail, throws the error of the first in the list. */
async function allSettledInOrder(asked: readonly Promise<unknown>[]): Promise<void> {
  for (const each of await Promise.allSettled(asked)) if (each.status === 'rejected') throw each.reason;
}

/** An aborted transaction hides the original error: if a queued statement failed, throws that error instead. */
async function throwCause(error: unknown, last: readonly Promise<unknown>[]): Promise<never> {
  if (sqlStateOf(error) === '25P02') await allSettledInOrder(last);
  throw error;
}

/** Ends the transaction and releases the connection. */
async function end(client: pg.PoolClient, how: 'commit' | 'rollback'): Promise<void> {
  let command: string;
  try {
    ({ command } = await client.query(how));
    client.release();
  } catch (failure) {
    client.release(failure as Error);
    throw failure;
  }
  // PostgreSQL answers a commit with ROLLBACK if a statement failed. Nothing was stored.
  if (how === 'commit' && command !== 'COMMIT')
    throw new Error('the transaction was rolled back: one of its statements failed');
}

type DrizzlePglite = typeof import('drizzle-orm/pglite')['drizzle'];

function wrapPglite(pglite: PGlite, drizzlePglite: DrizzlePglite): Database {
  return {
    kind: 'pglite',
    pglite,
    transaction: (opening, fn, last = []) =>
      pglite.transaction(async (tx) => {
        await openIn(tx, opening);
        const result = await fn(openedIn(tx, drizzlePglite)).catch((error) => throwCause(error, last));
        await allSettledInOrder(last);
        return result;
      }) as Promise<never>,
    reading: (opening, fn) =>
      pglite.transaction(async (tx) => {
        await tx.exec('set transaction read only');
        await openIn(tx, opening);
        return fn(openedIn(tx, drizzlePglite));
      }) as Promise<never>,
    query: async <Row>(text: string, values?: unknown[]) =>
      (await pglite.query<Row>(text, values, { parsers: decoders })).rows,
    script: async (text) => {
      await pglite.exec(text);
    },
    close: () => pglite.close(),
  };
}

function openedIn(tx: Transaction, drizzlePglite: DrizzlePglite): Db {
  const activity = newActivity();
  const query: Transaction['query'] = (text, values, options) =>
    counted(activity, tx.query(text, values, { ...options, parsers: decoders }));
  const db = keepActivity(drizzlePglite({ query } as unknown as PGlite) as unknown as Db, activity);
  return bindExecutor(bindCopy(db, copyChannelOfPglite(tx as unknown as PGlite)), ({ text }, values) =>
    query(text, values),
  );
}

async function openIn(tx: Transaction, { settings, session_check }: ReadingOpening): Promise<void> {
  if (session_check) {
    const { rows } = await tx.query<{ answer: string }>(session_check.query.text, [session_check.value]);
    confirm(session_check, rows);
  }
  await tx.exec(settings);
}

/** The embedded database: PostgreSQL in this process, its files under `directory` (in memory without one). */
export async function openPglite(directory?: string, loadDataDir?: Blob): Promise<Database> {
  if (directory) mkdirSync(dirname(directory), { recursive: true });
  // Loaded only when used: it takes more memory than the rest of the server.
  const { PGlite } = await import('@electric-sql/pglite');
  const { btree_gin } = await import('@electric-sql/pglite/contrib/btree_gin');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { drizzle } = await import('drizzle-orm/pglite');
  const pglite = await PGlite.create({ dataDir: directory, loadDataDir, extensions: { pg_trgm, btree_gin } });
  return wrapPglite(pglite, drizzle);
}
