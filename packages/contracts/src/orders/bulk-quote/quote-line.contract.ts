import { z } from 'zod';
import { pageSchema } from '../../paging.ts';
import { Amount, contract, fileContract, Id, IdParams, Instant, Int, Minor } from '../../route.ts';
import { LimitsReason } from '../new-order.contract.ts';
import { OrderRef } from '../order.contract.ts';
import { lineActs, lineMatches, lineStates, messageActs, messageSides } from './quote-line.data.ts';

/** The lines of a bulk quote: prices, negotiation, thread. Lists that are not confirmed yet have the same lines. */
const area = 'bulk quote';

export const LineCandidate = z.object({
  variant_id: z.number().int(),
  title: z.string(),
  variant_label: z.string(),
  score: z.number().int().describe('0 to 100'),
});
export type LineCandidate = z.infer<typeof LineCandidate>;

export const QuoteLine = z
  .object({
    id: z.number().int(),
    position: z.number().int(),
    text: z.string().describe('The device as pasted'),
    grade: z.string().describe('The grade as pasted'),
    quantity: z.number().int(),
    identifiers: z.array(z.string()),
    match: z.enum(lineMatches),
    score: z.number().int(),
    candidates: z.array(LineCandidate).describe('Of a doubtful line, best first'),
    variant_id: z.number().int().nullable(),
    condition_id: z.number().int().nullable(),
    title: z.string(),
    brand: z.string().nullable(),
    variant_label: z.string().nullable(),
    condition_label: z.string().nullable(),
    category_id: z.number().int().nullable(),
    model_id: z.number().int().nullable(),
    catalog_price: Minor.nullable().describe('Per device'),
    unit_price: Minor.nullable().describe('Ours, per device'),
    their_price: Minor.nullable().describe('The seller’s, per device'),
    state: z.enum(lineStates),
    note: z.string().nullable(),
    message_count: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: 'QuoteLine' });
export type QuoteLine = z.infer<typeof QuoteLine>;

const text = z.string().trim();

export const NewLine = z.object({
  text: text.min(1).max(300),
  grade: text.max(60).default(''),
  quantity: z.number().int().min(1).max(100_000).default(1),
  identifiers: z.array(text.min(1).max(60)).max(1000).default([]),
  variant_id: Id.optional(),
  condition_id: Id.optional(),
  unit_price: Amount.min(0).optional(),
  note: text.max(500).optional(),
});
export type NewLine = z.output<typeof NewLine>;

/** A page of lines is larger than other pages, because the table draws only the rows in view. */
const LinePaging = {
  page: z.coerce
    .number()
    .int()
    .catch(1)
    .transform((page) => Math.max(1, page))
    .default(1),
  per_page: z.coerce.number().int().min(1).max(1000).default(500).describe('Up to 1,000'),
};

export const LineFilter = z.object({
  search: text.max(100).optional().describe('Part of the pasted text, device or IMEI'),
  state: z.enum(lineStates).optional(),
  match: z.enum(lineMatches).optional(),
  brand: text.max(100).optional(),
  condition_label: text.max(100).optional(),
  price: z.enum(['missing', 'below', 'above']).optional().describe('No price, or below or above the catalog’s'),
});
export type LineFilter = z.output<typeof LineFilter>;

export const LineQuery = LineFilter.extend(LinePaging);
export type LineQuery = z.output<typeof LineQuery>;

export const QuoteSums = z.object({
  lines: z.number().int(),
  devices: z.number().int(),
  total: Minor,
  catalog_total: Minor.describe('The same lines at the catalog’s prices'),
  unpriced: z.number().int(),
  by_state: z.object(
    Object.fromEntries(lineStates.map((state) => [state, z.number().int()])) as Record<
      (typeof lineStates)[number],
      z.ZodNumber
    >,
  ),
  by_match: z.object(
    Object.fromEntries(lineMatches.map((match) => [match, z.number().int()])) as Record<
      (typeof lineMatches)[number],
      z.ZodNumber
    >,
  ),
});
export type QuoteSums = z.infer<typeof QuoteSums>;

export const LinePage = pageSchema(QuoteLine).extend({
  sums: QuoteSums.describe('Of the whole quote, whatever the filter'),
  brands: z.array(z.string()),
  conditions: z.array(z.string()),
});

export const listQuoteLines = contract({
  method: 'GET',
  url: '/v1/pos/bulk-quote/lines/:id',
  area,
  summary: 'Lines of a bulk quote, paged, with the totals of the quote',
  access: 'orders.view',
  params: IdParams,
  query: LineQuery,
  data: LinePage.extend({ pdf_url: z.string().describe('The quote as PDF, without sign-in') }),
});

export const LineChange = z.object({
  id: Id,
  version: Int.optional().describe('409 when someone else changed the line since'),
  unit_price: Amount.min(0).nullable().optional(),
  quantity: z.number().int().min(0).max(100_000).optional(),
  text: text.min(1).max(300).optional(),
  note: text.max(500).nullable().optional(),
  variant_id: Id.nullable().optional().describe('Null makes it a custom line'),
  condition_id: Id.nullable().optional(),
});
export type LineChange = z.output<typeof LineChange>;

export const PriceRule = z.object({
  base: z.enum(['catalog', 'current']),
  type: z.enum(['percent', 'amount']),
  change: z.number().int().min(-1_000_000_000).max(1_000_000_000).describe('Hundredths of a percent, or minor units'),
  round_up: z.boolean().default(false),
});

export const LineEdit = z.discriminatedUnion('action', [
  z.object({ action: z.literal('edit'), lines: z.array(LineChange).min(1).max(1000), limits_reason: LimitsReason }),
  z.object({
    action: z.literal('paste'),
    from_id: Id.describe('The line that gets the first price; the others follow in the order of the list'),
    prices: z.array(Amount.min(0).nullable()).min(1).max(20_000),
    limits_reason: LimitsReason,
  }),
  z.object({
    action: z.literal('rule'),
    rule: PriceRule,
    filter: LineFilter.optional(),
    ids: z.array(Id).max(5000).optional(),
    only_unpriced: z.boolean().default(false),
    limits_reason: LimitsReason,
  }),
  z.object({
    action: z.literal('act'),
    act: z.enum(lineActs),
    price: Amount.min(0).optional(),
    ids: z.array(Id).max(5000).optional(),
    filter: LineFilter.optional().describe('Lines that match, instead of `ids`'),
    body: text.max(1000).optional(),
    limits_reason: LimitsReason,
  }),
  z.object({ action: z.literal('add'), lines: z.array(NewLine).min(1).max(500), limits_reason: LimitsReason }),
  z.object({ action: z.literal('import'), import_id: Id }),
  z.object({ action: z.literal('remove'), ids: z.array(Id).min(1).max(5000) }),
]);
export type LineEdit = z.output<typeof LineEdit>;

export const editQuoteLines = contract({
  method: 'PUT',
  url: '/v1/pos/bulk-quote/lines/:id',
  area,
  summary: 'Price, negotiate, add, correct or remove lines of a bulk quote',
  description:
    '`act` records the negotiation: our offer, the seller’s counter, accept, decline, reopen. `rule` prices many lines from the catalog.',
  access: ['orders.edit', 'orders.offer'],
  params: IdParams,
  body: LineEdit,
  data: OrderRef.extend({ changed: z.number().int(), skipped: z.number().int(), why: z.string().nullable() }),
});

export const QuoteMessage = z
  .object({
    id: z.number().int(),
    line_id: z.number().int().nullable(),
    line_title: z.string().nullable(),
    side: z.enum(messageSides),
    act: z.enum(messageActs),
    price: Minor.nullable(),
    body: z.string().nullable(),
    author: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'QuoteMessage' });
export type QuoteMessage = z.infer<typeof QuoteMessage>;

export const listQuoteMessages = contract({
  method: 'GET',
  url: '/v1/pos/bulk-quote/message/:id',
  area,
  summary: 'The thread of a quote, or with `line_id` of one line, oldest first',
  access: 'orders.view',
  params: IdParams,
  query: z.object({ line_id: Id.optional() }),
  data: z.array(QuoteMessage),
});

export const addQuoteMessage = contract({
  method: 'POST',
  url: '/v1/pos/bulk-quote/message/:id',
  area,
  summary: 'Add a note to the thread: ours, or what the seller said',
  access: 'orders.edit',
  params: IdParams,
  body: z.object({ line_id: Id.optional(), side: z.enum(messageSides).default('ours'), body: text.min(1).max(2000) }),
  data: QuoteMessage,
  idempotent: true,
});

export const findItemInfo = contract({
  method: 'GET',
  url: '/v1/pos/bulk-quote/item-info',
  area,
  summary: 'What the catalog knows of a device: the best matches of a text, or a variant’s prices by condition',
  access: 'orders.view',
  query: z.object({
    text: text.min(1).max(300).optional(),
    grade: text.max(60).optional(),
    variant_id: Id.optional(),
    location_id: Id.optional(),
  }),
  data: z.object({
    match: z.enum(lineMatches).nullable(),
    condition_id: z.number().int().nullable(),
    candidates: z.array(LineCandidate),
    device: z
      .object({
        variant_id: z.number().int(),
        title: z.string(),
        variant_label: z.string(),
        currency: z.string(),
        conditions: z.array(z.object({ id: z.number().int(), name: z.string(), price: Minor.nullable() })),
      })
      .nullable(),
  }),
});

export const quotePrices = contract({
  method: 'POST',
  url: '/v1/pos/bulk-quote/quote-price',
  area,
  summary: 'The catalog’s price of each device in its condition, in the order asked',
  access: 'orders.view',
  body: z.object({
    location_id: Id.optional(),
    items: z
      .array(z.object({ variant_id: Id, condition_id: Id, quantity: z.number().int().min(1).max(100_000).default(1) }))
      .min(1)
      .max(1000),
  }),
  data: z.object({
    currency: z.string(),
    items: z.array(
      z.object({
        variant_id: z.number().int(),
        condition_id: z.number().int(),
        price: Minor.nullable().describe('Null: not bought in this condition'),
        total: Minor.nullable(),
      }),
    ),
    total: Minor,
  }),
});

export const exportQuote = fileContract({
  method: 'GET',
  url: '/v1/pos/bulk-quote/export/:id',
  area,
  summary: 'The quote as PDF, XLSX or CSV',
  access: 'orders.view',
  params: IdParams,
  query: z.object({ format: z.enum(['pdf', 'excel', 'csv']).default('pdf') }),
  binary: ['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
});

export const readSellerQuote = fileContract({
  method: 'GET',
  url: '/v1/public/bulk-quote/:token',
  area,
  summary: 'The quote as PDF, from the link in the seller’s email',
  access: 'public',
  params: z.object({ token: z.string().min(10).max(500) }),
  binary: ['application/pdf'],
});
