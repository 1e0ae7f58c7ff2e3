import type { PGlite, PGliteOptions, Transaction } from '@electric-sql/pglite';
import { counted, keepActivity, newActivity, type SlowStatements } from '../activity.ts';
import { confirmSession } from '../connection/session-check.ts';
import { allSettledInOrder, throwCause } from '../connection/transaction-end.ts';
import { bindCopy, copyChannelOfPglite } from '../copy.ts';
import type { Database, ReadingOpening } from '../database.ts';
import type { Db } from '../db.ts';
import { decoders } from '../decoders.ts';
import { bindExecutor } from '../statement.ts';

type DrizzlePglite = typeof import('drizzle-orm/pglite')['drizzle'];

function wrapPglite(pglite: PGlite, drizzlePglite: DrizzlePglite): Database {
  let slow: SlowStatements | undefined;
  return {
    kind: 'pglite',
    pglite,
    transaction: (opening, fn, last = []) =>
      pglite.transaction(async (tx) => {
        await openIn(tx, opening);
        const result = await fn(openedIn(tx, drizzlePglite, slow)).catch((error) => throwCause(error, last));
        await allSettledInOrder(last);
        return result;
      }) as Promise<never>,
    reading: (opening, fn) =>
      pglite.transaction(async (tx) => {
        await tx.exec('set transaction read only');
        await openIn(tx, opening);
        return fn(openedIn(tx, drizzlePglite, slow));
      }) as Promise<never>,
    query: async <Row>(text: string, values?: unknown[]) =>
      (await pglite.query<Row>(text, values, { parsers: decoders })).rows,
    script: async (text) => {
      await pglite.exec(text);
    },
    watchSlow: (given) => {
      slow = given;
    },
    close: () => pglite.close(),
  };
}

function openedIn(tx: Transaction, drizzlePglite: DrizzlePglite, slow?: SlowStatements): Db {
  const activity = newActivity(slow);
  const query: Transaction['query'] = (text, values, options) =>
    counted(activity, tx.query(text, values, { ...options, parsers: decoders }), text);
  const db = keepActivity(drizzlePglite({ query } as unknown as PGlite) as unknown as Db, activity);
  return bindExecutor(bindCopy(db, copyChannelOfPglite(tx as unknown as PGlite)), ({ text }, values) =>
    query(text, values),
  );
}

async function openIn(tx: Transaction, { settings, session_check }: ReadingOpening): Promise<void> {
  if (session_check) {
    const { rows } = await tx.query<{ answer: string }>(session_check.query.text, [session_check.value]);
    confirmSession(session_check, rows);
  }
  await tx.exec(settings);
}

/** PostgreSQL in this process: in memory, unless the options say where. For a folder, see `openEmbedded`. */
export async function openPglite(options: PGliteOptions = {}): Promise<Database> {
  // Loaded only when used: it takes more memory than the rest of the server.
  const { PGlite } = await import('@electric-sql/pglite');
  const { btree_gin } = await import('@electric-sql/pglite/contrib/btree_gin');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { drizzle } = await import('drizzle-orm/pglite');
  const pglite = await PGlite.create({ ...options, extensions: { pg_trgm, btree_gin } });
  return wrapPglite(pglite, drizzle);
}
