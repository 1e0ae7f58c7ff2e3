import type { SessionCheck } from '../database.ts';

/** Fails the transaction when the session has changed since it was remembered. */
export function confirmSession(check: SessionCheck, rows: { answer: string }[]): void {
  if (rows[0]?.answer !== check.expected) throw new Error('the session has changed or ended');
  check.is_confirmed = true;
}
