import type { Meaning } from '../orders/order-status.data.ts';

/** `in`: from the seller to us; `out`: back to the seller; `other`: of no order. */
export const labelTypes = ['in', 'out', 'other'] as const;
export type LabelType = (typeof labelTypes)[number];

export const labelStates = ['waiting', 'failed', 'unclear', 'bought', 'canceled', 'voided'] as const;
export type LabelState = (typeof labelStates)[number];

export const labelStateLabels: Record<LabelState, { label: string; meaning: Meaning }> = {
  waiting: { label: 'Being bought', meaning: 'info' },
  failed: { label: 'Not bought', meaning: 'danger' },
  unclear: { label: 'Check with the carrier', meaning: 'warning' },
  bought: { label: 'Bought', meaning: 'success' },
  canceled: { label: 'Canceled', meaning: 'neutral' },
  voided: { label: 'Voided', meaning: 'neutral' },
};

/** What became of the money of a voided label. */
export const refundLabels = {
  requested: 'Refund requested',
  refunded: 'Refunded',
  refused: 'Refund refused',
  not_applicable: 'Never charged unless scanned',
} as const;
export type RefundState = keyof typeof refundLabels;
export const refundStates = Object.keys(refundLabels) as [RefundState, ...RefundState[]];

/** Where a parcel goes. */
export const labelTypeLabels: Record<LabelType, string> = {
  in: 'From the seller',
  out: 'To the seller',
  other: 'Other',
};

/** What someone should look at. `void_scanned`: a carrier scanned a label after it was voided. */
export const labelProblems = ['failed', 'unclear', 'stuck', 'exception', 'void_scanned'] as const;
export type LabelProblem = (typeof labelProblems)[number];

export const labelProblemLabels: Record<LabelProblem, string> = {
  failed: 'Not bought',
  unclear: 'Check with the carrier',
  stuck: 'No scan for days',
  exception: 'Delivery problem',
  void_scanned: 'Scanned after voiding',
};
