import { bulkUndoSeconds } from '@tradepost/contracts/orders/bulk/order-bulk.contract';
import type { OrderBulkChangeRow } from './order-bulk.table.ts';

/** A call that was made in time may arrive this much later. */
const graceSeconds = 5;

type Timed = Pick<OrderBulkChangeRow, 'change' | 'finished_at' | 'mails_leave_at' | 'undo_asked_at'>;

const after = (instant: string, seconds: number) => Date.parse(instant) + seconds * 1000;

/** When the time to undo ends (ISO 8601): before what the change sends leaves. Null: not finished, or undone already. */
export function undoUntil({ change, finished_at, mails_leave_at, undo_asked_at }: Timed): string | null {
  if (finished_at === null || undo_asked_at !== null) return null;
  const end = after(finished_at, bulkUndoSeconds);
  const leaves = after(mails_leave_at, -graceSeconds);
  return new Date(change.action === 'status' ? Math.min(end, leaves) : end).toISOString();
}

export function isUndoOver(bulk: Timed, now: Date): boolean {
  const until = undoUntil(bulk);
  return until !== null && now.getTime() > after(until, graceSeconds);
}
