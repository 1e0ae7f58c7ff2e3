import type { PromiseOutcome, PromiseStep, PromiseUnit } from '@tradepost/contracts/orders/promises/promise.data';
import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const promiseSettings = pgTable('promise_settings', {
  company_id: companyId().primaryKey(),
  is_answer_on: boolean('is_answer_on').notNull().default(false),
  answer_amount: integer('answer_amount').notNull().default(4),
  answer_unit: text('answer_unit').$type<PromiseUnit>().notNull().default('hours'),
  is_inspection_on: boolean('is_inspection_on').notNull().default(false),
  inspection_amount: integer('inspection_amount').notNull().default(2),
  inspection_unit: text('inspection_unit').$type<PromiseUnit>().notNull().default('days'),
  is_payout_on: boolean('is_payout_on').notNull().default(false),
  payout_amount: integer('payout_amount').notNull().default(1),
  payout_unit: text('payout_unit').$type<PromiseUnit>().notNull().default('days'),
  working_days: integer('working_days').array().notNull().default([1, 2, 3, 4, 5]),
  opens_at: text('opens_at').notNull().default('09:00'),
  closes_at: text('closes_at').notNull().default('17:00'),
  version: integer('version').notNull().default(1),
  updated_at: instant('updated_at').notNull().default(sql`app_now()`),
});

/** Each step that a seller waited for, with its clock. One without `done_at` goes on. */
export const orderPromises = pgTable(
  'order_promises',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id').notNull(),
    step: text('step').$type<PromiseStep>().notNull(),
    started_at: instant('started_at').notNull(),
    promised_seconds: integer('promised_seconds').notNull(),
    counted_seconds: integer('counted_seconds').notNull().default(0),
    counting_since: instant('counting_since'),
    amber_at: instant('amber_at').notNull(),
    red_at: instant('red_at').notNull(),
    due_at: instant('due_at').notNull(),
    done_at: instant('done_at'),
    done_by_id: id('done_by_id'),
    outcome: text('outcome').$type<PromiseOutcome>(),
    is_counted: boolean('is_counted').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** Steps that were done, as counts by day: once by the time that they took, and once by who did them. */
export const promiseDays = pgTable(
  'promise_days',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    day: date('day').notNull(),
    step: text('step').$type<PromiseStep>().notNull(),
    kind: text('kind').notNull(),
    location_id: id('location_id').notNull(),
    member_id: id('member_id'),
    bucket: integer('bucket'),
    n: minor('n').notNull(),
    kept: minor('kept').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const promiseFacts = [
  tableFacts(promiseSettings, {
    clone: { with: 'workflows', what: ['promise to sellers', 'promises to sellers'] },
    settings: 'orders',
  }),
  tableFacts(orderPromises, { not_cloned: 'orders', not_of_person: 'how soon the shop was done' }),
  tableFacts(promiseDays, { not_cloned: 'history', not_of_person: 'sums' }),
];
