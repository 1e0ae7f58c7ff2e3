import type { Progress } from '@tradepost/contracts/realtime';
import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../db/columns.ts';
import { tableFacts } from '../table-facts.ts';

/** The progress of jobs that show a card. */
export const jobRuns = pgTable(
  'job_runs',
  {
    company_id: companyId(),
    id: uuid('id').notNull(),
    member_id: id('member_id'),
    event: text('event').notNull(),
    title: text('title').notNull(),
    /** What the event's payload adds: the type of a report. */
    type: text('type'),
    status: text('status').$type<Progress['status']>().notNull().default('PENDING'),
    percentage: integer('percentage').notNull().default(0),
    done: integer('done'),
    total: integer('total'),
    message: text('message'),
    file_id: id('file_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    finished_at: instant('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const jobRunFacts = [
  tableFacts(jobRuns, {
    not_cloned: 'history',
    not_exported: 'jobs of this server',
    files: { file_id: { seen_by: 'its_member' } },
  }),
];
