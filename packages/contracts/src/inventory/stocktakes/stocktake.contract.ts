import { z } from 'zod';
import { LocationId, Note, PrintFormat, ScannedCodes, Version } from '../../fields.ts';
import { Paging, pageSchema } from '../../paging.ts';
import { contract, explain, fileContract, Id, IdParams, Instant, Int } from '../../route.ts';
import { Shelf } from '../shelf.contract.ts';
import { maxScansAtOnce } from '../transfers/transfer.data.ts';
import { countResults, lineActions, lineResults, maxCountedShelves, stocktakeStates } from './stocktake.data.ts';

const area = 'inventory stocktakes';
const base = '/v1/pos/inventory/stocktake';

export const Stocktake = z
  .object({
    id: z.number().int(),
    number: z.string().describe('As on its document, such as `S-0007`'),
    state: z.enum(stocktakeStates),
    location_id: z.number().int(),
    location_name: z.string(),
    category_id: z.number().int().nullable(),
    category_name: z.string().nullable().describe('Null: all categories'),
    shelves: z.array(z.string()).describe('What is counted; empty: the whole location'),
    note: z.string(),
    expected_count: z.number().int().describe('Units that were available, pending or not available when it began'),
    found_count: z.number().int(),
    missing_count: z
      .number()
      .int()
      .describe('Expected and not scanned; those sold or moved meanwhile leave it on closing'),
    extra_count: z.number().int().describe('Scanned although not expected'),
    created_by: z.string().nullable(),
    created_at: Instant,
    closed_by: z.string().nullable(),
    closed_at: Instant.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'Stocktake' });
export type Stocktake = z.infer<typeof Stocktake>;

export const StocktakeDetail = Stocktake.extend({
  counts: z.record(z.enum(lineResults), z.number().int()),
  shelve_count: z.number().int().describe('Units on the wrong shelf that closing puts on theirs, as chosen'),
  move_count: z.number().int().describe('Units in the wrong place that closing moves here, as chosen'),
  missing_action: z.enum(['leave', 'delete']),
  missing_reason: z.string().nullable(),
  counted_by: z.array(z.object({ name: z.string(), scans: z.number().int() })),
}).meta({ id: 'StocktakeDetail' });
export type StocktakeDetail = z.infer<typeof StocktakeDetail>;

export const StocktakeLine = z
  .object({
    line: z.number().int(),
    code: z.string(),
    unit_id: z.number().int().nullable(),
    number: z.string().nullable().describe('On the unit’s label'),
    title: z.string(),
    variant_label: z.string().nullable(),
    identifier: z.string().nullable(),
    location_name: z.string().nullable().describe('Where the unit is in stock'),
    shelf: z.string().nullable().describe('Where it was scanned, if somebody said so'),
    result: z.enum(lineResults),
    why: z.string().nullable(),
    action: z.enum(lineActions),
    outcome: z.string().nullable().describe('What closing did, or why it could not'),
    scanned_by: z.string().nullable(),
    scanned_at: Instant.nullable(),
  })
  .meta({ id: 'StocktakeLine' });
export type StocktakeLine = z.infer<typeof StocktakeLine>;

export const listStocktakes = contract({
  method: 'GET',
  url: '/v1/pos/inventory/stocktakes',
  area,
  summary: 'Counts of the stock, the newest first',
  access: 'inventory.view',
  query: Paging.extend({
    state: z.enum(stocktakeStates).optional().describe('Counts in this state only'),
    location_id: LocationId.optional(),
  }),
  data: pageSchema(Stocktake),
});

export const createStocktake = contract({
  method: 'POST',
  url: base,
  area,
  summary: 'Start a count',
  description: 'Freezes what is expected. 409 while the location has an open count of the same category and shelves.',
  access: 'inventory.count',
  body: z.object({
    location_id: LocationId,
    category_id: Id.optional().describe('By default all categories'),
    shelves: explain(z.array(Shelf).max(maxCountedShelves).default([]), 'By default the whole location', ['B-12']),
    note: Note.max(1000).default(''),
  }),
  data: StocktakeDetail,
  idempotent: true,
});

export const findStocktake = contract({
  method: 'GET',
  url: `${base}/:id`,
  area,
  summary: 'A count with its figures',
  access: 'inventory.view',
  params: IdParams,
  data: StocktakeDetail,
});

export const listStocktakeLines = contract({
  method: 'GET',
  url: `${base}/:id/lines`,
  area,
  summary: 'The lines of a count',
  access: 'inventory.view',
  params: IdParams,
  query: Paging.extend({
    result: z.enum(lineResults).optional().describe('What the count found'),
    search: explain(
      z.string().trim().max(100).optional(),
      'Part of a title, an IMEI, a serial or unit number',
      'iphone',
    ),
  }),
  data: pageSchema(StocktakeLine),
});

export const StocktakeScan = z
  .object({
    code: z.string(),
    result: z.enum(countResults),
    why: z.string().nullable(),
    line: z.number().int().describe('To take it back'),
    unit: z
      .object({ id: z.number().int(), number: z.string(), title: z.string(), variant_label: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'StocktakeScan' });
export type StocktakeScan = z.infer<typeof StocktakeScan>;

export const scanStocktake = contract({
  method: 'POST',
  url: `${base}/:id/scan`,
  area,
  summary: 'Scan units of a count',
  description:
    'Codes are unit numbers, IMEIs or serial numbers. Each is answered in its order; a repeated scan answers `duplicate`. With `shelf`, a unit that belongs on another shelf answers `wrong_shelf`. Several people may scan at once. No unit changes before the count is closed.',
  access: 'inventory.count',
  params: IdParams,
  body: z.object({
    codes: ScannedCodes.max(maxScansAtOnce),
    shelf: Shelf.optional().describe('Where the units lie. By default the only shelf of the count'),
  }),
  data: z.object({ scans: z.array(StocktakeScan), stocktake: Stocktake }),
});

export const unscanStocktake = contract({
  method: 'POST',
  url: `${base}/:id/unscan`,
  area,
  summary: 'Take a scan of a count back',
  access: 'inventory.count',
  params: IdParams,
  body: z.object({ lines: z.array(Int).min(1).max(maxScansAtOnce).describe('The lines whose scans are taken back') }),
  data: StocktakeDetail,
});

export const decideStocktake = contract({
  method: 'PUT',
  url: `${base}/:id`,
  area,
  summary: 'Choose what closing a count does',
  description:
    'Nothing changes yet, and nothing moves unless it is chosen. `missing_action`, `wrong_shelf_action` and `wrong_place_action` are for all lines of their kind, and replace what was chosen for some.',
  access: 'inventory.repair',
  params: IdParams,
  is_form: true,
  body: z.object({
    missing_action: z
      .enum(['leave', 'delete'])
      .optional()
      .describe('What becomes of missing units: they stay as they are, or leave the stock'),
    missing_reason: z.string().trim().max(500).optional().describe('Why the missing units leave the stock'),
    wrong_shelf_action: z
      .enum(['leave', 'shelve'])
      .optional()
      .describe('For all units that belong on another shelf: they stay there, or belong where they were scanned'),
    wrong_place_action: z
      .enum(['leave', 'move'])
      .optional()
      .describe('For all units that are in stock at another location'),
    lines: z
      .array(
        z.object({
          line: Int.describe('The line of the count'),
          action: z.enum(lineActions).describe('What to do about the line'),
          title: explain(
            z.string().trim().max(200).optional(),
            'What an unknown device is, to add it',
            'Apple iPhone 15',
          ),
        }),
      )
      .max(500)
      .default([])
      .describe('The lines with what to do about each'),
  }),
  data: StocktakeDetail,
});

export const closeStocktake = contract({
  method: 'POST',
  url: `${base}/:id/close`,
  area,
  summary: 'Close a count and do what was chosen',
  description:
    'Units sold or moved since it began do not count as missing. A unit that can’t change, such as one on hold, stays as it is, and its line says why. 409 when somebody scanned since the version that was read.',
  access: 'inventory.repair',
  params: IdParams,
  body: z.object({ version: Version }),
  data: StocktakeDetail,
  idempotent: true,
});

export const cancelStocktake = contract({
  method: 'POST',
  url: `${base}/:id/cancel`,
  area,
  summary: 'Cancel a count',
  description: 'No unit changes. The scans stay with it.',
  access: 'inventory.count',
  params: IdParams,
  data: StocktakeDetail,
});

export const printStocktake = fileContract({
  method: 'GET',
  url: `${base}/:id/print`,
  area,
  summary: 'A count as PDF with its lists and lines to sign, or as CSV',
  access: 'inventory.view',
  params: IdParams,
  query: z.object({ format: PrintFormat }),
  binary: ['application/pdf', 'text/csv'],
});
