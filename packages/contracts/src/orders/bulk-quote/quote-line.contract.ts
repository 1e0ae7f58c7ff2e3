import { z } from 'zod';
import { Lines } from '../../company/lines.contract.ts';
import { ConditionId, Ids, LocationId, Note, Quantity, VariantId } from '../../fields.ts';
import { Paging, pageSchema } from '../../paging.ts';
import { Amount, contract, explain, fileContract, Id, IdParams, Int, Minor } from '../../route.ts';
import { LimitsReason } from '../new-order.contract.ts';
import { OrderRef } from '../order.contract.ts';
import { lineActs, lineMatches, lineNeeds, lineStates } from '../quote-line.data.ts';

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
    problem: z.string().nullable().describe('What could not be read of the line as it was listed'),
    message_count: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: 'QuoteLine' });
export type QuoteLine = z.infer<typeof QuoteLine>;

export const LineId = Id.describe('The line, as the list of lines returns it');
const text = z.string().trim();

const Grade = explain(text.max(60), 'The grade in the seller’s words', 'B');
const Text = explain(text.min(1).max(300), 'What the seller wrote', 'iPhone 13 128GB Unlocked');
export const NewLine = z.object({
  text: Text,
  grade: Grade.default(''),
  quantity: Quantity.min(1).max(100_000).default(1),
  identifiers: explain(z.array(text.min(1).max(60)).max(1000).default([]), 'IMEIs or serial numbers', [
    '356938035643809',
  ]),
  variant_id: VariantId.optional(),
  condition_id: ConditionId.optional(),
  unit_price: Amount.min(0).optional(),
  note: Note.max(500).optional(),
});
export type NewLine = z.output<typeof NewLine>;

/** A page of lines is larger than other pages, because the table draws only the rows in view. */
const LinePaging = {
  page: Paging.shape.page,
  per_page: z.coerce.number().int().min(1).max(1000).default(500).describe('Up to 1,000'),
};

export const LineFilter = z.object({
  search: explain(text.max(100).optional(), 'Part of the pasted text, device or IMEI', 'iphone'),
  state: z.enum(lineStates).optional().describe('Lines in this state only'),
  match: z.enum(lineMatches).optional().describe('Which lines, or which device a line is matched to'),
  brand: explain(text.max(100).optional(), 'The brand of the device', 'Apple'),
  condition_label: explain(text.max(100).optional(), 'The condition in the seller’s words', 'Good'),
  needs: z
    .enum(lineNeeds)
    .optional()
    .describe(
      'Lines that need this: a device, a price (of an upload: a catalog price), an answer to the seller’s price',
    ),
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
  needs: z
    .object(
      Object.fromEntries(lineNeeds.map((need) => [need, z.number().int()])) as Record<
        (typeof lineNeeds)[number],
        z.ZodNumber
      >,
    )
    .describe('How many lines need what, as the filter `needs` shows them'),
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
  id: Id.describe('The line to change'),
  version: Int.optional().describe('409 when someone else changed the line since'),
  unit_price: explain(Amount.min(0).nullable().optional(), 'Price of one device, in minor units', 12500),
  quantity: Quantity.min(0).max(100_000).optional(),
  text: Text.optional(),
  note: Note.max(500).nullable().optional(),
  variant_id: Id.nullable().optional().describe('Null makes it a custom line'),
  condition_id: ConditionId.nullable().optional(),
});
export type LineChange = z.output<typeof LineChange>;

export const PriceRule = z.object({
  base: z.enum(['catalog', 'current']).describe('What the rule starts from'),
  type: z.enum(['percent', 'amount']).describe('How prices change: in percent or by an amount'),
  change: z.number().int().min(-1_000_000_000).max(1_000_000_000).describe('Hundredths of a percent, or minor units'),
  round_up: z.boolean().default(false).describe('Whether prices are rounded up to whole units'),
});

export const LineEdit = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('edit').describe('Changes lines'),
    lines: z.array(LineChange).min(1).max(1000).describe('What changes in the lines'),
    limits_reason: LimitsReason,
  }),
  z.object({
    action: z.literal('paste').describe('Sets the prices of lines that follow each other'),
    from_id: Id.describe('The line that gets the first price; the others follow in the order of the list'),
    prices: z.array(Amount.min(0).nullable()).min(1).max(20_000).describe('The prices in the order of the lines'),
    limits_reason: LimitsReason,
  }),
  z.object({
    action: z.literal('rule').describe('Prices lines by a rule'),
    rule: PriceRule.describe('How the prices are computed'),
    filter: LineFilter.optional().describe('Lines that match, instead of `ids`'),
    ids: Ids.max(5000).optional(),
    only_unpriced: z.boolean().default(false).describe('Whether lines that have a price are left alone'),
    limits_reason: LimitsReason,
  }),
  z.object({
    action: z.literal('act').describe('Takes a step of the negotiation'),
    act: z.enum(lineActs).describe('The step of the negotiation'),
    price: Amount.min(0).optional(),
    ids: Ids.max(5000).optional(),
    filter: LineFilter.optional().describe('Lines that match, instead of `ids`'),
    body: explain(Lines.max(1000).optional(), 'A message to the seller', 'We can pay more for ten of them.'),
    limits_reason: LimitsReason,
  }),
  z.object({
    action: z.literal('add').describe('Adds lines'),
    lines: z.array(NewLine).min(1).max(500).describe('The new lines'),
    limits_reason: LimitsReason,
  }),
  z.object({
    action: z.literal('import').describe('Adds the lines of an import'),
    import_id: Id.describe('The import of lines, as its start returned it'),
  }),
  z.object({ action: z.literal('remove').describe('Removes lines'), ids: Ids.min(1).max(5000) }),
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

export const findItemInfo = contract({
  method: 'GET',
  url: '/v1/pos/bulk-quote/item-info',
  area,
  summary: 'What the catalog knows of a device: the best matches of a text, or a variant’s prices by condition',
  access: 'orders.view',
  query: z.object({
    text: Text.optional(),
    grade: Grade.optional(),
    variant_id: VariantId.optional(),
    location_id: LocationId.optional(),
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
    location_id: LocationId.optional(),
    items: z
      .array(
        z.object({
          variant_id: VariantId,
          condition_id: ConditionId,
          quantity: Quantity.min(1).max(100_000).default(1),
        }),
      )
      .min(1)
      .max(1000)
      .describe('The devices to price'),
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
  query: z.object({ format: z.enum(['pdf', 'excel', 'csv']).default('pdf').describe('`pdf`, `excel` or `csv`') }),
  binary: ['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
});

export const readSellerQuote = fileContract({
  method: 'GET',
  url: '/v1/public/bulk-quote/:token',
  area,
  summary: 'The quote as PDF, from the link in the seller’s email',
  access: 'public',
  params: z.object({
    token: explain(z.string().min(10).max(500), 'The token of the quote’s link', 'k3Yw0c8QmB1sVx7Zr2Tn5LfH'),
  }),
  binary: ['application/pdf'],
});
