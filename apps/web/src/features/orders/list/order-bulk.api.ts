import {
  type BulkChange,
  bulkStatus,
  findBulkChange,
  undoBulkChange,
} from '@tradepost/contracts/orders/bulk/order-bulk.contract';
import { exportOrders } from '@tradepost/contracts/orders/order-record.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { cancelMailBatch } from '@tradepost/contracts/orders/status-email.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { api } from '../../../lib/api.ts';
import { showError, showFailure, showSuccess, showUndo } from '../../../lib/toast.tsx';
import type { BulkResult } from '../../../ui/list-page/bulk.rules.ts';
import { followWork } from '../../files/use-progress.ts';
import { kindCalls } from '../order-kind.api.ts';
import type { toOrderFilter } from './order-filters.rules.ts';

type Bulk = NonNullable<CallInput<typeof bulkStatus>['body']>;

/** Dialogs that wait for the end of a change, by its id. */
const waiting = new Map<number, (result: BulkResult) => void>();
/** Those that close when it is undone. */
const shown = new Map<number, () => void>();

/**
 * Moves, archives or restores many orders. With `dry_run` it only returns the outcome for each. What was changed can be undone
 * from a toast.
 */
export async function moveOrders(body: Bulk): Promise<BulkResult> {
  const change = await api(bulkStatus, { body });
  const { bulk_id } = change;
  if (bulk_id === null) return toResult(change);
  const undone = new Promise<void>((resolve) => shown.set(bulk_id, resolve));
  if (change.job_id === null) {
    tell(change, bulk_id);
    return { ...toResult(change), undone };
  }
  const ending = new Promise<BulkResult>((resolve) => waiting.set(bulk_id, resolve));
  followWork('order-bulk', { job_id: change.job_id, title: 'Bulk change of orders' });
  return { ...toResult(change), isQueued: true, ending, undone };
}

/** Tells how a change that a job made, or its undo, has ended. */
export async function tellBulkEnd(id: number): Promise<void> {
  const change = await api(findBulkChange, { params: { id } }).catch(() => null);
  if (change === null) return;
  waiting.get(id)?.(toResult(change));
  waiting.delete(id);
  tell(change, id);
}

function tell(change: BulkChange, id: number): void {
  const { summary, undo, outcomes } = change;
  if (summary === null) return;
  if (undo !== null) showUndo(summary, () => void undoBulk(id));
  else if (outcomes.some(({ state }) => state === 'kept')) showFailure(summary);
  else showSuccess(summary);
}

async function undoBulk(id: number): Promise<void> {
  shown.get(id)?.();
  shown.delete(id);
  try {
    const change = await api(undoBulkChange, { params: { id } });
    if (change.job_id === null) tell(change, id);
    else followWork('order-bulk', { job_id: change.job_id, title: 'Undo of a bulk change' });
  } catch (error) {
    showError(error);
  }
}

function toResult({ outcomes, emails, mail_batch }: BulkChange): BulkResult {
  return {
    ...(mail_batch
      ? { pending: { ...mail_batch, cancel: () => api(cancelMailBatch, { params: { key: mail_batch.key } }) } }
      : {}),
    outcomes: outcomes.map(({ box_id, ...outcome }) => ({ ...outcome, label: box_id || `Order ${outcome.id}` })),
    emails,
  };
}

type Export = NonNullable<CallInput<typeof exportOrders>['body']>;

/** Starts an export and follows it until the file is downloaded. */
export async function startOrderExport(body: Export): Promise<void> {
  const { job_id } = await api(exportOrders, { body });
  followWork('export_order_csv', { job_id, title: 'Order export' });
}

/** Reads a page of the orders that match a filter. */
export const listIds =
  (kind: OrderKind, filter: ReturnType<typeof toOrderFilter>) => (page: number, per_page: number) =>
    api(kindCalls[kind].list, { query: { ...filter, page, per_page: per_page as 100 } });
