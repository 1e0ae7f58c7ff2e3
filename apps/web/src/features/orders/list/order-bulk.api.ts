import { exportOrders } from '@tradepost/contracts/orders/order-record.contract';
import { bulkStatus } from '@tradepost/contracts/orders/order-status.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { cancelMailBatch } from '@tradepost/contracts/orders/status-email.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { api } from '../../../lib/api.ts';
import type { BulkResult } from '../../../ui/list-page/bulk.rules.ts';
import { followWork } from '../../files/use-progress.ts';
import { kindCalls } from '../order-kind.api.ts';
import type { toOrderFilter } from './order-filters.rules.ts';

type Bulk = NonNullable<CallInput<typeof bulkStatus>['body']>;

/** Moves, archives or restores many orders. With `dry_run` it only returns the outcome for each. */
export async function moveOrders(body: Bulk): Promise<BulkResult> {
  const { outcomes, emails, mail_batch } = await api(bulkStatus, { body });
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
