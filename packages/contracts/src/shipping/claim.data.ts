import type { Meaning } from '../orders/order-status.data.ts';

export const claimReasons = ['lost', 'damaged'] as const;
export type ClaimReason = (typeof claimReasons)[number];

export const claimStates = ['open', 'filed', 'paid', 'denied', 'closed'] as const;
export type ClaimState = (typeof claimStates)[number];

export const claimStateLabels: Record<ClaimState, { label: string; meaning: Meaning }> = {
  open: { label: 'To file', meaning: 'warning' },
  filed: { label: 'Filed', meaning: 'info' },
  paid: { label: 'Paid', meaning: 'success' },
  denied: { label: 'Denied', meaning: 'danger' },
  closed: { label: 'Closed', meaning: 'neutral' },
};
