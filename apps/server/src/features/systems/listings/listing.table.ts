import type { ChannelOrderState, SalesChannel } from '@tradepost/contracts/systems/listings/listing.data';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** What a channel is told of a listing: its price, and how many can be sold at each location. */
export interface Wanted {
  price: number;
  state: 'listed' | 'paused' | 'ended';
  max: number | null;
  /** By the id of the location. */
  stock: Readonly<Record<string, number>>;
}

export const listings = pgTable(
  'listings',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    channel: text('channel').$type<SalesChannel>().notNull(),
    unit_id: id('unit_id'),
    variant_id: id('variant_id'),
    grade_id: id('grade_id'),
    title: text('title').notNull(),
    sku: text('sku').notNull(),
    currency: text('currency').notNull(),
    price: minor('price').notNull(),
    first_price: minor('first_price').notNull(),
    max_quantity: integer('max_quantity'),
    state: text('state').$type<Wanted['state']>().notNull().default('listed'),
    account_key: text('account_key'),
    told_map: text('told_map'),
    vendor_id: text('vendor_id'),
    vendor_parts: jsonb('vendor_parts').$type<object>().notNull().default({}),
    pushed: jsonb('pushed').$type<Wanted>(),
    refused: jsonb('refused').$type<Wanted>(),
    problem: text('problem'),
    pushed_at: instant('pushed_at'),
    listed_at: instant('listed_at').notNull().default(sql`app_now()`),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);
export type ListingRow = typeof listings.$inferSelect;

export const channelOrders = pgTable(
  'channel_orders',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    channel: text('channel').$type<SalesChannel>().notNull(),
    vendor_order_id: text('vendor_order_id').notNull(),
    number: text('number').notNull(),
    vendor_state: text('vendor_state'),
    currency: text('currency').notNull(),
    total: minor('total').notNull(),
    state: text('state').$type<ChannelOrderState>().notNull(),
    problem: text('problem'),
    invoice_id: id('invoice_id'),
    shipped_push: text('shipped_push'),
    placed_at: instant('placed_at').notNull(),
    resolved_by_id: id('resolved_by_id'),
    resolved_at: instant('resolved_at'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);
export type ChannelOrderRow = typeof channelOrders.$inferSelect;

export const channelSales = pgTable(
  'channel_sales',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id').notNull(),
    vendor_line_id: text('vendor_line_id').notNull(),
    piece: integer('piece').notNull(),
    sku: text('sku').notNull(),
    title: text('title').notNull().default(''),
    price: minor('price').notNull(),
    net: minor('net').notNull(),
    tax_rate: integer('tax_rate').notNull().default(0),
    listing_id: id('listing_id'),
    unit_id: id('unit_id'),
    state: text('state').$type<ChannelOrderState>().notNull(),
    reason: text('reason'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);
export type ChannelSaleRow = typeof channelSales.$inferSelect;

export const listingPriceBatches = pgTable(
  'listing_price_batches',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<'age' | 'edit' | 'undo'>().notNull(),
    title: text('title').notNull(),
    changed: integer('changed').notNull(),
    undoes_id: id('undoes_id'),
    member_id: id('member_id'),
    actor_name: text('actor_name'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    undone_at: instant('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const listingPriceChanges = pgTable(
  'listing_price_changes',
  {
    company_id: companyId(),
    batch_id: id('batch_id').notNull(),
    listing_id: id('listing_id').notNull(),
    old_price: minor('old_price').notNull(),
    new_price: minor('new_price').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.batch_id, table.listing_id] })],
);

export const listingFacts = [
  tableFacts(listings, { not_cloned: 'stock_and_invoices', not_exported: { account_key: 'credentials of a vendor' } }),
  tableFacts(channelOrders, {
    not_cloned: 'stock_and_invoices',
    person: { part: 'orders_at_sales_channels', by: 'invoice' },
  }),
  tableFacts(channelSales, { not_cloned: 'stock_and_invoices' }),
  tableFacts(listingPriceBatches, { not_cloned: 'stock_and_invoices' }),
  tableFacts(listingPriceChanges, { not_cloned: 'stock_and_invoices' }),
];
