import type { ErasedPart } from '@tradepost/contracts/compliance/hold.data';
import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** What of an order's identity record was erased after its time, and why. */
export const recordErasures = pgTable(
  'record_erasures',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id').notNull(),
    what: text('what').$type<ErasedPart>().notNull(),
    reason: text('reason').notNull(),
    erased_at: instant('erased_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const erasureFacts = [
  tableFacts(recordErasures, { not_cloned: 'orders', audited: true, not_of_person: 'what the retention erased' }),
];
