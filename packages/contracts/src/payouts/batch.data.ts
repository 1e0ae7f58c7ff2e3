/** The states of a batch of payouts. */
export const batchStates = ['open', 'exported', 'sent', 'settled', 'partly_failed', 'failed', 'canceled'] as const;
export type BatchState = (typeof batchStates)[number];

export const batchStateLabels: Record<BatchState, string> = {
  open: 'Open',
  exported: 'Exported',
  sent: 'Sent',
  settled: 'Settled',
  partly_failed: 'Partly failed',
  failed: 'Failed',
  canceled: 'Canceled',
};

/** The states of one payment in a batch. */
export const batchItemStates = ['waiting', 'sent', 'settled', 'failed', 'removed', 'unclear'] as const;
export type BatchItemState = (typeof batchItemStates)[number];

/** In these states the order cannot be paid in another way. */
export const openItemStates: readonly BatchItemState[] = ['waiting', 'sent', 'unclear'];
