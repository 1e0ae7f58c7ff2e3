import { CommitUnanswered, DatabaseReadOnly, isDatabaseDown, isDatabaseFull } from '../db/silence/outage.ts';
import { isDiskFull, StoreUnavailable } from '../files/store-errors.ts';

const retrySeconds = 15;

export interface Outage {
  message: string;
  /** When a client may try again. Null: nobody knows what was saved, so it must look first. */
  retry_seconds: number | null;
}

const outage = (message: string): Outage => ({ message, retry_seconds: retrySeconds });

/** What is out of order when the call is not at fault: the database, the file store, or a disk. Null: it is neither. */
export function outageOf(error: unknown): Outage | null {
  if (error instanceof CommitUnanswered)
    return {
      message: 'The database can’t be reached right now. Your change may have been saved: look before you try again.',
      retry_seconds: null,
    };
  if (isDiskFull(error) || isDatabaseFull(error) || (error instanceof StoreUnavailable && error.is_full))
    return outage('The server’s disk is full, so nothing was saved. Tell the person who runs the server.');
  if (error instanceof StoreUnavailable) return outage('Files can’t be reached right now. Try again in a minute.');
  if (isDatabaseDown(error)) return outage('The database can’t be reached right now. Try again in a minute.');
  if (error instanceof DatabaseReadOnly)
    return outage('The database takes no changes right now, so nothing was saved. Try again in a minute.');
  return null;
}
