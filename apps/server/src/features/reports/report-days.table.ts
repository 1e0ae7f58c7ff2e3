import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

export type ReportSpan = 'month' | 'year';

const factColumns = () => ({
  company_id: companyId(),
  id: id('id').notNull().generatedAlwaysAsIdentity(),
  currency: text('currency').notNull(),
  day: date('day').notNull(),
  fact: text('fact').notNull(),
  location_id: id('location_id').notNull(),
  /** Of the order; `other` for a unit that was not bought in one. */
  kind: text('kind').notNull(),
  n: minor('n').notNull(),
});

/** Sums by day of what happened, by location, kind and one dimension. */
export const reportDays = pgTable(
  'report_days',
  {
    ...factColumns(),
    dimension: text('dimension').notNull(),
    /** Sums of a whole month, for long periods. */
    is_month: boolean('is_month').notNull().default(false),
    subject_id: id('subject_id'),
    detail_id: id('detail_id'),
    subject: text('subject'),
    devices: minor('devices').notNull(),
    amount: minor('amount').notNull(),
    base_amount: minor('base_amount').notNull(),
    revised_amount: minor('revised_amount').notNull(),
    bonus: minor('bonus').notNull(),
    seconds: minor('seconds').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** What each customer sold in a month and in a year, over all locations and kinds of orders. */
export const reportCustomers = pgTable(
  'report_customers',
  {
    company_id: companyId(),
    span: text('span').$type<ReportSpan>().notNull(),
    currency: text('currency').notNull(),
    /** The first day of the month or year. */
    start_day: date('start_day').notNull(),
    customer_id: id('customer_id').notNull(),
    created: minor('created').notNull(),
    paid: minor('paid').notNull(),
    lost: minor('lost').notNull(),
    returned: minor('returned').notNull(),
    /** Of paid orders, as the amount is. */
    devices: minor('devices').notNull(),
    amount: minor('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.span, table.currency, table.start_day, table.customer_id] }),
  ],
);

/** The ledger: changes that the days do not include yet. Triggers write it. */
export const reportChanges = pgTable(
  'report_changes',
  {
    ...factColumns(),
    channel: text('channel'),
    member_id: id('member_id'),
    customer_id: id('customer_id'),
    promo_code_id: id('promo_code_id'),
    referral_url: text('referral_url'),
    reason: text('reason'),
    model_id: id('model_id'),
    grade_id: id('grade_id'),
    title: text('title'),
    days: integer('days'),
    devices: minor('devices').notNull().default(0),
    amount: minor('amount').notNull().default(0),
    base_amount: minor('base_amount').notNull().default(0),
    revised_amount: minor('revised_amount').notNull().default(0),
    bonus: minor('bonus').notNull().default(0),
    seconds: minor('seconds').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** Since when a company has which timezone. */
export const companyTimezones = pgTable(
  'company_timezones',
  { company_id: companyId(), since: instant('since').notNull(), timezone: text('timezone').notNull() },
  (table) => [primaryKey({ columns: [table.company_id, table.since] })],
);

export const reportDaysFacts = [
  tableFacts(reportDays, { not_cloned: 'history' }),
  tableFacts(reportCustomers, { not_cloned: 'history', not_of_person: 'sums' }),
  tableFacts(reportChanges, { not_cloned: 'history', not_of_person: 'sums' }),
  tableFacts(companyTimezones, { not_cloned: 'founding' }),
];
