import pg from 'pg';

/** How long a statement may wait for a lock and run, in milliseconds. */
export interface Limits {
  lock: number;
  statement: number;
}

/** Requests: nobody waits longer for an answer. */
export const requestLimits: Limits = { lock: 10_000, statement: 60_000 };
/** Jobs: a statement may write a million rows. */
export const jobLimits: Limits = { lock: 60_000, statement: 1_800_000 };

/** How long to wait for a connection, in milliseconds. */
const connectMilliseconds = 10_000;

/** The statements that set the limits, for a session or with `local` for a transaction. */
export const limitSettings = ({ lock, statement }: Limits, scope: 'session' | 'local'): string =>
  `set ${scope} lock_timeout = ${lock}; set ${scope} statement_timeout = ${statement}`;

/**
 * A connection pool in which a lost connection only fails its own statements. The pool listens for errors of idle
 * connections; an error of a connection in use would end the process if nobody listened. The limits of the session are
 * for statements outside transactions, such as those of the job queue: behind PgBouncer each transaction sets its own.
 */
export function openPool(url: string, limits: Limits, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: connectMilliseconds,
    ...options,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.query(limitSettings(limits, 'session')).catch(() => {});
  });
  return pool;
}
