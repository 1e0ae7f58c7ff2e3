import type {
  CategoryMargin,
  ChannelFee,
  TargetMargin,
} from '@tradepost/contracts/pricing/desk/selling-costs.contract';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { companyId, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const sellingCosts = pgTable('selling_costs', {
  company_id: companyId().primaryKey(),
  currency: text('currency').notNull(),
  channels: jsonb('channels').$type<ChannelFee[]>().notNull().default([]),
  label_in: minor('label_in').notNull().default(0),
  label_out: minor('label_out').notNull().default(0),
  minutes_per_unit: integer('minutes_per_unit').notNull().default(0),
  hour_cost: minor('hour_cost').notNull().default(0),
  return_percent: integer('return_percent').notNull().default(0),
  return_cost: minor('return_cost').notNull().default(0),
  revision_percent: integer('revision_percent').notNull().default(0),
  revision_cost: minor('revision_cost').notNull().default(0),
  margin: jsonb('margin').$type<TargetMargin>().notNull(),
  category_margins: jsonb('category_margins').$type<CategoryMargin[]>().notNull().default([]),
  min_sales: integer('min_sales').notNull().default(5),
  version: integer('version').notNull().default(1),
});

export const sellingCostsFacts = [
  tableFacts(sellingCosts, { clone: { with: 'pricing', omitted: ['category_margins'] }, settings: 'pricing' }),
];
