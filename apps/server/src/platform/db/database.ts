import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import type { SlowStatements } from './activity.ts';
import type { Db } from './db.ts';
import { runSql } from './sql.ts';
import type { PreparedText } from './statement.ts';

/** How a transaction begins. */
export interface Opening {
  /** `set local` statements, without user input. They end with the transaction, so that poolers may share connections. */
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
  /** From now on slow statements are reported. */
  watchSlow(slow: SlowStatements): void;
  close(): Promise<void>;
}

/** Prepared statements always use their generic plan: choosing a plan by the values means planning each time. */
export const useGenericPlans = 'set local plan_cache_mode = force_generic_plan';

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
