import type { LabelElement, LabelSize } from '@tradepost/contracts/orders/device-labels/label-design.data';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const labelDesigns = pgTable(
  'label_designs',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    location_id: id('location_id'),
    size: text('size').$type<LabelSize>().notNull(),
    elements: jsonb('elements').$type<LabelElement[]>().notNull(),
    cost_word: text('cost_word'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const labelDesignFacts = [
  tableFacts(labelDesigns, { clone: { with: 'branding', what: ['device label', 'device labels'] }, audited: true }),
];
