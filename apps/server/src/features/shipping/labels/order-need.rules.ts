import { sentInKinds, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { ShippingMethod } from '@tradepost/contracts/orders/parcel.data';
import { z } from 'zod';
import type { EnteredOrder } from '../../orders/order-listeners.commands.ts';

/** What an order's status asks for: labels from the seller, a label back, or that unused ones are voided. */
export const OrderLabels = z.object({ order_id: z.number(), need: z.enum(['in', 'out', 'void']) });
export type OrderLabels = z.output<typeof OrderLabels>;

/** The methods for which we buy the label. */
const ourLabels: readonly (ShippingMethod | null)[] = ['label', 'kit', 'drop_off'];
const called: readonly (number | null)[] = [subStatus.cancelled, subStatus.expired];

export function needOf({ kind, status_id, sub_status_id, shipping_method }: EnteredOrder): OrderLabels['need'] | null {
  if (!sentInKinds.includes(kind)) return null;
  if (status_id === status.pendingReturn) return 'out';
  if (status_id !== status.leads) return null;
  if (called.includes(sub_status_id)) return 'void';
  return sub_status_id === subStatus.activeLead && ourLabels.includes(shipping_method) ? 'in' : null;
}
