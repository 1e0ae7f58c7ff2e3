import { z } from 'zod';
import { Paging, pageSchema } from '../paging.ts';
import { Amount, AmountText, contract, Day, Id, IdParams, Int, IntText, Time } from '../route.ts';
import { OrderDetail, OrderRef, OrderRow, StatusCount } from './order.contract.ts';

const area = 'orders in-store';

export const orderSorts = ['created_at', '-created_at', 'total', '-total', 'status_at', '-status_at'] as const;

/** The filters of an order list, as they appear in the page's URL. */
export const OrderFilter = z.object({
  category: z.enum(['active', 'archive']).default('active'),
  status_id: IntText.optional(),
  sub_status_id: IntText.optional(),
  search: z.string().trim().max(200).optional().describe('Part of a box ID, name, email, phone or IMEI'),
  location_id: Id.optional(),
  member_id: Id.optional().describe('The team member who created it'),
  customer_id: Id.optional(),
  device: z.string().trim().max(100).optional().describe('Part of a device’s name'),
  payout_method: z.string().max(50).optional(),
  amount_min: AmountText.optional().describe('Minor units'),
  amount_max: AmountText.optional().describe('Minor units'),
  date_from: Day.optional().describe('Day in the company’s timezone'),
  date_to: Day.optional().describe('Day in the company’s timezone, inclusive'),
});
export type OrderFilter = z.output<typeof OrderFilter>;

export const OrderQuery = OrderFilter.extend(Paging.shape).extend({ sort: z.enum(orderSorts).default('-created_at') });
export type OrderQuery = z.output<typeof OrderQuery>;

export const listInStoreOrders = contract({
  method: 'GET',
  url: '/v2/pos/local-order',
  area,
  summary: 'In-store orders, paged, with the counts of the status tabs',
  access: 'orders.view',
  query: OrderQuery,
  data: pageSchema(OrderRow).extend({ tabs: z.array(StatusCount) }),
});

/** A catalog device, or with `is_custom` a custom item at a price set by staff. */
export const NewItem = z
  .object({
    variant_id: Id.optional(),
    condition_id: Id.optional(),
    defect_ids: z.array(Id).max(30).default([]),
    is_custom: z.boolean().default(false),
    title: z.string().trim().max(200).optional().describe('Custom items: description'),
    category_id: Id.optional(),
    condition_label: z.string().trim().max(100).optional(),
    price: Amount.min(0).optional().describe('Custom items: price per unit'),
    quantity: z.number().int().min(1).max(100).default(1).describe('Each one becomes a device of its own'),
    imei: z.string().trim().max(40).optional(),
    serial: z.string().trim().max(60).optional(),
    note: z.string().trim().max(1000).optional(),
    quoted_price: Amount.optional().describe('The unit price shown to the clerk; 409 when the price has changed since'),
  })
  .superRefine((item, ctx) => {
    const required = (field: string) =>
      ctx.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: [field] });
    if (item.is_custom) {
      if (!item.title) required('title');
      if (item.price === undefined) required('price');
    } else {
      if (!item.variant_id) required('variant_id');
      if (!item.condition_id) required('condition_id');
    }
  });
export type NewItem = z.output<typeof NewItem>;

/** Why an offer may exceed the limits. */
export const LimitsReason = z.string().trim().max(500).optional();
export const DeviceReason = z
  .string()
  .trim()
  .max(500)
  .optional()
  .describe('Reason for buying a device that is in stock or in another open order');

export const NewOrder = z.object({
  location_id: Id,
  customer_id: Id,
  items: z.array(NewItem).min(1).max(100),
  promo_code: z.string().trim().max(50).optional(),
  payout_method: z.string().max(50).optional(),
  payout_details: z.record(z.string(), z.string().max(300)).optional(),
  is_left_for_testing: z.boolean().default(false).describe('The device is left for testing; no price is promised'),
  internal_note: z.string().trim().max(5000).optional(),
  override_reason: z.string().trim().max(500).optional().describe('Reason for serving a blocked customer'),
  limits_reason: LimitsReason.describe('Reason for an offer over the limits or below the minimum'),
  device_reason: DeviceReason,
  start_inspection: z.boolean().default(true).describe('Devices in hand: the order starts in Being Inspected'),
});
export type NewOrder = z.output<typeof NewOrder>;

export const createInStoreOrder = contract({
  method: 'POST',
  url: '/v1/pos/local-order',
  area,
  summary: 'Create an in-store order',
  description:
    'Freezes the current prices. An offer over the in-store limits or below their minimum is a 422 on `limits`. Send an Idempotency-Key so that a double click creates one order.',
  access: 'orders.create',
  body: NewOrder,
  data: OrderRef,
  idempotent: true,
});

export const findInStoreOrder = contract({
  method: 'GET',
  url: '/v1/pos/local-order/:id',
  area,
  summary: 'An in-store order with all its records',
  access: 'orders.view',
  params: IdParams,
  data: OrderDetail,
});

export const OrderEdit = z.object({
  version: Int.describe('The version that was read; 409 with the stored order when it is stale'),
  location_id: Id.optional(),
  customer_id: Id.optional(),
  payout_method: z.string().max(50).nullable().optional(),
  payout_details: z.record(z.string(), z.string().max(300)).optional(),
  price_locked_until: Time.optional(),
  is_left_for_testing: z.boolean().optional(),
});
export type OrderEdit = z.output<typeof OrderEdit>;

export const editInStoreOrder = contract({
  method: 'PUT',
  url: '/v1/pos/local-order/:id',
  area,
  summary: 'Update an in-store order',
  access: 'orders.edit',
  params: IdParams,
  body: OrderEdit,
  data: OrderRef,
});
