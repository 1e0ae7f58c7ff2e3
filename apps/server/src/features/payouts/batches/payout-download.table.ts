import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** Who took the file of a batch, and when. */
export const payoutDownloads = pgTable(
  'payout_downloads',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    batch_id: id('batch_id').notNull(),
    member_id: id('member_id'),
    file_hash: text('file_hash').notNull(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const payoutDownloadFacts = [tableFacts(payoutDownloads, { not_cloned: 'orders' })];
