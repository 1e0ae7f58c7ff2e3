import { z } from 'zod';
import { ConditionId, SheetFormat } from '../../fields.ts';
import { ChosenEncoding, LeftOutRow, previewContract } from '../../files/preview.contract.ts';
import { Paging, pageSchema } from '../../paging.ts';
import { contract, explain, Flag, Id, IdParams, Instant, Int } from '../../route.ts';
import { LimitsReason } from '../new-order.contract.ts';
import { OrderRef } from '../order.contract.ts';
import { itemStatuses, orderKinds } from '../order-status.data.ts';
import { matchFields, matchOutcomes, matchStatuses } from './data-match.data.ts';

/** A list of IMEIs or serial numbers held against an order’s devices. Nothing changes until it is confirmed. */
export const MatchId = Id.describe('The data match, as reading it returns it');
export const MatchOutcome = z.enum(matchOutcomes).describe('Which rows: matched, differing or not found');
export const IsAccepted = Flag.describe('Whether the line is accepted');

const area = 'orders mail-in';

/** More lines than anyone scans in a day; a list beyond it is a mistake. */
export const maxMatchRows = 50_000;
export const matchFileBytes = 20 * 1024 * 1024;

export const OrderMatch = z
  .object({
    id: z.number().int(),
    order_id: z.number().int(),
    status: z.enum(matchStatuses),
    source_name: z.string().describe('The file’s name, or “Pasted list”'),
    total_rows: z.number().int(),
    done_rows: z.number().int(),
    counts: z.record(z.enum(matchOutcomes), z.number().int()),
    accepted: z.number().int().describe('Rows that Confirm takes over'),
    failure: z.string().nullable(),
    version: z.number().int(),
    started_by: z.string().nullable(),
    created_at: Instant,
    confirmed_by: z.string().nullable(),
    confirmed_at: Instant.nullable(),
  })
  .meta({ id: 'OrderMatch' });
export type OrderMatch = z.infer<typeof OrderMatch>;

export const MatchDifference = z.object({
  field: z.enum(matchFields),
  expected: z.string().nullable(),
  found: z.string(),
});
export type MatchDifference = z.infer<typeof MatchDifference>;

export const OrderMatchRow = z
  .object({
    number: z.number().int().describe('Its line in the list'),
    identifier: z.string(),
    device_text: z.string().describe('What the list calls the device'),
    grade: z.string(),
    color: z.string(),
    outcome: z.enum(matchOutcomes),
    note: z.string().nullable().describe('Why it was not found, or a doubt about the number'),
    differences: z.array(MatchDifference),
    item_id: z.number().int().nullable(),
    item_title: z.string().nullable(),
    item_label: z.string().nullable().describe('Variant and condition that were expected'),
    model_name: z.string().nullable().describe('The device that was found'),
    model_id: z.number().int().nullable(),
    variant_id: z.number().int().nullable(),
    variant_label: z.string().nullable(),
    condition_id: z.number().int().nullable(),
    condition_label: z.string().nullable(),
    decision: z.enum(['accept', 'ignore']),
  })
  .meta({ id: 'OrderMatchRow' });
export type OrderMatchRow = z.infer<typeof OrderMatchRow>;

/** A device of the order, to choose for a row. */
const MatchItem = z.object({
  id: z.number().int(),
  title: z.string(),
  label: z.string().nullable(),
  identifier: z.string().nullable(),
  status: z.enum(itemStatuses),
});

/** A list to match, beside its file. */
export const MatchList = z.object({
  source_name: z.string().trim().max(150).optional().describe('By default the file’s name'),
  encoding: ChosenEncoding,
});
export type MatchList = z.output<typeof MatchList>;

export const StartedMatch = z.object({
  job_id: z.string(),
  match_id: z.number().int(),
  left_out: z.array(LeftOutRow).describe('The first lines that name no device, or that cannot be read'),
  left_out_count: z.number().int().describe('How many these are'),
});
export type StartedMatch = z.infer<typeof StartedMatch>;

export const findOrderMatch = contract({
  method: 'GET',
  url: '/v1/pos/order/data-match/:id',
  area,
  summary: 'The latest data match of an order',
  description: '`id` is the order’s: mail-in, or an easy offer.',
  access: 'orders.view',
  params: IdParams,
  data: z.object({
    order: OrderRef.extend({ kind: z.enum(orderKinds), can_match: z.boolean() }),
    match: OrderMatch.nullable(),
    items: z.array(MatchItem),
  }),
});

export const startOrderMatch = contract({
  method: 'POST',
  url: '/v1/pos/order/data-match/:id',
  area,
  summary: 'Match a list of IMEIs or serial numbers to an order’s devices',
  description: `Send the list as \`file\`: plain lines, CSV or XLSX, such as a diagnostics export with the columns IMEI, model, storage, color, carrier and grade. Up to ${maxMatchRows.toLocaleString('en')} lines. Runs as a job that reports by \`data-match-progress\`. 409 while the order has a match that is not confirmed or discarded.`,
  access: 'orders.edit',
  params: IdParams,
  multipart: { file: 'one' },
  upload_bytes: matchFileBytes,
  body: MatchList,
  data: StartedMatch,
  idempotent: true,
});

export const previewOrderMatch = previewContract({
  url: '/v1/pos/order/data-match/preview',
  area,
  access: 'orders.edit',
  upload_bytes: matchFileBytes,
});

export const listMatchRows = contract({
  method: 'GET',
  url: '/v1/pos/order/data-match/:id/rows',
  area,
  summary: 'The rows of an order’s latest data match',
  access: 'orders.view',
  params: IdParams,
  query: Paging.extend({ outcome: MatchOutcome.optional(), is_accepted: IsAccepted.optional() }),
  data: pageSchema(OrderMatchRow),
});

export const RowDecision = z.object({
  number: Int.describe('The row’s line'),
  decision: z.enum(['accept', 'ignore']).describe('Whether the row is accepted'),
  item_id: Id.nullable().optional().describe('Correct: the device that it is. Null: another device, added as extra'),
  variant_id: Id.optional().describe('Correct: what was found'),
  condition_id: ConditionId.optional(),
  identifier: explain(z.string().trim().min(1).max(60).optional(), 'Correct: a misread number', '356938035643809'),
});
export type RowDecision = z.output<typeof RowDecision>;

export const decideMatchRows = contract({
  method: 'PUT',
  url: '/v1/pos/order/data-match/:id/rows',
  area,
  summary: 'Accept, correct or ignore rows of a data match',
  access: 'orders.edit',
  params: IdParams,
  body: z.object({
    match_id: MatchId,
    rows: z.array(RowDecision).min(1).max(500).describe('The rows with what to do about each'),
  }),
  data: OrderMatch,
});

export const confirmOrderMatch = contract({
  method: 'PUT',
  url: '/v1/pos/order/data-match/:id',
  area,
  summary: 'Take the accepted rows of a data match over into the order',
  description:
    'Stores the identifiers, inspects devices whose grade or variant the list has, and adds accepted rows without a device as extra ones. 409 when the order or the match changed.',
  access: 'orders.edit',
  params: IdParams,
  body: z.object({
    match_id: MatchId,
    version: Int.describe('The version of the match that was read'),
    device_reason: explain(
      z.string().trim().max(500).optional(),
      'Reason for buying a device that the company already has',
      'Sold back by its buyer',
    ),
    limits_reason: LimitsReason,
  }),
  data: OrderRef,
  idempotent: true,
});

export const discardOrderMatch = contract({
  method: 'DELETE',
  url: '/v1/pos/order/data-match/:id',
  area,
  summary: 'Discard an order’s data match',
  description: 'Stops it when it still runs. Nothing of the order changes.',
  access: 'orders.edit',
  params: IdParams,
  data: OrderMatch,
});

export const exportOrderMatch = contract({
  method: 'POST',
  url: '/v1/pos/order/data-match/:id/export',
  is_free_when_unpaid: true,
  area,
  summary: 'Export the result of an order’s latest data match',
  access: 'orders.view',
  params: IdParams,
  body: z.object({ format: SheetFormat }),
  data: z.object({ job_id: z.string() }),
});
