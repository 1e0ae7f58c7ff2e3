import { countNouns, nameLeft } from '../../../platform/jobs/bulk-words.ts';
import type { OrderBulkChangeRow } from './order-bulk.table.ts';

interface Row {
  state: string;
  why: string | null;
  box_id: string;
}

type Bulk = Pick<OrderBulkChangeRow, 'change' | 'finished_at' | 'undo_asked_at' | 'undone_at'>;

const done = { status: 'moved to', archive: 'archived', restore: 'restored' } as const;
const undone = { status: 'moved back', archive: 'restored', restore: 'archived again' } as const;
const verbs = { status: 'Move', archive: 'Archive', restore: 'Restore' } as const;

const many = (count: number) => countNouns(count, 'order');

/** The title of a change's progress card: "Move 12 orders to Delivered". */
export function titleOf({ change }: Pick<Bulk, 'change'>, total: number, to: string): string {
  return `${verbs[change.action]} ${many(total)}${change.action === 'status' ? ` to ${to}` : ''}`;
}

/** How a change, or its undo, ended: "11 orders moved to Delivered, 1 skipped: IN-3 (Already archived)". Null while it runs. */
export function summarize(bulk: Bulk, rows: readonly Row[], to: string): string | null {
  const { action } = bulk.change;
  const isUndo = bulk.undo_asked_at !== null;
  if (isUndo ? bulk.undone_at === null : bulk.finished_at === null) return null;
  const changed = rows.filter(({ state }) => state === (isUndo ? 'undone' : 'done')).length;
  const others = rows.filter(({ state }) => state === (isUndo ? 'kept' : 'skipped'));
  const verb = isUndo ? undone[action] : done[action];
  const text = `${changed === 0 ? 'No orders' : many(changed)} ${verb}${!isUndo && action === 'status' ? ` ${to}` : ''}`;
  const left = others.map(({ box_id, why }) => ({ label: box_id, why }));
  return `${text}${nameLeft(left, isUndo ? 'not put back' : 'skipped')}`;
}
