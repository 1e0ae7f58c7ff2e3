import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, instant, minor } from '../../../../platform/db/columns.ts';
import { tableFacts } from '../../../../platform/table-facts.ts';
import type { LabelRequest, TrackedEvent } from '../carrier-port.rules.ts';

/** The sandbox carrier's own books. Only its client reads them. */
export const sandboxLabels = pgTable(
  'sandbox_labels',
  {
    company_id: companyId(),
    key: uuid('key').notNull(),
    tracking_number: text('tracking_number').notNull(),
    service_code: text('service_code').notNull(),
    request: jsonb('request').$type<LabelRequest>().notNull(),
    cost: minor('cost').notNull(),
    is_voided: boolean('is_voided').notNull().default(false),
    is_moving: boolean('is_moving').notNull().default(true),
    scans: jsonb('scans').$type<TrackedEvent[]>().notNull().default([]),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.key] })],
);

export type SandboxLabelRow = typeof sandboxLabels.$inferSelect;

export const sandboxFacts = [tableFacts(sandboxLabels, { not_cloned: 'vendors' })];
