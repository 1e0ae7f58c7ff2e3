import { type BatchItemState, type BatchState, batchStateLabels } from '@tradepost/contracts/payouts/batch.data';
import type { PayoutBatch } from '@tradepost/contracts/payouts/payout-batch.contract';
import { formatMany } from '../../../lib/formats/numbers.ts';
import type { Meaning } from '../../../ui/status-badge/status-badge.tsx';

const meanings: Record<BatchState, Meaning> = {
  open: 'neutral',
  exported: 'info',
  sent: 'info',
  settled: 'success',
  partly_failed: 'warning',
  failed: 'danger',
  canceled: 'neutral',
};

export const batchBadge = (state: BatchState) => ({ label: batchStateLabels[state], meaning: meanings[state] });

export const itemBadges: Record<BatchItemState, { label: string; meaning: Meaning }> = {
  waiting: { label: 'In the batch', meaning: 'neutral' },
  sent: { label: 'On its way', meaning: 'info' },
  settled: { label: 'Paid', meaning: 'success' },
  failed: { label: 'Failed', meaning: 'danger' },
  removed: { label: 'Taken out', meaning: 'neutral' },
  unclear: { label: 'Unclear', meaning: 'warning' },
};

export const nameBatch = ({ number }: Pick<PayoutBatch, 'number'>): string => `Batch ${number}`;

export const countOrders = (count: number): string => formatMany(count, 'order');
