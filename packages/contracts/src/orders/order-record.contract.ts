import { z } from 'zod';
import { Lines } from '../company/lines.contract.ts';
import { ChangeActor, ChangedEntity, ChangeSearch, Ids, OrderItemId, SheetFormat, sortText } from '../fields.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, explain, Flag, fileContract, Id, IdParams, Instant } from '../route.ts';
import { labelSizeKeys } from './device-labels/label-design.data.ts';
import { OrderRef } from './order.contract.ts';
import { orderExportKeys } from './order-export.data.ts';
import { OrderFilter, orderSorts } from './order-list.contract.ts';
import { Note, Picture } from './order-parts.contract.ts';
import { OrderKind, StatusId } from './order-status.contract.ts';

/** The records of every kind of order: notes, pictures, change log, archive and documents. */
const area = 'orders';

export const listOrderNotes = contract({
  method: 'GET',
  url: '/v1/pos/order-notes/:id',
  area,
  summary: 'The notes of an order',
  access: 'orders.view',
  params: IdParams,
  data: z.array(Note),
});

export const listOrderPayers = contract({
  method: 'GET',
  url: '/v1/pos/order/payers/:id',
  area,
  summary: 'Who can pay out an order',
  description: 'The names of the team members with the permission to pay out at the order’s location.',
  access: 'orders.view',
  params: IdParams,
  data: z.object({ names: z.array(z.string()) }),
});

export const addOrderNote = contract({
  method: 'POST',
  url: '/v1/pos/order-notes/:id',
  area,
  summary: 'Add a note to an order',
  description: 'A note for the seller is emailed too; `is_emailed` says whether it was.',
  access: 'orders.edit',
  params: IdParams,
  body: z.object({
    audience: z.enum(['internal', 'customer']).default('internal').describe('Who reads it'),
    body: explain(Lines.min(1).max(5000), 'The note', 'Customer will come back with the charger.'),
    is_pinned: z.boolean().default(false).describe('Whether it stays on top'),
    mention_ids: z.array(Id).max(20).default([]).describe('Team members to notify of an internal note'),
  }),
  data: z.array(Note),
  idempotent: true,
});

export const addOrderPicture = contract({
  method: 'POST',
  url: '/v1/pos/order/picture/:id',
  area,
  summary: 'Add pictures to an order, or to one of its devices',
  description: '`id` is the order’s. JPEG, PNG or WebP, detected by content, up to 5 MB each.',
  access: 'orders.edit',
  params: IdParams,
  body: z.object({
    item_id: OrderItemId.optional(),
    caption: explain(z.string().trim().max(200).optional(), 'What the picture shows', 'Back with the scratch'),
    is_for_customer: Flag.optional().describe('Shows them to the seller with a revised offer'),
  }),
  multipart: { picture: 'many' },
  data: z.array(Picture),
  idempotent: true,
});

export const sharePicture = contract({
  method: 'PUT',
  url: '/v1/pos/order/picture/:id',
  area,
  summary: 'Show a picture to the seller with a revised offer, or stop showing it',
  description: '`id` is the picture’s.',
  access: 'orders.edit',
  params: IdParams,
  body: z.object({ is_for_customer: z.boolean().describe('Whether the seller sees it with a revised offer') }),
  data: z.array(Picture),
});

export const removeOrderPicture = contract({
  method: 'DELETE',
  url: '/v1/pos/order/picture/:id',
  area,
  summary: 'Remove a picture',
  description: '`id` is the picture’s.',
  access: 'orders.edit',
  params: IdParams,
  data: z.array(Picture),
});

export const archiveOrder = contract({
  method: 'DELETE',
  url: '/v1/pos/order/delete/:id',
  area,
  summary: 'Archive an order',
  access: 'orders.archive',
  params: IdParams,
  data: OrderRef,
});

export const restoreOrder = contract({
  method: 'POST',
  url: '/v1/pos/order/restore/:id',
  area,
  summary: 'Restore an order from the archive',
  access: 'orders.archive',
  params: IdParams,
  data: OrderRef,
});

export const hardDeleteOrder = contract({
  method: 'DELETE',
  url: '/v1/pos/order/hardDelete/:id',
  area,
  summary: 'Delete an archived order permanently',
  description: 'Refused during the retention period. The change log is kept.',
  access: 'orders.hard_delete',
  params: IdParams,
  body: z.object({ box_id: z.string().describe('The box ID, typed to confirm') }),
  data: z.null(),
});

export const Change = z
  .object({
    id: z.number().int(),
    entity: z.string().describe('The table: orders, order_items, …'),
    entity_id: z.number().int(),
    action: z.enum(['insert', 'update', 'delete']),
    fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).describe('Field → value before and after'),
    actor_kind: z.string(),
    actor_name: z.string().nullable(),
    reason: z.string().nullable(),
    created_at: Instant,
  })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;

/** One line of the change log. */
export const ChangeLine = Change.extend({
  parts: z.array(Change).describe('Of a recorded payment: what else its transaction wrote about it, newest first'),
}).meta({ id: 'ChangeLine' });
export type ChangeLine = z.infer<typeof ChangeLine>;

export const listOrderChanges = contract({
  method: 'GET',
  url: '/v1/pos/order/change-log/:id',
  area,
  summary: 'Who changed what on an order, newest first',
  access: 'changelog.view',
  params: IdParams,
  query: Paging.extend({
    search: ChangeSearch,
    entity: ChangedEntity.max(50).optional(),
    actor: ChangeActor.max(100).optional(),
    status: StatusId.optional().describe(
      'Only what happened while the order was in this status, with the moves into and out of it',
    ),
    marketer_id: Id.optional().describe('Only changes about devices that this partner of the marketplace takes'),
  }),
  data: pageSchema(ChangeLine).extend({
    box_id: z.string(),
    actors: z.array(z.string()),
    entities: z.array(z.string()),
    lines: z
      .array(z.object({ id: z.number().int(), title: z.string() }))
      .describe('The lines of a bulk quote that the changes are about'),
    approvers: z
      .array(z.object({ id: z.number().int(), title: z.string() }))
      .describe('The names of those who approved prices at the counter with a PIN'),
  }),
});

export const exportOrders = contract({
  method: 'POST',
  url: '/v1/pos/order/generate-csv',
  is_free_when_unpaid: true,
  area,
  summary: 'Export orders as CSV or XLSX',
  description: 'A job: progress comes as `export_order_csv`, the last event with the file’s URL.',
  access: 'orders.export',
  body: z.object({
    kind: OrderKind.default('in-store'),
    format: SheetFormat,
    ids: Ids.max(1000).optional(),
    filter: OrderFilter.optional().describe('The filters of the list of orders'),
    sort: z.enum(orderSorts).default('-created_at').describe(sortText),
    columns: z.array(z.enum(orderExportKeys)).min(1).optional().describe('Default: all'),
  }),
  data: z.object({ job_id: z.string() }),
});

/** `default` is the paper of the receipt settings; `page` is A4 or Letter; `roll` is an 80 mm receipt. */
const PaperChoice = z
  .enum(['default', 'page', 'roll'])
  .default('default')
  .describe('`page`, or `roll` for a receipt printer');

export const orderDocuments = ['intake', 'testing', 'payout', 'label'] as const;

const Paper = z.enum(orderDocuments).describe('The document');
export const printOrder = fileContract({
  method: 'GET',
  url: '/v1/pos/print/order/:id/:paper',
  area: 'printing',
  summary: 'A document of an order: intake receipt, testing receipt, payout receipt or device labels',
  access: 'orders.view',
  params: z.object({ id: Id.describe('The order’s id'), paper: Paper }),
  query: z.object({
    size: PaperChoice,
    label: z.enum(labelSizeKeys).optional().describe('Label size in millimeters; by default that of the design'),
    item_id: Id.optional().describe('Only the label of this device'),
  }),
  binary: ['application/pdf'],
});

export const printOrders = fileContract({
  method: 'POST',
  url: '/v1/pos/order/batch-status-print',
  is_free_when_unpaid: true,
  area,
  summary: 'A document of many orders in one PDF',
  access: 'orders.view',
  body: z.object({
    ids: Ids.min(1).max(100),
    paper: Paper,
    size: PaperChoice,
    label: z.enum(labelSizeKeys).optional().describe('Size of the label in millimeters, or a sheet'),
  }),
  binary: ['application/pdf'],
});
