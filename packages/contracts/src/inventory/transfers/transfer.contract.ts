import { z } from 'zod';
import { Ids, Note, TrackingNumber, Version } from '../../fields.ts';
import { Paging, pageSchema } from '../../paging.ts';
import { contract, explain, fileContract, Id, IdParams, Instant } from '../../route.ts';
import { maxTransferUnits, transferStates, transferUnitStates } from './transfer.data.ts';

export const area = 'inventory transfers';
export const base = '/v1/pos/inventory/transfer';

export const Transfer = z
  .object({
    id: z.number().int(),
    number: z.string().describe('As on its document, such as `T-0012`'),
    state: z.enum(transferStates),
    from_location_id: z.number().int(),
    from_location: z.string(),
    to_location_id: z.number().int(),
    to_location: z.string(),
    note: z.string(),
    tracking_number: z.string().nullable(),
    unit_count: z.number().int(),
    received_count: z.number().int(),
    missing_count: z.number().int().describe('Closed without them, and neither found nor written off since'),
    extra_count: z.number().int().describe('Scanned on arrival although the transfer does not list them'),
    damaged_count: z.number().int(),
    created_by: z.string().nullable(),
    created_at: Instant,
    sent_by: z.string().nullable(),
    sent_at: Instant.nullable(),
    closed_by: z.string().nullable(),
    closed_at: Instant.nullable().describe('When it was received or canceled'),
    cancel_reason: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'Transfer' });
export type Transfer = z.infer<typeof Transfer>;

export const TransferExtra = z.object({
  code: z.string(),
  unit_id: z.number().int().nullable(),
  title: z.string().nullable(),
  why: z.string(),
  can_take_in: z.boolean().describe('In stock at another location: closing can move it here'),
  is_taken_in: z.boolean(),
});

export const TransferDetail = Transfer.extend({
  extras: z.array(TransferExtra),
  can_send: z.boolean().describe('The caller sees the location that sends'),
  can_receive: z.boolean().describe('The caller sees the location that receives'),
}).meta({ id: 'TransferDetail' });
export type TransferDetail = z.infer<typeof TransferDetail>;

export const TransferUnit = z
  .object({
    id: z.number().int().describe('Of the unit'),
    number: z.string().describe('On its label, such as `U-0042`'),
    title: z.string(),
    variant_label: z.string().nullable(),
    identifier: z.string().nullable(),
    state: z.enum(transferUnitStates),
    is_damaged: z.boolean(),
    note: z.string(),
    packed_by: z.string().nullable(),
    received_by: z.string().nullable(),
    received_at: Instant.nullable(),
  })
  .meta({ id: 'TransferUnit' });
export type TransferUnit = z.infer<typeof TransferUnit>;

const FromLocationId = Id.describe('The location that sends the units');
const ToLocationId = Id.describe('The location that gets the units');
export const listTransfers = contract({
  method: 'GET',
  url: '/v1/pos/inventory/transfers',
  area,
  summary: 'Transfers between locations, the newest first',
  description: 'Those that the caller sends or receives.',
  access: 'inventory.view',
  query: Paging.extend({
    state: z.enum(transferStates).optional().describe('Transfers in this state only'),
    is_missing: z.literal('1').optional().describe('Only those with units that are still missing'),
    from_location_id: FromLocationId.optional(),
    to_location_id: ToLocationId.optional(),
    search: explain(
      z.string().trim().max(100).optional(),
      'A number, a tracking number, or the IMEI of a unit',
      '356938035643809',
    ),
  }),
  data: pageSchema(Transfer).extend({
    tabs: z.object({ open: z.number().int(), sent: z.number().int(), missing: z.number().int() }),
  }),
});

export const listTransferLocations = contract({
  method: 'GET',
  url: '/v1/pos/inventory/transfer-locations',
  area,
  summary: 'The locations that units can be sent to',
  access: 'inventory.view',
  data: z.object({
    items: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        is_own: z.boolean().describe('The caller works there, and can send from it'),
      }),
    ),
  }),
});

const places = {
  from_location_id: FromLocationId,
  to_location_id: ToLocationId,
  note: Note.max(1000).default(''),
  tracking_number: TrackingNumber.max(100).optional(),
};

export const NewTransfer = z.object({
  ...places,
  unit_ids: z.array(Id).max(maxTransferUnits).default([]).describe('Units to pack at once'),
});

export const createTransfer = contract({
  method: 'POST',
  url: base,
  area,
  summary: 'Start a transfer',
  access: 'inventory.move',
  body: NewTransfer,
  data: TransferDetail,
  idempotent: true,
});

export const findTransfer = contract({
  method: 'GET',
  url: `${base}/:id`,
  area,
  summary: 'A transfer',
  access: 'inventory.view',
  params: IdParams,
  data: TransferDetail,
});

export const TransferForm = z.object({
  to_location_id: ToLocationId,
  note: Note.max(1000),
  tracking_number: TrackingNumber.max(100).nullable(),
  version: Version,
});

export const saveTransfer = contract({
  method: 'PUT',
  url: `${base}/:id`,
  area,
  summary: 'Change where a transfer goes, its note or its tracking number',
  description: 'The destination changes only until it is sent.',
  access: 'inventory.move',
  params: IdParams,
  is_form: true,
  body: TransferForm,
  data: TransferDetail,
});

export const listTransferUnits = contract({
  method: 'GET',
  url: `${base}/:id/units`,
  area,
  summary: 'The units of a transfer, in the order of packing',
  access: 'inventory.view',
  params: IdParams,
  query: Paging.extend({ state: z.enum(transferUnitStates).optional().describe('Units in this state only') }),
  data: pageSchema(TransferUnit),
});

export const printTransfer = fileContract({
  method: 'GET',
  url: `${base}/:id/print`,
  area,
  summary: 'The transfer document: two copies with codes and lines to sign',
  access: 'inventory.view',
  params: IdParams,
  binary: ['application/pdf'],
});

export const moveUnits = contract({
  method: 'POST',
  url: '/v1/pos/inventory/move-location',
  area,
  summary: 'Move chosen units to another location',
  description:
    'Sends them in one transfer for each location they leave. With `is_there` they are received at once, by somebody who sees both locations. All units move or none: a refused unit answers 422 under its place in `ids`.',
  access: 'inventory.move',
  body: z.object({
    ids: Ids.min(1).max(500),
    location_id: Id.describe('The destination'),
    is_there: z.boolean().default(false).describe('The units are already there'),
    note: Note.max(1000).default(''),
  }),
  data: z.object({ moved: z.number().int(), transfers: z.array(Transfer) }),
  idempotent: true,
});

export const listUnitTransfers = contract({
  method: 'GET',
  url: '/v1/pos/inventory/transfer-history/:id',
  area,
  summary: 'Where a unit was sent and received',
  access: 'inventory.view',
  params: IdParams,
  data: z.object({
    items: z.array(
      z.object({
        id: z.number().int().describe('Of the transfer'),
        number: z.string(),
        transfer_state: z.enum(transferStates),
        state: z.enum(transferUnitStates),
        from_location: z.string(),
        to_location: z.string(),
        sent_by: z.string().nullable(),
        sent_at: Instant.nullable(),
        received_by: z.string().nullable(),
        received_at: Instant.nullable(),
        is_damaged: z.boolean(),
        note: z.string(),
      }),
    ),
  }),
});
