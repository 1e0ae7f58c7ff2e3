import { z } from 'zod';
import { ConditionId, DefectIds, Imei, Note, Reason, Serial } from '../fields.ts';
import { Amount, contract, Id, IdParams, Int } from '../route.ts';
import { Approval, PriceReason } from './counter/counter-price.contract.ts';
import { DeviceReason, LimitsReason, NewItem, SavePrice } from './new-order.contract.ts';
import { OrderRef } from './order.contract.ts';
import { ImeiCheck, OrderItem } from './order-parts.contract.ts';
import { itemStatuses, orderKinds } from './order-status.data.ts';

const area = 'orders';

const limits_reason = LimitsReason.describe('Reason for raising the offer over the limits');
export const AddedItem = NewItem.safeExtend({ limits_reason, device_reason: DeviceReason });
export type AddedItem = z.output<typeof AddedItem>;

export const addOrderItem = contract({
  method: 'POST',
  url: '/v1/pos/order/order-item/:id',
  area,
  summary: 'Add a device to an order',
  description: '`id` is the order’s.',
  access: 'orders.edit',
  params: IdParams,
  body: AddedItem,
  data: OrderRef,
  idempotent: true,
});

export const ItemEdit = z.object({
  version: Int.describe('The version of the item that was read'),
  variant_id: Id.optional().describe('The expected variant; can be changed only before inspection'),
  condition_id: ConditionId.optional(),
  imei: Imei.max(40).nullable().optional(),
  serial: Serial.max(60).nullable().optional(),
  note: Note.max(1000).nullable().optional(),
  price: Amount.min(0)
    .optional()
    .describe(
      'Of a custom item, of a device without a price of the list, or of an in-store order as agreed with the seller; can be changed only before inspection',
    ),
  price_reason: PriceReason,
  approval: Approval,
  save_price: SavePrice,
  inspected_variant_id: Id.optional().describe('The variant found at inspection'),
  inspected_condition_id: Id.optional().describe('The condition that the inspection found'),
  defect_ids: DefectIds.max(30).optional(),
  limits_reason,
  device_reason: DeviceReason,
});
export type ItemEdit = z.output<typeof ItemEdit>;

export const editOrderItem = contract({
  method: 'PUT',
  url: '/v1/pos/order/order-item/:id',
  area,
  summary: 'Change or inspect a device of an order',
  description: '`id` is the item’s. An inspection compares it with what was expected: the item passes or differs.',
  access: 'orders.edit',
  params: IdParams,
  body: ItemEdit,
  data: OrderRef,
});

export const removeOrderItem = contract({
  method: 'DELETE',
  url: '/v1/pos/order/order-item/:id',
  area,
  summary: 'Remove a device from an order',
  description: '`id` is the item’s. The last device of an order cannot be removed.',
  access: 'orders.edit',
  params: IdParams,
  data: OrderRef,
});

export const listOrderItems = contract({
  method: 'GET',
  url: '/v1/pos/order/product/:id',
  area,
  summary: 'The devices of an order',
  description: 'Also all received devices of a lot.',
  access: 'orders.view',
  params: IdParams,
  data: z.array(OrderItem),
});

export const setItemStatus = contract({
  method: 'PUT',
  url: '/v1/pos/order/product-status/:id',
  area,
  summary: 'Set the status of a device of an order',
  description: '`id` is the item’s.',
  access: 'orders.edit',
  params: IdParams,
  body: z.object({ status: z.enum(itemStatuses).describe('The device’s status'), reason: Reason.max(500).optional() }),
  data: OrderRef,
});

/** An earlier order or unit of this device at this company, or a time that it was handed back. */
export const DeviceEncounter = z.object({
  kind: z.enum(['order', 'unit', 'handed_back']),
  id: z.number().int(),
  order_id: z.number().int().nullable(),
  order_kind: z.enum(orderKinds).nullable().describe('Null for a unit without an order, and a device handed back'),
  box_id: z.string().nullable(),
  title: z.string(),
  status: z.string(),
  is_held: z.boolean().describe('The company has it: it is in stock, or the order is open'),
  at: z.string(),
});

export const checkImei = contract({
  method: 'POST',
  url: '/v1/pos/order/product-check-imei',
  area,
  summary: 'Look up an IMEI or serial number',
  description:
    'Returns warnings about the number, the models of its first eight digits, the company’s history of the device and, with `with_blacklist`, the blacklist status from the diagnostics service. Never blocks.',
  access: ['orders.create', 'orders.edit'],
  body: z.object({
    imei: Imei.min(1).max(40),
    item_id: Id.optional().describe('Store the result on this item'),
    with_blacklist: z.boolean().default(false).describe('Also ask whether it is reported lost or stolen'),
  }),
  data: z.object({
    imei: z.string(),
    kind: z.enum(['imei', 'imeisv', 'meid-hex', 'meid-dec', 'serial']),
    warnings: z.array(z.string()),
    model: z.object({ id: z.number().int(), name: z.string(), category_id: z.number().int() }).nullable(),
    history: z.array(DeviceEncounter),
    check: ImeiCheck.omit({ id: true }).nullable(),
  }),
});

export const sendDiagnosticsEmail = contract({
  method: 'POST',
  url: '/v1/pos/order/phonecheck-send-email/:id',
  area,
  summary: 'Email the seller the diagnostics report of the devices of an order',
  description:
    '`id` is the order’s. The report is the latest check of each device by the diagnostics service; a device without one is checked first. Reports of the sandbox say so.',
  access: 'orders.edit',
  params: IdParams,
  data: z.object({
    to_address: z.string(),
    devices: z.number().int().describe('Number of devices in the report'),
    is_sandbox: z.boolean(),
  }),
  idempotent: true,
});

export const listOrderColors = contract({
  method: 'GET',
  url: '/v1/pos/order/color-option',
  area,
  summary: 'The colors to choose from for a device',
  access: 'orders.view',
  data: z.array(z.object({ name: z.string(), hex: z.string().describe('Such as `#1f2020`') })),
});
