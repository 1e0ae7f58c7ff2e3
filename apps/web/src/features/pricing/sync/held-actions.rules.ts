import type { BulkAction, BulkResult } from '../../../ui/list-page/bulk.rules.ts';
import { decideHeld } from './price-sync.api.ts';

type Run = BulkAction['run'];

/** Approves or rejects held prices. The server names only the rows it skipped; of the others it returns the number. */
const decide =
  (decision: 'approve' | 'reject'): Run =>
  async ({ target, dry_run }): Promise<BulkResult> => {
    const { decided, left } = await decideHeld({ decision, dry_run, ...target } as never);
    const done = Array.from({ length: decided }, (_, at) => ({ id: -1 - at, label: '', is_ok: true }));
    return { outcomes: [...done, ...left.map(({ id, name, why }) => ({ id, label: name, is_ok: false, why }))] };
  };

/** The bulk actions on held prices. */
export const heldActions: BulkAction[] = [
  {
    key: 'approve',
    label: 'Approve',
    explanation: 'The source’s prices apply from now on, together with your rules.',
    run: decide('approve'),
  },
  {
    key: 'reject',
    label: 'Reject',
    explanation: 'Your prices stay the same. You won’t be asked again unless the source changes its price.',
    run: decide('reject'),
  },
];
