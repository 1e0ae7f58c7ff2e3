import type { Clone, CloneLocation } from '@tradepost/contracts/cloning/clone.contract';
import type { CloneItem } from '@tradepost/contracts/cloning/clone-items.data';
import type { CloneStatus } from '@tradepost/contracts/company/clone-stage.data';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

export const companyClones = pgTable(
  'company_clones',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    member_id: id('member_id'),
    user_id: id('user_id'),
    company_name: text('company_name').notNull(),
    items: text('items').array().$type<CloneItem[]>().notNull(),
    location: jsonb('location').$type<CloneLocation>().notNull(),
    status: text('status').$type<CloneStatus>().notNull().default('PENDING'),
    percentage: integer('percentage').notNull().default(10),
    target_company_id: id('target_company_id'),
    target_location_id: id('target_location_id'),
    report: jsonb('report').$type<Clone['report']>(),
    skipped_files: integer('skipped_files').notNull().default(0),
    error: text('error'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    finished_at: instant('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type CloneRow = typeof companyClones.$inferSelect;

export const cloneFacts = [
  tableFacts(companyClones, { not_cloned: 'founding', not_exported: 'copies into other companies of this server' }),
];
