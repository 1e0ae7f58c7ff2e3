import type {
  Difference,
  RecordChoice,
  RecordState,
  TakenIn,
} from '@tradepost/contracts/systems/system-record.contract';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const systemReads = pgTable(
  'system_reads',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    connection_id: id('connection_id').notNull(),
    what: text('what').notNull(),
    state: text('state').$type<'running' | 'done' | 'failed'>().notNull().default('running'),
    mark: jsonb('mark').$type<object>(),
    done: integer('done').notNull().default(0),
    total: integer('total'),
    counts: jsonb('counts').$type<Partial<Record<TakenIn, number>>>().notNull().default({}),
    tries: integer('tries').notNull().default(0),
    next_page_at: instant('next_page_at').notNull().default(sql`app_now()`),
    claimed_until: instant('claimed_until'),
    job_id: text('job_id'),
    failure: text('failure'),
    started_at: instant('started_at').notNull().default(sql`app_now()`),
    ended_at: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);
export type SystemReadRow = typeof systemReads.$inferSelect;

/** Which record of ours a record of a connected system is. */
export const systemRecords = pgTable(
  'system_records',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    connection_id: id('connection_id').notNull(),
    what: text('what').notNull(),
    remote_id: text('remote_id').notNull(),
    name: text('name'),
    data: jsonb('data').$type<object>().notNull(),
    record: text('record').$type<'unit' | 'customer' | 'order' | 'variant'>(),
    record_id: id('record_id'),
    state: text('state').$type<RecordState>().notNull(),
    differences: jsonb('differences').$type<Difference[]>().notNull().default([]),
    reason: text('reason'),
    choice: text('choice').$type<RecordChoice>(),
    decided_at: instant('decided_at'),
    read_at: instant('read_at').notNull().default(sql`app_now()`),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);
export type SystemRecordRow = typeof systemRecords.$inferSelect;

export const systemRecordFacts = [
  tableFacts(systemReads, { not_cloned: 'vendors', not_exported: 'what this server reads from other systems' }),
  tableFacts(systemRecords, { not_cloned: 'vendors', not_exported: 'what this server reads from other systems' }),
];
