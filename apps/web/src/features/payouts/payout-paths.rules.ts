import type { QueueTab } from '@tradepost/contracts/payouts/payout-queue.data';

export const queueListId = 'payouts';
export const batchListId = 'payout-batches';
export const batchListPath = '/payouts/batches';
export const checkListPath = '/payouts/checks';
export const approvalListPath = '/payouts/approvals';

/** `/payouts`, `/payouts/failed`: a tab of the queue. */
export const queuePath = (tab: QueueTab = 'to_pay'): string => (tab === 'to_pay' ? '/payouts' : `/payouts/${tab}`);

export const batchPath = (id: number): string => `${batchListPath}/${id}`;

/** The dry run of a new batch: of these orders, or of all that a method has to pay. */
export function newBatchPath(
  selection: { ids: readonly number[] } | { payout_method: string; currency: string },
): string {
  const query = new URLSearchParams('ids' in selection ? { ids: selection.ids.join(',') } : selection);
  return `${batchListPath}/new?${query.toString().replaceAll('%2C', ',')}`;
}

/** The permissions that open the register of checks. */
export const registerAccess = ['orders.payout', 'payouts.view'] as const;
