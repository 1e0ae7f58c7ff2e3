import type { Socket } from 'node:net';
import type pg from 'pg';

/** The database did not answer. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the database fell silent, so its connection was given up');
  }
}

/** What of a client the driver does not declare. */
interface Inside {
  connection: { stream: Socket };
  _getActiveQuery(): unknown;
  _sentQueryQueue: unknown[];
  _queryQueue: unknown[];
}

export type Connection = pg.Client | pg.PoolClient;

const insideOf = (client: Connection) => client as unknown as Inside;

/** The connection waits for the answer to a statement. */
function isAwaiting(client: Connection): boolean {
  const inside = insideOf(client);
  return Boolean(inside._getActiveQuery()) || inside._sentQueryQueue.length > 0 || inside._queryQueue.length > 0;
}

/** Ends the connection without a word to the database. All its statements fail at once. */
export function destroyConnection(client: Connection, error: Error = new DatabaseSilent()): void {
  insideOf(client).connection.stream.destroy(error);
}

/**
 * Destroys the connection when it waits for an answer and not a byte arrives for so long: then nothing comes any more, as
 * the server ends each statement sooner. Call it when connected, or TLS has replaced the socket since. 0 is without limit.
 */
export function giveUpSilent(client: Connection, milliseconds: number): void {
  const { stream } = insideOf(client).connection;
  stream.setTimeout(milliseconds);
  stream.on('timeout', () => {
    if (isAwaiting(client)) destroyConnection(client);
  });
}

/** Runs work whose statements may take as long as they need. */
export async function waitingForever<T>(client: Connection, work: () => Promise<T>): Promise<T> {
  const { stream } = insideOf(client).connection;
  const milliseconds = stream.timeout ?? 0;
  stream.setTimeout(0);
  try {
    return await work();
  } finally {
    stream.setTimeout(milliseconds);
  }
}
