import pg from 'pg';
import { destroyConnection, giveUpSilent } from './silence/silence.ts';

/** How long a statement may wait for a lock and run, in milliseconds. 0 is without limit. */
export interface Limits {
  lock: number;
  statement: number;
  /** After this time without an answer the connection is given up. Longer than a statement may run. */
  silence: number;
}

/** Requests: nobody waits longer for an answer. */
export const requestLimits: Limits = { lock: 10_000, statement: 60_000, silence: 70_000 };
/** Jobs: a statement may write a million rows. */
export const jobLimits: Limits = { lock: 60_000, statement: 1_800_000, silence: 1_830_000 };

/** How long to wait for a connection, in milliseconds. */
export const connectMilliseconds = 10_000;
/** After this time without traffic the system asks whether the other host is still there. */
export const keepAliveMilliseconds = 10_000;

/** The statements that set the limits, for a session or with `local` for a transaction. */
export const limitSettings = (
  { lock, statement }: Pick<Limits, 'lock' | 'statement'>,
  scope: 'session' | 'local',
): string => `set ${scope} lock_timeout = ${lock}; set ${scope} statement_timeout = ${statement}`;

/**
 * A connection pool in which a lost connection only fails its own statements. The pool listens for errors of idle
 * connections; an error of a connection in use would end the process if nobody listened. The limits of the session are
 * for statements outside transactions, such as those of the job queue: behind PgBouncer each transaction sets its own.
 */
export function openPool(url: string, limits: Limits, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMilliseconds,
    connectionTimeoutMillis: connectMilliseconds,
    ...options,
  });
  const connections: Connections = { open: new Set(), taken: new Set() };
  connectionsOf.set(pool, connections);
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    connections.open.add(client);
    giveUpSilent(client, limits.silence);
    client.query(limitSettings(limits, 'session')).catch(() => {});
  });
  pool.on('acquire', (client) => connections.taken.add(client));
  pool.on('release', (_error, client) => connections.taken.delete(client));
  pool.on('remove', (client) => {
    connections.open.delete(client);
    connections.taken.delete(client);
  });
  return pool;
}

interface Connections {
  open: Set<pg.PoolClient>;
  /** Those that are in use. */
  taken: Set<pg.PoolClient>;
}

const connectionsOf = new WeakMap<pg.Pool, Connections>();

/** Ends the connections that nobody uses. They may be dead; if not, a new one costs a few milliseconds. */
export function dropIdle(pool: pg.Pool): void {
  const { open, taken } = connectionsOf.get(pool)!;
  for (const client of open) if (!taken.has(client)) destroyConnection(client);
}

/** Ends the connections of processes that the database no longer has, as after another server has taken its place. */
export function dropDead(pool: pg.Pool, alive: ReadonlySet<number>): void {
  for (const client of connectionsOf.get(pool)!.open) {
    const { processID } = client as unknown as { processID: number };
    if (!alive.has(processID)) destroyConnection(client);
  }
}
