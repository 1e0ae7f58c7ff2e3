import { sql } from 'drizzle-orm';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, instant } from '../db/columns.ts';
import { tableFacts } from '../table-facts.ts';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    company_id: companyId(),
    key: text('key').notNull(),
    route: text('route').notNull(),
    request_hash: text('request_hash').notNull(),
    response: jsonb('response'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.route, table.key] })],
);

export const idempotencyKeyFacts = [
  tableFacts(idempotencyKeys, { not_cloned: 'history', not_exported: 'answers to repeated requests of this server' }),
];
