import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, id } from '../db/columns.ts';
import { tableFacts } from '../table-facts.ts';

/** The records of bulk jobs. */
export const bulkJobRows = pgTable(
  'bulk_job_rows',
  {
    company_id: companyId(),
    job_id: uuid('job_id').notNull(),
    record_id: id('record_id').notNull(),
    label: text('label').notNull(),
    state: text('state').$type<'waiting' | 'done' | 'skipped'>().notNull().default('waiting'),
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.job_id, table.record_id] })],
);

export const bulkJobFacts = [
  tableFacts(bulkJobRows, {
    not_cloned: 'history',
    not_exported: 'jobs of this server',
    not_of_person: 'how a bulk action went; the records themselves have what it changed',
  }),
];
