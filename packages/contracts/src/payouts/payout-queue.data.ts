/** The tabs of the queue. */
export const queueTabs = ['to_pay', 'failed', 'sent'] as const;
export type QueueTab = (typeof queueTabs)[number];

export const queueTabLabels: Record<QueueTab, string> = { to_pay: 'To pay', failed: 'Failed', sent: 'Sent' };

export const queueSorts = ['waiting', '-waiting', 'amount', '-amount'] as const;
export type QueueSort = (typeof queueSorts)[number];
