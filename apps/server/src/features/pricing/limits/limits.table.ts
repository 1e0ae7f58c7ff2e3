import { channels } from '@tradepost/contracts/pricing/pricing.contract';
import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const offerLimits = pgTable(
  'offer_limits',
  {
    company_id: companyId(),
    channel: text('channel', { enum: channels }).notNull(),
    is_enable: boolean('is_enable').notNull().default(false),
    max_total: minor('max_total').notNull().default(0),
    max_items: integer('max_items').notNull().default(0),
    category_ids: bigint('category_ids', { mode: 'number' }).array().notNull().default([]),
    currency: text('currency').notNull(),
    version: integer('version').notNull().default(1),
    counter_percent: integer('counter_percent').notNull().default(0),
    counter_amount: minor('counter_amount').notNull().default(0),
    counter_needs_reason: boolean('counter_needs_reason').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.channel] })],
);

export const minimumOrders = pgTable(
  'minimum_orders',
  {
    company_id: companyId(),
    channel: text('channel', { enum: channels }).notNull(),
    min_total: minor('min_total').notNull().default(0),
    message: text('message'),
    currency: text('currency').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.channel] })],
);

export const limitsFacts = [
  tableFacts(minimumOrders, {
    clone: { with: 'pricing', what: ['minimum order', 'minimum orders'] },
    settings: 'pricing',
  }),
  tableFacts(offerLimits, { clone: { with: 'pricing', what: ['offer limit', 'offer limits'] }, settings: 'pricing' }),
];
