import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { NotifyCustomer, OrderId, TrackingNumber, Version } from '../fields.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, explain, Flag, Id, IdParams, Instant, Time } from '../route.ts';
import { OrderRef } from './order.contract.ts';
import { orderKinds } from './order-status.data.ts';
import { carrierKeys } from './parcel.data.ts';

/** The parcels of an order, and receiving them. */
const area = 'orders';

export const setCustomTracking = contract({
  method: 'PUT',
  url: '/v1/pos/order/custom-tracking/:id',
  area,
  summary: 'Enter or correct the tracking number of a parcel',
  description:
    '`id` is the order’s. Without `parcel_id` it adds a parcel. The first number of a parcel on its way to us moves a lead to In-Transit; one of a parcel back to the seller belongs to Pending Return.',
  access: 'orders.edit',
  params: IdParams,
  body: z.object({
    parcel_id: Id.optional().describe('The parcel; without it a new one is added'),
    direction: z.enum(['in', 'out']).default('in').describe('Whether the parcel comes in or goes out'),
    carrier: z.enum(carrierKeys).default('other').describe('The carrier'),
    tracking_number: TrackingNumber.min(1).max(60),
    expected_at: Time.nullable().optional().describe('When it is expected to arrive'),
    notify_customer: NotifyCustomer,
  }),
  data: OrderRef,
  idempotent: true,
});

export const scanResults = ['received', 'already', 'late', 'orphan', 'several', 'refused'] as const;

export const ScannedOrder = z.object({
  id: z.number().int(),
  kind: z.enum(orderKinds),
  box_id: z.string(),
  status_id: z.number().int(),
  sub_status_id: z.number().int().nullable(),
  customer_name: z.string(),
  item_summary: z.string(),
  item_count: z.number().int(),
  parcel_count: z.number().int(),
  received_count: z.number().int(),
  url: z.string().describe('Path of the order page'),
});

export const scanIn = contract({
  method: 'POST',
  url: '/v1/pos/order/scan-in',
  area,
  summary: 'Receive a parcel by its box ID, tracking number or a device’s IMEI',
  description:
    'Carrier prefixes are stripped: 420 and ZIP code (USPS), FedEx and UPS forms. Idempotent: a second scan of the same parcel answers `already`. An unknown code goes to the orphan parcels.',
  access: 'orders.status',
  body: z.object({
    code: explain(z.string().trim().min(1).max(120), 'What was scanned', '9400111899223197428490'),
    scan_id: explain(
      z.uuid().optional(),
      'Made by the scanning page; the same one repeated changes nothing',
      '3f0c1f6e-5d0a-4d0e-9a58-2f7c1f6e0b11',
    ),
    note: explain(
      Lines.max(500).optional(),
      'Kept with an orphan parcel, such as the sender’s name',
      'Small scratch on the back',
    ),
  }),
  data: z.object({
    code: z.string().describe('The normalized code'),
    result: z
      .enum(scanResults)
      .describe(
        '`late`: received after the price lock ended; `several`: more than one order has it; `refused`: see `why`',
      ),
    why: z.string().nullable(),
    order: ScannedOrder.nullable(),
    orders: z.array(ScannedOrder).describe('With `several`: the orders to choose from'),
    orphan_id: z.number().int().nullable(),
  }),
});

export const countReceived = contract({
  method: 'GET',
  url: '/v1/pos/order/scan-in',
  area,
  summary: 'How many parcels were received today',
  description: 'Today in the company’s timezone, at the locations that the user may see.',
  access: 'orders.status',
  data: z.object({ received_today: z.number().int() }),
});

export const OrphanParcel = z
  .object({
    id: z.number().int(),
    code: z.string(),
    carrier: z.enum(carrierKeys),
    note: z.string().nullable(),
    location_name: z.string(),
    scanned_by: z.string().nullable(),
    order: z.object({ id: z.number().int(), kind: z.enum(orderKinds), box_id: z.string() }).nullable(),
    scan_count: z.number().int(),
    created_at: Instant,
    attached_at: Instant.nullable(),
  })
  .meta({ id: 'OrphanParcel' });
export type OrphanParcel = z.infer<typeof OrphanParcel>;

export const listOrphanParcels = contract({
  method: 'GET',
  url: '/v1/pos/order/orphan-parcel',
  area,
  summary: 'Parcels that no order was found for',
  access: 'orders.view',
  query: Paging.extend({
    is_attached: Flag.default(false).describe('Whether to list parcels that were attached to an order'),
    search: explain(z.string().trim().max(100).optional(), 'Part of the tracking number', '9400'),
  }),
  data: pageSchema(OrphanParcel),
});

export const attachOrphanParcel = contract({
  method: 'POST',
  url: '/v1/pos/order/orphan-parcel/:id',
  area,
  summary: 'Attach an orphan parcel to an order, which is received by that',
  access: 'orders.status',
  params: IdParams,
  is_form: true,
  body: z.object({ order_id: OrderId }),
  data: OrderRef,
  idempotent: true,
});

export const removeOrphanParcel = contract({
  method: 'DELETE',
  url: '/v1/pos/order/orphan-parcel/:id',
  area,
  summary: 'Remove an orphan parcel that was scanned by mistake or sent back',
  access: 'orders.status',
  params: IdParams,
  data: z.null(),
});

export const decideLatePrice = contract({
  method: 'POST',
  url: '/v1/pos/order/late-price/:id',
  area,
  summary: 'Decide the price of an order whose parcel came after the price lock, or whose lead expired',
  description: 'One decision for all its devices. Reopens an expired lead (104 to 101) with a new price lock.',
  access: 'orders.offer',
  params: IdParams,
  body: z.object({
    price: z.enum(['keep', 'today']).describe('The price to apply: the promised one or today’s'),
    version: Version.optional(),
  }),
  data: OrderRef,
  idempotent: true,
});
