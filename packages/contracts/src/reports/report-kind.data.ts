import type { OrderKind } from '../orders/order-status.data.ts';

/** The channels of reports. Units that were not bought in an order have one of their own. */
export const kindLabels: Record<OrderKind | 'other', string> = {
  'in-store': 'In-store',
  'mail-in': 'Mail-in',
  'bulk-quote': 'Bulk quote',
  'easy-offer': 'Easy offer',
  other: 'Not from an order',
};
