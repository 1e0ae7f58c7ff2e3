import { setTimeout } from 'node:timers/promises';
import { isClash } from './sql-state.ts';

const clashMilliseconds = 100;

/**
 * Repeats a whole transaction once, when PostgreSQL ended it because of another one. Nothing of it was stored, and nothing
 * was sent: vendors are called outside transactions, mails and jobs are rows, and events wait for the commit.
 */
export async function againAfterClash<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isClash(error)) throw error;
    // The other transaction goes first.
    await setTimeout(clashMilliseconds * (0.5 + Math.random()));
    return run();
  }
}
