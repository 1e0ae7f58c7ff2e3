import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { doorOfClient, doorOfPglite, letCopy } from './copy.ts';
import { PacketSocket, packetsOf } from './packets.ts';
import { type Ask, type KeptText, letAsk } from './statement.ts';
import { type NameStatement, openNames } from './statement-names.ts';

/** The query builder, bound to one open transaction. A part of it that may fail alone runs in `inSavepoint`. */
export type Db = Omit<PgDatabase<PgQueryResultHKT, Record<string, never>>, 'transaction'>;

/** How a transaction begins. */
export interface Opening {
  /** Statements of our own, never of a user: `set local …`, which reaches every server of a cluster. */
  settings: string;
  presumption?: Presumption;
}

/**
 * What a transaction takes for true without having asked. The question leaves in its first packet, before its settings
 * and in the eyes of the login role; where the answer is another one, the transaction fails and is undone.
 */
export interface Presumption {
  /** Answers a row with the one column `answer`, a text, or no row, by the value `$1`. */
  question: KeptText;
  value: unknown;
  answer: string;
  /** The database gave the answer. */
  is_confirmed: boolean;
}

export interface Database {
  kind: 'pglite' | 'postgres';
  /**
   * Runs `fn` in a transaction. Statements that `fn` did not wait for stand in `last`: that they succeed is a condition
   * of the transaction's success.
   */
  transaction<T>(opening: Opening, fn: (db: Db) => Promise<T>, last?: readonly Promise<unknown>[]): Promise<T>;
  /** The same for what only reads: the database refuses a write, and the answer does not wait for the end. */
  reading<T>(opening: Opening, fn: (db: Db) => Promise<T>): Promise<T>;
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
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    pipeline: true,
    stream: () => new PacketSocket(),
    idleTimeoutMillis: 0,
  });
  // A connection that breaks while nobody uses it is replaced; unheard, its error would end the process.
  pool.on('error', () => {});
  const nameOf = openNames();
  const begin = async <T>(how: 'begin' | 'begin read only', opening: Opening, fn: (db: Db) => Promise<T>) => {
    const client = await pool.connect();
    const isBegun = sendOpening(client, how, opening);
    const statements = openStatements(client, nameOf, opening.presumption && isBegun);
    // It is looked at when the work is done; until then its failure must not end the process as nobody's.
    isBegun.catch(() => {});
    try {
      const db = drizzleNode({ client: statements.client }) as unknown as Db;
      const result = await fn(letAsk(letCopy(db, doorOfClient(client, statements.isOpen)), statements.ask));
      await isBegun;
      statements.close();
      return { client, result };
    } catch (error) {
      statements.close();
      // Where the beginning failed, the first statement failed for its sake.
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
      // Where one of the last statements failed, the commit undoes the transaction; the statement says why.
      await allInTurn([...last, end(client, 'commit')]);
      return result;
    },
    async reading(opening, fn) {
      const { client, result } = await begin('begin read only', opening, fn);
      // What was read stays true however this ends: the connection is free at once, and the end leaves with its next use.
      packetsOf(client).hold();
      client.query('commit').catch(() => {});
      client.release();
      return result;
    },
    async query(text, values) {
      const client = await pool.connect();
      packetsOf(client).gather();
      try {
        return (await client.query({ text, name: nameOf(text) }, values)).rows;
      } finally {
        client.release();
      }
    },
    script: async (text) => {
      await pool.query(text);
    },
    close: () => pool.end(),
  };
}

/**
 * All that a transaction begins with, in one packet. Should a part fail, the transaction is aborted, and what follows
 * fails too: `begin` stands alone, as a text with an error in it would not even begin.
 */
async function sendOpening(client: pg.PoolClient, how: string, opening: Opening): Promise<void> {
  packetsOf(client).gather();
  const { settings, presumption } = opening;
  const begun = [client.query(how)];
  if (presumption) begun.push(askPresumption(client, presumption));
  begun.push(client.query(`${keepPlans}; ${settings}`));
  await Promise.all(begun);
}

async function askPresumption(client: pg.PoolClient, presumption: Presumption) {
  const result = await client.query(configOf(presumption.question), [presumption.value]);
  confirm(presumption, result.rows);
  return result;
}

function confirm(presumption: Presumption, rows: { answer: string }[]): void {
  if (rows[0]?.answer !== presumption.answer) throw new Error('what the transaction presumed is no longer so');
  presumption.is_confirmed = true;
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

/**
 * From here on the database weighs itself whether a kept plan will do: for writing very many rows. Those of foreign keys
 * must be kept, since each row needs some; one made while a table was still empty must not.
 */
export async function weighPlans(db: Db): Promise<void> {
  await db.execute('set local plan_cache_mode = auto');
}

interface Statements {
  /** As Drizzle calls it. */
  client: pg.PoolClient;
  ask: Ask;
  isOpen(): boolean;
  close(): void;
}

/**
 * The statements of one transaction. The plans of those that come again are kept. Once it is closed none passes: one
 * that nobody waited for would run in whatever transaction the connection serves next. Where something was presumed, none
 * is answered before that was confirmed: its answer comes first, so this waits for nothing.
 */
function openStatements(client: pg.PoolClient, nameOf: NameStatement, isConfirmed?: Promise<void>): Statements {
  let isOpen = true;
  const send = (config: pg.QueryConfig, values?: unknown[]) => {
    if (!isOpen) return Promise.reject(new Error('the transaction of this statement is over'));
    packetsOf(client).gather();
    const answer = client.query(config, values);
    return isConfirmed ? answer.then((result) => isConfirmed.then(() => result)) : answer;
  };
  const query = (config: pg.QueryConfig, values?: unknown[]) =>
    send(values?.length ? { ...config, name: nameOf(config.text) } : config, values);
  return {
    client: { query } as unknown as pg.PoolClient,
    ask: (kept, values) => send(configOf(kept), values),
    isOpen: () => isOpen,
    close: () => {
      isOpen = false;
    },
  };
}

/** The driver copies a config's own properties one by one, which takes long: these stand on its prototype. */
const configOf = (kept: KeptText): pg.QueryConfig => Object.create(kept);

/** Waits for all. Where several fail, the first of the list says why, whichever was heard of first. */
async function allInTurn(asked: readonly Promise<unknown>[]): Promise<void> {
  for (const each of await Promise.allSettled(asked)) if (each.status === 'rejected') throw each.reason;
}

/** After a statement that failed each further one says only that the transaction is aborted: thrown is what that one said. */
async function throwCause(error: unknown, last: readonly Promise<unknown>[]): Promise<never> {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  if ((code ?? cause?.code) === '25P02') await allInTurn(last);
  throw error;
}

/** Ends the transaction and gives the connection back, broken or not. */
async function end(client: pg.PoolClient, how: 'commit' | 'rollback'): Promise<void> {
  let command: string;
  try {
    ({ command } = await client.query(how));
    client.release();
  } catch (failure) {
    client.release(failure as Error);
    throw failure;
  }
  // A transaction in which a statement failed ends by a rollback, whatever it was asked: nobody may take that for stored.
  if (how === 'commit' && command !== 'COMMIT')
    throw new Error('the transaction was undone: one of its statements had failed');
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
        await allInTurn(last);
        return result;
      }) as Promise<never>,
    reading: (opening, fn) =>
      pglite.transaction(async (tx) => {
        await tx.exec('set transaction read only');
        await openIn(tx, opening);
        return fn(openedIn(tx, drizzlePglite));
      }) as Promise<never>,
    query: async <Row>(text: string, values?: unknown[]) => (await pglite.query<Row>(text, values)).rows,
    script: async (text) => {
      await pglite.exec(text);
    },
    close: () => pglite.close(),
  };
}

function openedIn(tx: Transaction, drizzlePglite: DrizzlePglite): Db {
  const db = drizzlePglite(tx as unknown as PGlite) as unknown as Db;
  return letAsk(letCopy(db, doorOfPglite(tx as unknown as PGlite)), ({ text }, values) => tx.query(text, values));
}

async function openIn(tx: Transaction, { settings, presumption }: Opening): Promise<void> {
  if (presumption) {
    const { rows } = await tx.query<{ answer: string }>(presumption.question.text, [presumption.value]);
    confirm(presumption, rows);
  }
  await tx.exec(settings);
}

/** The embedded database: PostgreSQL in this process, its files under `directory` (in memory without one). */
export async function openPglite(directory?: string, loadDataDir?: Blob): Promise<Database> {
  if (directory) mkdirSync(dirname(directory), { recursive: true });
  // Loaded only where it is used: it takes more memory than all the rest of the server.
  const { PGlite } = await import('@electric-sql/pglite');
  const { btree_gin } = await import('@electric-sql/pglite/contrib/btree_gin');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { drizzle } = await import('drizzle-orm/pglite');
  const pglite = await PGlite.create({ dataDir: directory, loadDataDir, extensions: { pg_trgm, btree_gin } });
  return wrapPglite(pglite, drizzle);
}

/** The rows of a statement written as SQL, whichever driver ran it. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}
