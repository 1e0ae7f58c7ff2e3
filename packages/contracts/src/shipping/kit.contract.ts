import { z } from 'zod';
import { orderKinds } from '../orders/order-status.data.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, Flag, fileContract, Id, IdParams, Instant } from '../route.ts';
import { kitStates } from './kit.data.ts';

/** Shipping kits: what is printed or posted for sellers. */
const area = 'printing';

/** The orders that one batch may print. */
export const maxKitsAtOnce = 500;

export const ShippingKit = z
  .object({
    order: z.object({ id: z.number().int(), kind: z.enum(orderKinds), box_id: z.string(), url: z.string() }),
    customer_name: z.string(),
    state: z.enum(kitStates),
    has_label: z.boolean().describe('Its label is bought'),
    is_overdue: z.boolean().describe('Sent some days ago, and no parcel was scanned'),
    requested_at: Instant,
    printed_at: Instant.nullable(),
    sent_at: Instant.nullable(),
    reminded_at: Instant.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'ShippingKit' });
export type ShippingKit = z.infer<typeof ShippingKit>;

export const listKits = contract({
  method: 'GET',
  url: '/v1/pos/shipping/kit',
  area,
  summary: 'Shipping kits, the oldest request first',
  access: 'shipping.view',
  query: Paging.extend({
    state: z.enum(kitStates).optional().describe('Kits in this state only'),
    is_overdue: Flag.optional().describe('Whether the kit was sent some days ago and no parcel was scanned'),
  }),
  data: pageSchema(ShippingKit).extend({
    counts: z.array(z.object({ state: z.enum(kitStates), count: z.number().int() })),
  }),
});

export const setKitStates = contract({
  method: 'PUT',
  url: '/v1/pos/shipping/kit',
  area,
  summary: 'Say which kits were printed or sent, or ask for them again',
  description: 'For orders that have none, a kit is requested.',
  access: 'orders.edit',
  body: z.object({
    order_ids: z.array(Id).min(1).max(maxKitsAtOnce).describe('The orders'),
    state: z.enum(kitStates).describe('The new state of the kits'),
  }),
  data: z.object({ changed: z.number().int() }),
});

const Batch = z.object({ order_ids: z.array(Id).min(1).max(maxKitsAtOnce).describe('Of orders that are sent in') });
const BatchJob = z.object({ job_id: z.string() });

export const printKits = contract({
  method: 'POST',
  url: '/v1/pos/print/batch-shipping-kit',
  area,
  summary: 'Print the shipping kits of several orders as one PDF',
  description: 'A job: the event `shipping-kit-batch` tells its progress and the file. Each kit counts as printed.',
  access: 'shipping.view',
  body: Batch,
  data: BatchJob,
  idempotent: true,
});

export const printAddressLabels = contract({
  method: 'POST',
  url: '/v1/pos/print/batch-address-label',
  area,
  summary: 'Print the address labels of several orders as one PDF',
  description: 'For the boxes in which kits are posted. A job: the event `shipping-kit-batch` tells its progress.',
  access: 'shipping.view',
  body: Batch,
  data: BatchJob,
  idempotent: true,
});

export const printKit = fileContract({
  method: 'GET',
  url: '/v1/shipping/kit/print/:id',
  area,
  summary: 'The shipping kit of an order as PDF',
  description: '`id` is the order’s. Page 1: instructions, page 2: the label, or the address when none is bought.',
  access: 'shipping.view',
  params: IdParams,
  binary: ['application/pdf'],
});
