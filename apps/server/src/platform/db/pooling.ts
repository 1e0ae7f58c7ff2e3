import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** How a connection string behaves: what a pooler such as PgBouncer in between makes of it. */
interface Pooling {
  /** The statements of one connection may run on any of the database's: transaction mode. */
  is_shared: boolean;
  /** Prepared statements survive that. */
  keeps_statements: boolean;
}

const answerMilliseconds = 3_000;
/** A pooler gives the connection that was used last. If it takes turns, the second may be the one. */
const tries = 2;

/**
 * Throws when prepared statements or waiting notifications would fail, as they do behind PgBouncer in transaction mode.
 * The errors would come later, and only now and then.
 */
export async function checkPooling(url: string, direct_url: string): Promise<void> {
  const pooling = await findPooling(url);
  if (pooling.is_shared && !pooling.keeps_statements)
    throw new Error(
      'DATABASE_URL leads to PgBouncer in transaction mode, and it does not keep prepared statements. Use PgBouncer 1.21 or newer with max_prepared_statements above 0, or session mode.',
    );
  const direct = direct_url === url ? pooling : await findPooling(direct_url);
  if (direct.is_shared)
    throw new Error(
      `${direct_url === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'} leads to PgBouncer in transaction mode. Set DATABASE_DIRECT_URL to PostgreSQL itself, or to session mode, for jobs, migrations and notifications.`,
    );
}

/** A session of its own is never shared: if another connection gets the same process of the database, sessions are. */
export async function findPooling(url: string): Promise<Pooling> {
  const clients: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerMilliseconds,
      query_timeout: answerMilliseconds,
    });
    client.on('error', () => {});
    clients.push(client);
    await client.connect();
    return client;
  };
  const processOf = async (client: pg.Client) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  try {
    const first = await connect();
    const pid = await processOf(first);
    for (let count = 0; count < tries; count += 1) {
      const other = await connect();
      await other.query('begin');
      const found = await processOf(other).catch(() => undefined);
      // A pooler in session mode without a free connection lets the other one wait.
      if (found === undefined) break;
      if (found === pid) return { is_shared: true, keeps_statements: await keepsStatements(first, other) };
    }
    return { is_shared: false, keeps_statements: true };
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}

/** Prepares a statement on one connection of the database, and runs it on the one that `holder` gives back. */
async function keepsStatements(client: pg.Client, holder: pg.Client): Promise<boolean> {
  const probe = { name: `tradepost_probe_${randomUUID()}`, text: 'select $1::int as one', values: [1] };
  try {
    await client.query(probe);
    await holder.query('rollback');
    await client.query(probe);
    return true;
  } catch {
    return false;
  }
}
