import type { EventRecord, EventType } from '@tradepost/contracts/events/event.data';
import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

export const eventLogs = pgTable('event_logs', {
  company_id: companyId().primaryKey(),
  last_number: id('last_number').notNull().default(0),
  dropped_number: id('dropped_number').notNull().default(0),
  created_at: instant('created_at').notNull().default(sql`app_now()`),
});

export const eventQueue = pgTable(
  'event_queue',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    change_id: id('change_id'),
    data: jsonb('data').$type<Record<string, unknown>>(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const events = pgTable(
  'events',
  {
    company_id: companyId(),
    number: id('number').notNull(),
    type: text('type').$type<EventType>().notNull(),
    version: integer('version').notNull(),
    record: text('record').$type<EventRecord>().notNull(),
    record_id: id('record_id').notNull(),
    location_ids: bigint('location_ids', { mode: 'number' }).array(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    happened_at: instant('happened_at').notNull(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.number] })],
);

const notMoved = { not_cloned: 'history', not_exported: 'what this server tells other systems' } as const;
const noPerson = 'events hold no personal data';

export const eventTableFacts = [
  tableFacts(eventLogs, notMoved),
  tableFacts(eventQueue, { ...notMoved, not_of_person: noPerson }),
  tableFacts(events, { ...notMoved, not_of_person: noPerson }),
];
