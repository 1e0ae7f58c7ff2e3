import type { PlanState } from '@tradepost/contracts/pricing/plan/plan.rules';
import { ruleLevels } from '@tradepost/contracts/pricing/pricing.contract';
import { sql } from 'drizzle-orm';
import { boolean, date, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minorOrNull } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const buyPlanSettings = pgTable('buy_plan_settings', {
  company_id: companyId().primaryKey(),
  is_on: boolean('is_on').notNull().default(false),
  target_weeks: integer('target_weeks').notNull().default(6),
  raise_percent: integer('raise_percent').notNull().default(3),
  lower_percent: integer('lower_percent').notNull().default(5),
  stop_weeks: integer('stop_weeks').default(16),
  version: integer('version').notNull().default(1),
});

export const buyPlanNodes = pgTable(
  'buy_plan_nodes',
  {
    company_id: companyId(),
    id: id('id').generatedAlwaysAsIdentity(),
    level: text('level', { enum: ruleLevels }).notNull(),
    category_id: id('category_id'),
    brand_id: id('brand_id'),
    device_id: id('device_id'),
    model_id: id('model_id'),
    variant_id: id('variant_id'),
    target_weeks: integer('target_weeks'),
    raise_percent: integer('raise_percent'),
    lower_percent: integer('lower_percent'),
    stop_weeks: integer('stop_weeks'),
    never_stops: boolean('never_stops').notNull().default(false),
    day_cap: integer('day_cap'),
    is_cap_per_location: boolean('is_cap_per_location').notNull().default(false),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);
export type PlanNodeRow = typeof buyPlanNodes.$inferSelect;

export const buyPlanStates = pgTable(
  'buy_plan_states',
  {
    company_id: companyId(),
    node_id: id('node_id').notNull(),
    state: text('state').$type<PlanState>().notNull(),
    step_percent: integer('step_percent').notNull(),
    since: instant('since').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.node_id] })],
);

const units = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });

export const buyPlanCovers = pgTable(
  'buy_plan_covers',
  {
    company_id: companyId(),
    node_id: id('node_id').notNull(),
    stock: integer('stock').notNull(),
    arriving: units('arriving').notNull(),
    sold: integer('sold').notNull(),
    weeks: units('weeks'),
    bought_from: date('bought_from'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.node_id] })],
);

export const buyPlanCounts = pgTable('buy_plan_counts', {
  company_id: companyId().primaryKey(),
  counted_at: instant('counted_at').notNull(),
});

export const buyPlanFigures = pgTable(
  'buy_plan_figures',
  {
    company_id: companyId(),
    variant_id: id('variant_id').notNull(),
    stock: integer('stock').notNull().default(0),
    arriving: units('arriving').notNull().default(0),
    sold: integer('sold').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.variant_id] })],
);

export const buyBudgets = pgTable(
  'buy_budgets',
  {
    company_id: companyId(),
    location_id: id('location_id').notNull(),
    cash_amount: minorOrNull('cash_amount'),
    credit_amount: minorOrNull('credit_amount'),
    currency: text('currency').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.location_id] })],
);

export const planFacts = [
  tableFacts(buyPlanSettings, { clone: { with: 'pricing', omitted: ['is_on'] }, settings: 'pricing' }),
  tableFacts(buyPlanNodes, {
    clone: { with: 'pricing', what: ['buying target', 'buying targets'] },
    settings: 'pricing',
  }),
  tableFacts(buyPlanStates, { not_cloned: 'derived', audited: true }),
  tableFacts(buyPlanCovers, { not_cloned: 'derived' }),
  tableFacts(buyPlanCounts, { not_cloned: 'derived' }),
  tableFacts(buyPlanFigures, { not_cloned: 'stock_and_invoices' }),
  tableFacts(buyBudgets, { not_cloned: 'law', settings: 'pricing' }),
];
