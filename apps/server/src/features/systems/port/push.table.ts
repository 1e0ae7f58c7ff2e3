import type { PushState } from '@tradepost/contracts/systems/system-vendor.data';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const pushes = pgTable(
  'pushes',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    connection_id: id('connection_id').notNull(),
    what: text('what').notNull(),
    record: text('record'),
    record_id: id('record_id'),
    key: text('key').notNull(),
    body: jsonb('body').$type<object>(),
    state: text('state').$type<PushState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    next_try_at: instant('next_try_at').notNull().default(sql`app_now()`),
    claimed_until: instant('claimed_until'),
    answer: jsonb('answer'),
    failure: text('failure'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    ended_at: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);
export type PushRow = typeof pushes.$inferSelect;

export const pushFacts = [
  tableFacts(pushes, { not_cloned: 'vendors', not_exported: 'what this server sends to other systems' }),
];
