import { sentInKinds, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { z } from 'zod';
import type { EnteredOrder } from '../../orders/order-events.commands.ts';
import { needsLabel } from '../../orders/order-totals.rules.ts';

/** What an order's status asks for: labels from the seller, a label back, or that unused ones are voided. */
export const OrderLabels = z.object({ order_id: z.number(), need: z.enum(['in', 'out', 'void']) });
export type OrderLabels = z.output<typeof OrderLabels>;

const called: readonly (number | null)[] = [subStatus.cancelled, subStatus.expired];

/** Null where the status asks for nothing. */
export function needOf({ kind, status_id, sub_status_id, shipping_method }: EnteredOrder): OrderLabels['need'] | null {
  if (!sentInKinds.includes(kind)) return null;
  if (status_id === status.pendingReturn) return 'out';
  if (status_id !== status.leads) return null;
  if (called.includes(sub_status_id)) return 'void';
  return sub_status_id === subStatus.activeLead && needsLabel(kind, shipping_method) ? 'in' : null;
}
