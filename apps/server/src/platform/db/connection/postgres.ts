import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { keepActivity, newActivity, type SlowStatements, timed } from '../activity.ts';
import { bindCopy, copyChannelOfClient } from '../copy.ts';
import { type Database, type ReadingOpening, type SessionCheck, useGenericPlans } from '../database.ts';
import type { Db } from '../db.ts';
import { pgTypes } from '../decoders.ts';
import { PacketSocket, packetsOf } from '../packets.ts';
import { type Limits, limitSettings, openPool, requestLimits } from '../pool.ts';
import { bindExecutor } from '../statement.ts';
import { openNames } from '../statement-names.ts';
import { configOf, openStatements } from './open-statements.ts';
import { confirmSession } from './session-check.ts';
import { commitInOrder, end, readOnlyOr, throwCause } from './transaction-end.ts';

export function openPostgres(url: string, size = 10, limits: Limits = requestLimits): Database {
  const pool = openPool(url, limits, {
    max: size,
    pipeline: true,
    stream: () => new PacketSocket(),
    idleTimeoutMillis: 0,
  });
  const nameOf = openNames();
  let slow: SlowStatements | undefined;
  const begin = async <T>(how: 'begin' | 'begin read only', opening: ReadingOpening, fn: (db: Db) => Promise<T>) => {
    const client = await pool.connect();
    const isBegun = sendOpening(client, how, {
      ...opening,
      settings: `${limitSettings(limits, 'local')}; ${opening.settings}`,
    });
    const activity = newActivity(slow);
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
      try {
        const { client, result } = await begin('begin', opening, fn).catch((error) => throwCause(error, last));
        packetsOf(client).gather();
        await commitInOrder(last, end(client, 'commit'));
        return result;
      } catch (error) {
        throw readOnlyOr(error);
      }
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
        const answer = client.query({ text, name: nameOf(text), types: pgTypes }, values);
        timed(slow, answer, text);
        const { rows } = await answer;
        client.release();
        return rows;
      } catch (error) {
        client.release(error as Error);
        throw readOnlyOr(error);
      }
    },
    script: async (text) => {
      await pool.query(text);
    },
    watchSlow: (given) => {
      slow = given;
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
  confirmSession(check, result.rows);
  return result;
}
