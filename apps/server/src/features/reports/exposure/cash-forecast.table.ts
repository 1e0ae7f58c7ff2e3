import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { ExposureStage, ValueBand } from '@tradepost/contracts/reports/exposure/exposure.data';
import type { ExposureModel } from '@tradepost/contracts/reports/exposure/forecast.rules';
import { sql } from 'drizzle-orm';
import { boolean, date, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** What a forecast was learned from, as it is stored. */
export interface StoredModel extends ExposureModel {
  /** What sold units brought net of tax per unit of cost, and days until they were sold; null with too few sales. */
  resale: { ratio: number; days: number } | null;
  /** The share of payouts that was store credit. */
  credit_share: number | null;
}

/** When a company's forecast was last computed, and whether somebody asked for a new one. */
export const cashForecastRuns = pgTable(
  'cash_forecast_runs',
  {
    company_id: companyId(),
    made_on: date('made_on'),
    made_at: instant('made_at'),
    requested_at: instant('requested_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id] })],
);

/** Each night's forecast of a currency. */
export const cashForecasts = pgTable(
  'cash_forecasts',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    currency: text('currency').notNull(),
    made_on: date('made_on').notNull(),
    made_at: instant('made_at').notNull().default(sql`app_now()`),
    is_afterwards: boolean('is_afterwards').notNull().default(false),
    paid_orders: integer('paid_orders').notNull(),
    kinds: text('kinds').array().$type<OrderKind[]>().notNull().default([]),
    model: jsonb('model').$type<StoredModel>(),
    store_credit: minor('store_credit').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const cashForecastWeeks = pgTable(
  'cash_forecast_weeks',
  {
    company_id: companyId(),
    forecast_id: id('forecast_id').notNull(),
    week: integer('week').notNull(),
    expected: minor('expected').notNull(),
    low: minor('low').notNull(),
    high: minor('high').notNull(),
    deviation: minor('deviation').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.forecast_id, table.week] })],
);

/** Open offers of the newest forecast, those that are alike together. */
export const cashForecastOffers = pgTable(
  'cash_forecast_offers',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    forecast_id: id('forecast_id').notNull(),
    location_id: id('location_id').notNull(),
    kind: text('kind').$type<OrderKind>().notNull(),
    stage: text('stage').$type<ExposureStage>().notNull(),
    band: text('band').$type<ValueBand>().notNull(),
    age: integer('age').notNull(),
    lock_days_left: integer('lock_days_left'),
    n: minor('n').notNull(),
    quoted: minor('quoted').notNull(),
    quoted_squares: doublePrecision('quoted_squares').notNull(),
    locked_n: minor('locked_n').notNull().default(0),
    locked: minor('locked').notNull().default(0),
    today: minor('today').notNull().default(0),
    unpriced_n: minor('unpriced_n').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type DueSource = 'queue' | 'batch' | 'receivable' | 'drawer';

/** What the newest forecast knows for certain: payouts and invoices that are due, and cash. */
export const cashForecastDues = pgTable(
  'cash_forecast_dues',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    forecast_id: id('forecast_id').notNull(),
    source: text('source').$type<DueSource>().notNull(),
    location_id: id('location_id').notNull(),
    kind: text('kind').$type<OrderKind>(),
    due_on: date('due_on'),
    n: minor('n').notNull(),
    amount: minor('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const cashForecastFacts = [
  tableFacts(cashForecastRuns, { not_cloned: 'history' }),
  tableFacts(cashForecasts, { not_cloned: 'history' }),
  tableFacts(cashForecastWeeks, { not_cloned: 'history' }),
  tableFacts(cashForecastOffers, { not_cloned: 'history' }),
  tableFacts(cashForecastDues, { not_cloned: 'history' }),
];
