import type { LeftOutRow } from '@tradepost/contracts/files/preview.contract';
import type { ListChoice } from '@tradepost/contracts/orders/bulk-quote/list-choice.contract';
import type { LineCandidate } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import type {
  LineMatch,
  LineState,
  ListColumn,
  MessageAct,
  MessageSide,
} from '@tradepost/contracts/orders/quote-line.data';
import { sql } from 'drizzle-orm';
import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minorOrNull } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** What the columns of a list hold, as detected or corrected. */
export interface ListMapping {
  columns: (ListColumn | null)[];
  has_headings: boolean;
  /** Rows without a device. */
  skipped: number;
  samples: string[][];
  /** The first rows that made no line, with the reason. */
  left_out: LeftOutRow[];
  /** How many there are. Lists of earlier versions have as many as are named. */
  left_out_count?: number;
  job_id: string | null;
}

/** What a seller's grades mean: our condition by the grade in lower case. */
export type GradeMap = Record<string, { key: string; name: string }>;

/** A line as it was before a choice, and what the choice made of it. */
export type LineBefore = ChosenDevice & {
  id: number;
  to_match: LineMatch;
  to_variant: number | null;
  to_condition: number | null;
};

/** What a choice undoes. `grade` is one whose meaning it changed, with the meaning before and since. */
export interface ChoiceBefore {
  lines: LineBefore[];
  grade?: { grade: string; meant: GradeMap[string] | null; to: GradeMap[string] };
}

const stamps = () => ({
  version: integer('version').notNull().default(1),
  created_at: instant('created_at').notNull().default(sql`app_now()`),
  updated_at: instant('updated_at').notNull().default(sql`app_now()`),
});

/** A list of lines, with the terms of its quote. Without an order it is an upload that nobody has confirmed. */
export const bulkQuotes = pgTable(
  'bulk_quotes',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id'),
    state: text('state').$type<'matching' | 'ready' | 'failed'>().notNull().default('matching'),
    file_name: text('file_name'),
    headings: jsonb('headings').$type<string[]>().notNull().default([]),
    mapping: jsonb('mapping').$type<Partial<ListMapping>>().notNull().default({}),
    grades: jsonb('grades').$type<GradeMap>().notNull().default({}),
    location_id: id('location_id').notNull(),
    valid_days: integer('valid_days').notNull().default(14),
    parcel_count: integer('parcel_count').notNull().default(1),
    pickup_on: date('pickup_on'),
    seller_note: text('seller_note'),
    sent_at: instant('sent_at'),
    over_state: text('over_state').$type<'approved' | 'returned'>(),
    over_reason: text('over_reason'),
    over_by_id: id('over_by_id'),
    reconciled_at: instant('reconciled_at'),
    reconciled_by_id: id('reconciled_by_id'),
    member_id: id('member_id'),
    ...stamps(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const bulkQuoteLines = pgTable(
  'bulk_quote_lines',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    quote_id: id('quote_id').notNull(),
    position: integer('position').notNull(),
    cells: jsonb('cells').$type<string[]>(),
    text: text('text').notNull(),
    grade: text('grade').notNull().default(''),
    quantity: integer('quantity').notNull().default(1),
    identifiers: text('identifiers').array().notNull().default([]),
    match: text('match').$type<LineMatch>().notNull().default('pending'),
    score: integer('score').notNull().default(0),
    candidates: jsonb('candidates').$type<LineCandidate[]>().notNull().default([]),
    variant_id: id('variant_id'),
    condition_id: id('condition_id'),
    title: text('title').notNull().default(''),
    brand: text('brand'),
    variant_label: text('variant_label'),
    condition_label: text('condition_label'),
    category_id: id('category_id'),
    model_id: id('model_id'),
    catalog_price: minorOrNull('catalog_price'),
    unit_price: minorOrNull('unit_price'),
    their_price: minorOrNull('their_price'),
    state: text('state').$type<LineState>().notNull().default('open'),
    note: text('note'),
    problem: text('problem'),
    ...stamps(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** What was said and done about a line, or with `line_id` null about the whole quote. */
export const bulkQuoteMessages = pgTable(
  'bulk_quote_messages',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    quote_id: id('quote_id').notNull(),
    order_id: id('order_id').notNull(),
    line_id: id('line_id'),
    side: text('side').$type<MessageSide>().notNull(),
    act: text('act').$type<MessageAct>().notNull(),
    price: minorOrNull('price'),
    body: text('body'),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** What was chosen for many lines at once. The last ones of each list are kept. */
export const bulkQuoteChoices = pgTable(
  'bulk_quote_choices',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    quote_id: id('quote_id').notNull(),
    kind: text('kind').$type<ListChoice['kind']>().notNull(),
    title: text('title').notNull(),
    line_count: integer('line_count').notNull(),
    before: jsonb('before').$type<ChoiceBefore>().notNull(),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    undone_at: instant('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type BulkQuoteRow = typeof bulkQuotes.$inferSelect;
export type QuoteLineRow = typeof bulkQuoteLines.$inferSelect;
export type NewQuoteLine = typeof bulkQuoteLines.$inferInsert;

/** The columns of a line that say which device it is. */
export type ChosenDevice = Pick<
  QuoteLineRow,
  | 'match'
  | 'variant_id'
  | 'condition_id'
  | 'title'
  | 'brand'
  | 'variant_label'
  | 'condition_label'
  | 'category_id'
  | 'model_id'
  | 'catalog_price'
>;

export const bulkQuoteFacts = [
  tableFacts(bulkQuotes, { not_cloned: 'orders', audited: true, person: { part: 'bulk_quotes', by: 'order' } }),
  tableFacts(bulkQuoteLines, { not_cloned: 'orders' }),
  tableFacts(bulkQuoteChoices, { not_cloned: 'orders' }),
  tableFacts(bulkQuoteMessages, {
    not_cloned: 'orders',
    audited: true,
    person: { part: 'bulk_quote_messages', by: 'order' },
  }),
];
