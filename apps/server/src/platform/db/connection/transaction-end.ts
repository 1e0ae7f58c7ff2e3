import type pg from 'pg';
import { CommitUnanswered, DatabaseReadOnly, isUnanswered } from '../silence/outage.ts';
import { sqlStateOf } from '../sql-state.ts';

/** Waits for all. If several fail, throws the error of the first in the list. */
export async function allSettledInOrder(asked: readonly Promise<unknown>[]): Promise<void> {
  for (const each of await Promise.allSettled(asked)) if (each.status === 'rejected') throw each.reason;
}

/** An aborted transaction hides the original error: if a queued statement failed, throws that error instead. */
export async function throwCause(error: unknown, last: readonly Promise<unknown>[]): Promise<never> {
  if (sqlStateOf(error) === '25P02') await allSettledInOrder(last);
  throw error;
}

/** A database that takes no writes refused one, wherever in the transaction that was noticed. */
export const readOnlyOr = (error: unknown): unknown =>
  sqlStateOf(error) === '25006' && !(error instanceof DatabaseReadOnly) ? new DatabaseReadOnly(error) : error;

/**
 * Waits for the statements that nobody waited for, and for the commit behind them. What the database says of a statement is why
 * it rolled back. When the connection broke instead, the commit may have happened.
 */
export async function commitInOrder(last: readonly Promise<unknown>[], commit: Promise<void>): Promise<void> {
  const settled = await Promise.allSettled([...last, commit]);
  const failures = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  if (failures.length === 0) return;
  const said = failures.find((failure) => !isUnanswered(failure) && !(failure instanceof CommitUnanswered));
  throw said ?? failures.find((failure) => failure instanceof CommitUnanswered) ?? failures[0];
}

/** Ends the transaction and releases the connection. */
export async function end(client: pg.PoolClient, how: 'commit' | 'rollback'): Promise<void> {
  let command: string;
  try {
    ({ command } = await client.query(how));
    client.release();
  } catch (failure) {
    client.release(failure as Error);
    throw how === 'commit' && isUnanswered(failure) ? new CommitUnanswered(failure) : failure;
  }
  // PostgreSQL answers a commit with ROLLBACK if a statement failed. Nothing was stored.
  if (how === 'commit' && command !== 'COMMIT')
    throw new Error('the transaction was rolled back: one of its statements failed');
}
