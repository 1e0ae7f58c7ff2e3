import type { Meaning } from '../orders/order-status.data.ts';

export const kitStates = ['requested', 'printed', 'sent'] as const;
export type KitState = (typeof kitStates)[number];

export const kitStateLabels: Record<KitState, { label: string; meaning: Meaning }> = {
  requested: { label: 'Requested', meaning: 'warning' },
  printed: { label: 'Printed', meaning: 'info' },
  sent: { label: 'Sent', meaning: 'success' },
};
