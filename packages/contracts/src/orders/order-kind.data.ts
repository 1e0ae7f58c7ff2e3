import type { OrderKind } from './order-status.data.ts';

/** What an order of a kind is called, and what the way to buy is called where it stands for all of its orders. */
export const orderKindLabels: Record<OrderKind, string> = {
  'in-store': 'In-store',
  'mail-in': 'Mail-in',
  'bulk-quote': 'Bulk quote',
  'easy-offer': 'Easy offer',
};

export const wayToBuyLabels: Record<OrderKind, string> = {
  ...orderKindLabels,
  'bulk-quote': 'Bulk quotes',
  'easy-offer': 'Easy offers',
};
