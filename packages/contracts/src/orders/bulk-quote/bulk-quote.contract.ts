import { z } from 'zod';
import { Lines } from '../../company/lines.contract.ts';
import { CustomerId, Limit, LocationId, Note, Reason, Version } from '../../fields.ts';
import { LanguageCode } from '../../languages/language-settings.contract.ts';
import { contract, Day, explain, Flag, Id, IdParams, Instant, Minor } from '../../route.ts';
import { LimitsReason, OrderEdit } from '../new-order.contract.ts';
import { OrderDetail, OrderRef } from '../order.contract.ts';
import { OrderPage, OrderQuery } from '../order-list.contract.ts';
import { StatusMove } from '../order-status.contract.ts';
import { reconcileStates } from '../quote-line.data.ts';
import { NewLine } from './quote-line.contract.ts';

const area = 'bulk quote';

export const bulkShippingMethods = ['label', 'own_label', 'pallet', 'pickup'] as const;

export const listBulkQuotes = contract({
  method: 'GET',
  url: '/v1/pos/bulk-quote',
  area,
  summary: 'Bulk quotes, paged, with the counts of the status tabs',
  access: 'orders.view',
  query: OrderQuery,
  data: OrderPage,
});

/** How the devices travel, how long the prices hold, and a note to the seller. */
export const QuoteTerms = z.object({
  shipping_method: z.enum(bulkShippingMethods).describe('How the devices reach us'),
  parcel_count: z.number().int().min(1).max(500).describe('Parcels or pallets'),
  pickup_on: Day.nullable().describe('With `pickup`: the day on which we fetch the devices'),
  valid_days: z.number().int().min(1).max(365).describe('Days for which the prices hold, from sending the quote'),
  seller_note: explain(Lines.max(2000).nullable(), 'A note to the seller, on the quote', 'Valid for the whole lot'),
});

export const NewBulkQuote = QuoteTerms.partial()
  .extend({
    location_id: LocationId,
    customer_id: CustomerId,
    import_id: Id.optional().describe('The checked list; its lines become the quote’s'),
    lines: z.array(NewLine).min(1).max(500).optional().describe('Lines, instead of `import_id`'),
    internal_note: Note.max(5000).optional(),
    language: LanguageCode.optional().describe('Of all that the seller reads; default: the customer’s'),
    override_reason: Lines.max(500).optional().describe('Reason for serving a blocked customer'),
  })
  .superRefine((quote, ctx) => {
    if (quote.import_id === undefined && quote.lines === undefined)
      ctx.addIssue({ code: 'invalid_type', expected: 'array', input: undefined, path: ['lines'] });
    if (quote.shipping_method === 'pickup' && !quote.pickup_on)
      ctx.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: ['pickup_on'] });
  });
export type NewBulkQuote = z.output<typeof NewBulkQuote>;

export const createBulkQuote = contract({
  method: 'POST',
  url: '/v1/pos/bulk-quote',
  area,
  summary: 'Create a bulk quote from a checked list or from lines',
  description: 'It starts in Manual Quote. Send an Idempotency-Key so that a double click creates one quote.',
  access: 'orders.create',
  body: NewBulkQuote,
  data: OrderRef,
  idempotent: true,
});

export const findBulkQuote = contract({
  method: 'GET',
  url: '/v1/pos/bulk-quote/:id',
  area,
  summary: 'A bulk quote with its records; its lines are paged by a call of their own',
  access: 'orders.view',
  params: IdParams,
  data: OrderDetail,
});

export const editBulkQuote = contract({
  method: 'PUT',
  url: '/v1/pos/bulk-quote/:id',
  area,
  summary: 'Update a bulk quote',
  access: 'orders.edit',
  params: IdParams,
  body: OrderEdit.extend(QuoteTerms.partial().shape),
  data: OrderRef,
});

export const archiveBulkQuote = contract({
  method: 'DELETE',
  url: '/v1/pos/bulk-quote/:id',
  area,
  summary: 'Archive a bulk quote',
  access: 'orders.archive',
  params: IdParams,
  data: OrderRef,
});

const Choice = z.object({ id: z.number().int(), name: z.string() });

export const listBulkQuoteFilters = contract({
  method: 'GET',
  url: '/v1/pos/bulk-quote/filters',
  area,
  summary: 'What bulk quotes can be filtered by: statuses, locations, team members, shipping methods',
  access: 'orders.view',
  data: z.object({
    statuses: z.array(Choice.extend({ sub_statuses: z.array(Choice) })),
    locations: z.array(Choice),
    members: z.array(Choice),
    shipping_methods: z.array(z.object({ key: z.string(), label: z.string() })),
    reconcile_states: z.array(z.object({ key: z.enum(reconcileStates), label: z.string() })),
  }),
});

export const searchBulkQuotes = contract({
  method: 'GET',
  url: '/v1/pos/bulk-quote/search',
  area,
  summary: 'Bulk quotes by a part of a box ID, seller, or device of their lines',
  access: 'orders.view',
  query: z.object({
    search: z.string().trim().max(100).default('').describe('Empty: the newest'),
    limit: Limit.max(50).default(10),
    is_archived: Flag.optional().describe('Whether archived records are searched too'),
  }),
  data: z.array(
    z.object({
      id: z.number().int(),
      box_id: z.string(),
      status_id: z.number().int(),
      sub_status_id: z.number().int().nullable(),
      customer_name: z.string(),
      item_summary: z.string(),
      total: Minor,
      currency: z.string(),
      created_at: Instant,
    }),
  ),
});

export const moveBulkQuote = contract({
  method: 'PUT',
  url: '/v1/pos/bulk-quote/status/:id',
  area,
  summary: 'Move a bulk quote: send it (11/1102), accept it (1/101), decline it (1/103), or any later status',
  description:
    'Sending needs a price on every line. Accepting settles the lines on the table and needs no open counter. Payout Processing, Not as Described and Pending Return come after the reconciliation.',
  access: 'orders.status',
  params: IdParams,
  body: StatusMove.extend({
    limits_reason: explain(LimitsReason, 'Reason for an offer over the limits', 'Agreed with the owner'),
  }),
  data: OrderRef,
  idempotent: true,
});

export const splitBulkQuote = contract({
  method: 'POST',
  url: '/v1/pos/bulk-quote/split/:id',
  area,
  summary: 'Move lines with their devices to a new bulk quote',
  access: 'orders.edit',
  params: IdParams,
  body: z.object({
    line_ids: z.array(Id).min(1).max(5000).describe('The lines to move to a new order'),
    reason: Reason.max(500).optional(),
    version: Version.optional(),
  }),
  data: z.object({ id: Id, box_id: z.string() }).describe('The new quote'),
  idempotent: true,
});
