import { z } from 'zod';
import { Note, Reason, ScannedCodes, UnitIds, Version } from '../../fields.ts';
import { contract, Id, IdParams } from '../../route.ts';
import { area, base, Transfer, TransferDetail } from './transfer.contract.ts';
import { maxScansAtOnce, transferScanResults } from './transfer.data.ts';

export const TransferScan = z
  .object({
    code: z.string(),
    result: z.enum(transferScanResults),
    why: z.string().nullable(),
    unit: z
      .object({ id: z.number().int(), number: z.string(), title: z.string(), variant_label: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'TransferScan' });
export type TransferScan = z.infer<typeof TransferScan>;

export const scanTransfer = contract({
  method: 'POST',
  url: `${base}/:id/scan`,
  area,
  summary: 'Scan units into a transfer, or out of it where it arrives',
  description:
    'While the transfer is open, units are packed; once it is sent, they are received. Codes are unit numbers, IMEIs or serial numbers. Each is answered in its order; a repeated scan answers `duplicate` and changes nothing.',
  access: 'inventory.move',
  params: IdParams,
  body: z.object({ codes: ScannedCodes.max(maxScansAtOnce) }),
  data: z.object({ scans: z.array(TransferScan), transfer: Transfer }),
});

export const unscanTransfer = contract({
  method: 'POST',
  url: `${base}/:id/unscan`,
  area,
  summary: 'Take scans back',
  description: 'Unpacks units of an open transfer; undoes the receipt of units, or an unexpected code, of a sent one.',
  access: 'inventory.move',
  params: IdParams,
  body: z.object({
    unit_ids: UnitIds.max(maxScansAtOnce).default([]),
    codes: z.array(z.string().trim().min(1).max(120)).max(maxScansAtOnce).default([]).describe('Unexpected codes'),
  }),
  data: TransferDetail,
});

export const noteTransferUnit = contract({
  method: 'PUT',
  url: `${base}/:id/unit/:unit_id`,
  area,
  summary: 'Note damage of a unit that arrived',
  access: 'inventory.move',
  params: IdParams.extend({ unit_id: Id.describe('The unit in stock') }),
  is_form: true,
  body: z.object({ is_damaged: z.boolean().describe('Whether it arrived damaged'), note: Note.max(500).default('') }),
  data: TransferDetail,
});

export const sendTransfer = contract({
  method: 'POST',
  url: `${base}/:id/send`,
  area,
  summary: 'Send a transfer',
  description:
    'Its units are Moved until they are received. 409 with the units that can’t go, such as one sold meanwhile or on hold.',
  access: 'inventory.move',
  params: IdParams,
  body: z.object({ version: Version.optional() }),
  data: TransferDetail,
  idempotent: true,
});

export const closeTransfer = contract({
  method: 'POST',
  url: `${base}/:id/close`,
  area,
  summary: 'Finish the receipt of a transfer',
  description:
    'Units that did not arrive stay Moved and are listed as missing until they are found or written off. Unexpected units that are chosen move here.',
  access: 'inventory.move',
  params: IdParams,
  body: z.object({
    version: Version.optional(),
    take_in: z.array(Id).max(maxScansAtOnce).default([]).describe('Unexpected units to move here'),
  }),
  data: TransferDetail,
  idempotent: true,
});

export const cancelTransfer = contract({
  method: 'POST',
  url: `${base}/:id/cancel`,
  area,
  summary: 'Cancel a transfer',
  description: 'Its units stay where they were. 409 once one of them was received.',
  access: 'inventory.move',
  params: IdParams,
  body: z.object({ reason: Reason.min(1).max(500) }),
  data: TransferDetail,
  idempotent: true,
});

export const findMissingUnits = contract({
  method: 'POST',
  url: `${base}/:id/found`,
  area,
  summary: 'Take in missing units of a transfer that were found',
  access: 'inventory.move',
  params: IdParams,
  body: z.object({ unit_ids: UnitIds.min(1).max(maxScansAtOnce) }),
  data: TransferDetail,
  idempotent: true,
});

export const writeOffUnits = contract({
  method: 'POST',
  url: `${base}/:id/write-off`,
  area,
  summary: 'Write off missing units of a transfer',
  description: 'They leave the stock as Deleted, with the reason.',
  access: 'inventory.repair',
  params: IdParams,
  body: z.object({
    unit_ids: UnitIds.min(1).max(maxScansAtOnce),
    reason: Reason.min(1).max(500),
  }),
  data: TransferDetail,
  idempotent: true,
});
