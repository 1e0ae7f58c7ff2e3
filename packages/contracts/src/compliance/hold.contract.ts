import { z } from 'zod';
import { LocationId, Note, Reason, VersionText } from '../fields.ts';
import { orderKinds } from '../orders/order-status.data.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, Day, explain, fileContract, Id, IdParams, Instant } from '../route.ts';
import { erasedParts, holdReasons, policeHoldEvents, releaseTargets } from './hold.data.ts';

/** Devices that may not be sold yet: holding periods and police holds. */
const area = 'compliance';

const access = ['compliance.release', 'compliance.report', 'inventory.view'] as const;

export const HeldDevice = z
  .object({
    id: z.number().int().describe('The device in its order'),
    unit_id: z.number().int().nullable().describe('Null: it is not in stock'),
    title: z.string(),
    identifier: z.string().nullable().describe('IMEI or serial number'),
    order: z.object({ id: z.number().int(), kind: z.enum(orderKinds), box_id: z.string(), url: z.string() }),
    location_name: z.string(),
    why: z.enum(holdReasons),
    last_day: z.string().nullable().describe('The last day of the hold, at its location; null: no end yet'),
    days_left: z.number().int().nullable().describe('0 on the last day, negative after it'),
    agency: z.string().nullable(),
    case_number: z.string().nullable(),
    held_since: Instant,
  })
  .meta({ id: 'HeldDevice' });
export type HeldDevice = z.infer<typeof HeldDevice>;

export const HoldQuery = Paging.extend({
  why: z.enum(holdReasons).optional().describe('Why the device can’t be sold'),
  location_id: LocationId.optional(),
  search: explain(
    z.string().trim().max(100).optional(),
    'Order, IMEI, serial number, device, agency or case number',
    'hart',
  ),
});
export type HoldQuery = z.output<typeof HoldQuery>;

export const listHolds = contract({
  method: 'GET',
  url: '/v1/pos/compliance/hold',
  area,
  summary: 'Devices on hold, those that are free first',
  access,
  query: HoldQuery,
  data: pageSchema(HeldDevice).extend({
    counts: z.array(z.object({ why: z.enum(holdReasons), count: z.number().int() })),
  }),
});

export const PoliceHoldEvent = z
  .object({
    id: z.number().int(),
    kind: z.enum(policeHoldEvents),
    held_until: z.string().nullable().describe('The last day of the hold; null: until it is released'),
    note: z.string(),
    receiver_name: z.string().nullable().describe('Who took the device'),
    has_document: z.boolean(),
    member_name: z.string().nullable(),
    happened_at: Instant,
  })
  .meta({ id: 'PoliceHoldEvent' });

export const PoliceHold = z
  .object({
    id: z.number().int(),
    order_item_id: z.number().int(),
    title: z.string(),
    agency: z.string(),
    officer: z.string(),
    badge: z.string().nullable(),
    case_number: z.string(),
    reason: z.string(),
    held_until: z.string().nullable().describe('The last day; null: until it is released'),
    placed_at: Instant,
    ended_at: Instant.nullable().describe('Null: it is in force'),
    released_to: z.enum(releaseTargets).nullable(),
    version: z.number().int(),
    events: z.array(PoliceHoldEvent).describe('The oldest first'),
  })
  .meta({ id: 'PoliceHold' });
export type PoliceHold = z.infer<typeof PoliceHold>;

export const OrderHolds = z
  .object({
    order_id: z.number().int(),
    timezone: z.string(),
    today: z.string().describe('At the order’s location'),
    keep_until: Instant.describe('The record is kept until then'),
    devices: z.array(
      z.object({
        order_item_id: z.number().int(),
        title: z.string(),
        why: z.enum(holdReasons).nullable().describe('Null: it is not on hold'),
        last_day: z.string().nullable(),
        days_left: z.number().int().nullable(),
        can_hold: z.boolean().describe('A police hold can be placed: it has none, and it is still with us'),
      }),
    ),
    police_holds: z.array(PoliceHold).describe('The newest first'),
    erasures: z.array(z.object({ what: z.enum(erasedParts), reason: z.string(), erased_at: Instant })),
  })
  .meta({ id: 'OrderHolds' });
export type OrderHolds = z.infer<typeof OrderHolds>;

export const findOrderHolds = contract({
  method: 'GET',
  url: '/v1/pos/order/compliance/hold/:id',
  area,
  summary: 'The holds of an order’s devices, and how long its record is kept',
  access: 'orders.view',
  params: IdParams,
  data: OrderHolds,
});

const line = z.string().trim().min(1).max(200);
const optionalLine = z.string().trim().max(200).default('');
const UntilDay = z
  .union([z.literal('').transform(() => null), Day])
  .nullable()
  .default(null)
  .describe('The last day at the order’s location. Empty: until it is released');
const document = 'Its document comes as a file named `document`: a PDF or a picture.';

export const PoliceHoldForm = z.object({
  order_item_id: Id.describe('The device in the order'),
  agency: explain(line, 'The police agency', 'Portland Police'),
  officer: explain(line, 'The officer who asks for the hold', 'Dana Cole'),
  badge: explain(optionalLine, 'The officer’s badge number', '4711'),
  case_number: explain(line, 'The agency’s case number', '26-118'),
  reason: Reason.min(1).max(1000),
  held_until: UntilDay,
});
export type PoliceHoldForm = z.output<typeof PoliceHoldForm>;

export const placePoliceHold = contract({
  method: 'POST',
  url: '/v1/pos/order/compliance/police-hold/:id',
  area,
  summary: 'Place a device of an order on a police hold',
  description: `It can’t be sold, moved or paid for until the hold is released. ${document} It may be left out.`,
  access: 'compliance.release',
  params: IdParams,
  is_form: true,
  body: PoliceHoldForm,
  multipart: { document: 'optional' },
  upload_files: 1,
  data: OrderHolds,
});

export const HoldExtension = z.object({
  held_until: UntilDay,
  note: Note.min(1).max(1000),
  version: VersionText,
});
export type HoldExtension = z.output<typeof HoldExtension>;

export const extendPoliceHold = contract({
  method: 'POST',
  url: '/v1/pos/compliance/police-hold/extend/:id',
  area,
  summary: 'Extend a police hold',
  description: `To a later day, or without an end. ${document} It may be left out.`,
  access: 'compliance.release',
  params: IdParams,
  is_form: true,
  body: HoldExtension,
  multipart: { document: 'optional' },
  upload_files: 1,
  data: OrderHolds,
});

export const HoldRelease = z.object({
  released_to: z.enum(releaseTargets).describe('Where the device goes'),
  receiver_name: optionalLine.describe('Who took the device. Required unless it stays'),
  note: Note.min(1).max(1000),
  version: VersionText,
});
export type HoldRelease = z.output<typeof HoldRelease>;

export const releasePoliceHold = contract({
  method: 'POST',
  url: '/v1/pos/compliance/police-hold/release/:id',
  area,
  summary: 'Release a police hold with its document',
  description: `A device that does not stay leaves the stock. ${document}`,
  access: 'compliance.release',
  params: IdParams,
  is_form: true,
  body: HoldRelease,
  multipart: { document: 'optional' },
  upload_files: 1,
  data: OrderHolds,
});

export const readHoldDocument = fileContract({
  method: 'GET',
  url: '/v1/pos/compliance/police-hold/document/:id/:event_id',
  area,
  summary: 'A document of a police hold',
  access: 'compliance.release',
  params: IdParams.extend({ event_id: Id.describe('The step of the police hold, as its history returns it') }),
  binary: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
});

export const printHoldTag = fileContract({
  method: 'GET',
  url: '/v1/pos/compliance/hold/tag/:id',
  area,
  summary: 'The property hold tag of a device as PDF',
  description: '`id` is the device in its order. Answers 409 when the device is not on hold.',
  access,
  params: IdParams,
  binary: ['application/pdf'],
});
