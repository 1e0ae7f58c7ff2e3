import type { DeliveryCause, DeliveryState, OffReason } from '@tradepost/contracts/events/webhook.data';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    types: text('types').array().notNull(),
    is_on: boolean('is_on').notNull().default(true),
    off_reason: text('off_reason').$type<OffReason>(),
    off_at: instant('off_at'),
    secret: text('secret').notNull(),
    former_secret: text('former_secret'),
    former_ends_at: instant('former_ends_at'),
    rotated_at: instant('rotated_at'),
    location_ids: bigint('location_ids', { mode: 'number' }).array(),
    member_id: id('member_id'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const webhookHealth = pgTable(
  'webhook_health',
  {
    company_id: companyId(),
    endpoint_id: id('endpoint_id').notNull(),
    failures: integer('failures').notNull().default(0),
    accepted_at: instant('accepted_at'),
    failed_at: instant('failed_at'),
    quiet_until: instant('quiet_until'),
    taken_at: instant('taken_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.endpoint_id] })],
);

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    endpoint_id: id('endpoint_id').notNull(),
    event_number: id('event_number'),
    type: text('type').notNull(),
    record: text('record').notNull(),
    record_id: id('record_id').notNull(),
    cause: text('cause').$type<DeliveryCause>().notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    is_head: boolean('is_head').notNull(),
    tries: integer('tries').notNull().default(0),
    next_try_at: instant('next_try_at').notNull().default(sql`app_now()`),
    leased_until: instant('leased_until'),
    first_tried_at: instant('first_tried_at'),
    tried_at: instant('tried_at'),
    status: integer('status'),
    answer: text('answer'),
    error: text('error'),
    took_ms: integer('took_ms'),
    finished_at: instant('finished_at'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const webhookFacts = [
  tableFacts(webhookEndpoints, {
    not_cloned: 'vendors',
    settings: 'add_ons',
    not_exported: 'webhooks of this server',
  }),
  tableFacts(webhookHealth, { not_cloned: 'history', not_exported: 'deliveries of this server' }),
  tableFacts(webhookDeliveries, { not_cloned: 'history', not_exported: 'deliveries of this server' }),
];
