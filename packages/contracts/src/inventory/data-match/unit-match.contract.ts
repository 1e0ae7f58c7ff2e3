import { z } from 'zod';
import { Color, GradeId, SheetFormat, Version } from '../../fields.ts';
import { previewContract } from '../../files/preview.contract.ts';
import {
  IsAccepted,
  MatchId,
  MatchList,
  MatchOutcome,
  matchFileBytes,
  maxMatchRows,
  StartedMatch,
} from '../../orders/data-match/data-match.contract.ts';
import { matchOutcomes } from '../../orders/data-match/data-match.data.ts';
import { Paging, pageSchema } from '../../paging.ts';
import { contract, explain, Id, Instant, Int, Minor, maxPrice } from '../../route.ts';
import { unitMatchFields, unitMatchStatuses } from './unit-match.data.ts';

/** A list of IMEIs or serial numbers held against the units in stock. Nothing changes until it is confirmed. */
const area = 'inventory data match';
const url = '/v1/pos/inventory/data-match';

export const UnitMatch = z
  .object({
    id: z.number().int(),
    status: z.enum(unitMatchStatuses),
    source_name: z.string().describe('The file’s name, or “Pasted list”'),
    total_rows: z.number().int(),
    done_rows: z.number().int(),
    counts: z.record(z.enum(matchOutcomes), z.number().int()),
    to_update: z.number().int().describe('Accepted lines that change a unit'),
    to_create: z.number().int().describe('Accepted lines that add a unit'),
    updated_units: z.number().int().nullable(),
    created_units: z.number().int().nullable(),
    location_id: z.number().int().nullable().describe('Where units are added'),
    failure: z.string().nullable(),
    version: z.number().int(),
    created_at: Instant,
    confirmed_at: Instant.nullable(),
  })
  .meta({ id: 'UnitMatch' });
export type UnitMatch = z.infer<typeof UnitMatch>;

export const UnitDifference = z.object({
  field: z.enum(unitMatchFields),
  expected: z.string().nullable().describe('What the unit has'),
  found: z.string().describe('What the list says'),
});
export type UnitDifference = z.infer<typeof UnitDifference>;

export const UnitMatchRow = z
  .object({
    number: z.number().int().describe('Its line in the list'),
    identifier: z.string(),
    device_text: z.string().describe('What the list calls the device'),
    grade: z.string(),
    color: z.string(),
    price: z.string().describe('As written in the list'),
    outcome: z.enum(matchOutcomes),
    note: z.string().nullable(),
    differences: z.array(UnitDifference),
    unit_id: z.number().int().nullable(),
    unit_number: z.string().nullable(),
    unit_title: z.string().nullable(),
    unit_status: z.number().int().nullable(),
    model_name: z.string().nullable().describe('The device that the list means'),
    grade_id: z.number().int().nullable(),
    sale_price: Minor.nullable(),
    is_creatable: z.boolean().describe('Accepting it adds a unit'),
    decision: z.enum(['accept', 'ignore']),
    result: z.string().nullable().describe('What confirming did'),
  })
  .meta({ id: 'UnitMatchRow' });
export type UnitMatchRow = z.infer<typeof UnitMatchRow>;

export const findUnitMatch = contract({
  method: 'GET',
  url,
  area,
  summary: 'The latest data match of the caller',
  access: 'inventory.view',
  data: z.object({
    match: UnitMatch.nullable(),
    grades: z.array(z.object({ id: z.number().int(), name: z.string() })),
    currency: z.string(),
  }),
});

export const startUnitMatch = contract({
  method: 'POST',
  url,
  area,
  summary: 'Match a list of IMEIs or serial numbers to units',
  description: `Send the list as \`file\`: plain lines, CSV or XLSX with the columns IMEI or serial, and optionally model, storage, color, grade and price. Up to ${maxMatchRows.toLocaleString('en')} lines. Runs as a job that reports by \`data-match-progress\`. 409 while the caller has a match that is not confirmed or discarded.`,
  access: 'inventory.edit',
  multipart: { file: 'one' },
  upload_bytes: matchFileBytes,
  body: MatchList,
  data: StartedMatch,
  idempotent: true,
});

export const previewUnitMatch = previewContract({
  url: `${url}/preview`,
  area,
  access: 'inventory.edit',
  upload_bytes: matchFileBytes,
});

export const listUnitMatchRows = contract({
  method: 'GET',
  url: `${url}/rows`,
  area,
  summary: 'The lines of the caller’s latest data match',
  access: 'inventory.view',
  query: Paging.extend({ outcome: MatchOutcome.optional(), is_accepted: IsAccepted.optional() }),
  data: pageSchema(UnitMatchRow),
});

export const UnitRowDecision = z.object({
  number: Int.describe('The line'),
  decision: z.enum(['accept', 'ignore']).describe('Whether the row is taken over'),
  identifier: explain(z.string().trim().min(1).max(60).optional(), 'Correct: a misread number', '356938035643809'),
  variant_id: Id.optional().describe('Correct: the device that it is'),
  grade_id: GradeId.nullable().optional(),
  color: Color.max(60).optional(),
  sale_price: explain(
    Minor.min(0).max(maxPrice).nullable().optional(),
    'The new asking price in minor units; null: none',
    32900,
  ),
});
export type UnitRowDecision = z.output<typeof UnitRowDecision>;

export const decideUnitMatchRows = contract({
  method: 'PUT',
  url: `${url}/rows`,
  area,
  summary: 'Accept, correct or ignore lines of a data match',
  description: 'Some lines by their numbers, or with `outcome` and `decision` all of one column.',
  access: 'inventory.edit',
  body: z.object({
    match_id: MatchId,
    rows: z.array(UnitRowDecision).max(500).default([]).describe('What was decided about single rows'),
    outcome: MatchOutcome.optional(),
    decision: z.enum(['accept', 'ignore']).optional().describe('What happens to all rows that match'),
  }),
  data: UnitMatch,
});

export const confirmUnitMatch = contract({
  method: 'PUT',
  url,
  area,
  summary: 'Take the accepted lines of a data match over into the units',
  description:
    'Updates units where the list differs, and adds units for accepted lines that were not found. Runs as a job. 409 when the match changed since the version that was read.',
  access: 'inventory.edit',
  body: z.object({
    match_id: MatchId,
    version: Version,
    location_id: Id.optional().describe('Where units are added; required when lines add some'),
  }),
  data: UnitMatch,
  idempotent: true,
});

export const discardUnitMatch = contract({
  method: 'DELETE',
  url,
  area,
  summary: 'Discard the caller’s data match',
  description: 'Stops it when it still runs. No unit changes.',
  access: 'inventory.edit',
  data: UnitMatch,
});

export const exportUnitMatch = contract({
  method: 'POST',
  url: `${url}/export`,
  is_free_when_unpaid: true,
  area,
  summary: 'Export the result of the caller’s latest data match',
  access: 'inventory.view',
  body: z.object({ format: SheetFormat }),
  data: z.object({ job_id: z.string() }),
});
