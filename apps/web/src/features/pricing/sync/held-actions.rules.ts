import type { BulkAction, BulkResult } from '../../../ui/list-page/bulk.rules.ts';
import { decideHeld } from './price-sync.api.ts';

type Run = BulkAction['run'];

/** The outcome a row, as far as rows are named: of all that match only their number is known. */
const decide =
  (decision: 'approve' | 'reject'): Run =>
  async ({ target, dry_run }): Promise<BulkResult> => {
    const { decided, left } = await decideHeld({ decision, dry_run, ...target } as never);
    const done = Array.from({ length: decided }, (_, at) => ({ id: -1 - at, label: '', is_ok: true }));
    return { outcomes: [...done, ...left.map(({ id, name, why }) => ({ id, label: name, is_ok: false, why }))] };
  };

/** What is decided about prices that wait. */
export const heldActions: BulkAction[] = [
  {
    key: 'approve',
    label: 'Approve',
    explanation: 'The prices of the source count from now on. Your rules act on them as always.',
    run: decide('approve'),
  },
  {
    key: 'reject',
    label: 'Reject',
    explanation: 'Your prices stay. They are not raised again while the source says the same.',
    run: decide('reject'),
  },
];
