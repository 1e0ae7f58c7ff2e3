import type { ReportFormat, ReportKey } from '@tradepost/contracts/reports/report.data';
import type { Frequency } from '@tradepost/contracts/reports/report-schedule.contract';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** Reports that are emailed at regular times. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    report: text('report').$type<ReportKey>().notNull(),
    name: text('name').notNull(),
    query: text('query').notNull().default(''),
    format: text('format').$type<ReportFormat>().notNull(),
    frequency: text('frequency').$type<Frequency>().notNull(),
    weekday: integer('weekday').notNull().default(1),
    month_day: integer('month_day').notNull().default(1),
    hour: integer('hour').notNull(),
    is_on: boolean('is_on').notNull().default(true),
    next_at: instant('next_at').notNull(),
    last_at: instant('last_at'),
    created_by_id: id('created_by_id'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** Who gets a scheduled report. */
export const reportScheduleMembers = pgTable(
  'report_schedule_members',
  { company_id: companyId(), schedule_id: id('schedule_id').notNull(), member_id: id('member_id').notNull() },
  (table) => [primaryKey({ columns: [table.company_id, table.schedule_id, table.member_id] })],
);

export type ReportScheduleRow = typeof reportSchedules.$inferSelect;

export const reportScheduleFacts = [
  tableFacts(reportSchedules, { not_cloned: 'members', audited: true }),
  tableFacts(reportScheduleMembers, { not_cloned: 'members' }),
];
