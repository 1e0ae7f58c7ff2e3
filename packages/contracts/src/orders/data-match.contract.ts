import { z } from 'zod';
import { Paging, pageSchema } from '../paging.ts';
import { contract, Flag, Id, IdParams, Instant, Int } from '../route.ts';
import { matchFields, matchOutcomes, matchStatuses } from './data-match.data.ts';
import { OrderRef } from './order.contract.ts';
import { itemStatuses, orderKinds } from './order-status.data.ts';

/** A list of IMEIs or serial numbers held against an order’s devices. Nothing changes until it is confirmed. */
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
  multipart: true,
  upload_bytes: matchFileBytes,
  body: z.object({ source_name: z.string().trim().max(150).optional().describe('By default the file’s name') }),
  data: z.object({ job_id: z.string(), match_id: z.number().int() }),
  idempotent: true,
});

export const listMatchRows = contract({
  method: 'GET',
  url: '/v1/pos/order/data-match/:id/rows',
  area,
  summary: 'The rows of an order’s latest data match',
  access: 'orders.view',
  params: IdParams,
  query: Paging.extend({ outcome: z.enum(matchOutcomes).optional(), is_accepted: Flag.optional() }),
  data: pageSchema(OrderMatchRow),
});

export const RowDecision = z.object({
  number: Int.describe('The row’s line'),
  decision: z.enum(['accept', 'ignore']),
  item_id: Id.nullable().optional().describe('Correct: the device that it is. Null: another device, added as extra'),
  variant_id: Id.optional().describe('Correct: what was found'),
  condition_id: Id.optional(),
  identifier: z.string().trim().min(1).max(60).optional().describe('Correct: a misread number'),
});
export type RowDecision = z.output<typeof RowDecision>;

export const decideMatchRows = contract({
  method: 'PUT',
  url: '/v1/pos/order/data-match/:id/rows',
  area,
  summary: 'Accept, correct or ignore rows of a data match',
  access: 'orders.edit',
  params: IdParams,
  body: z.object({ match_id: Id, rows: z.array(RowDecision).min(1).max(500) }),
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
    match_id: Id,
    version: Int.describe('The version of the match that was read'),
    device_reason: z.string().trim().max(500).optional(),
    limits_reason: z.string().trim().max(500).optional(),
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
  body: z.object({ format: z.enum(['csv', 'excel']).default('csv') }),
  data: z.object({ job_id: z.string() }),
});
