import { z } from 'zod';
import { contract, Instant } from '../../route.ts';
import { orderKinds } from '../order-status.data.ts';

/** Devices that the queue has at once. */
export const maxQueued = 500;

export const QueuedDevice = z
  .object({
    item_id: z.number().int(),
    order_id: z.number().int(),
    kind: z.enum(orderKinds),
    box_id: z.string(),
    title: z.string(),
    variant_label: z.string().nullable(),
    condition_label: z.string().nullable().describe('As the seller described it'),
    identifier: z.string().nullable().describe('IMEI or serial number'),
    customer_name: z.string(),
    location_name: z.string(),
    waiting_since: Instant.describe('When its order was received, or came to the inspection'),
  })
  .meta({ id: 'QueuedDevice' });
export type QueuedDevice = z.infer<typeof QueuedDevice>;

export const listInspectionQueue = contract({
  method: 'GET',
  url: '/v1/pos/order/inspection-queue',
  area: 'orders',
  summary: 'The devices that wait for their inspection, the longest waiting first',
  description: `Of orders that are delivered or being inspected, at the locations that the user may see; at most ${maxQueued}. Devices of bulk quotes are counted by their reconciliation, and those that are not matched to the catalog yet are left out.`,
  access: 'orders.edit',
  data: z.object({
    items: z.array(QueuedDevice),
    total: z.number().int().describe('Of all that wait'),
  }),
});
