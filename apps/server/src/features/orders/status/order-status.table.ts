import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, minor } from '../../../platform/db/columns.ts';

export const orderStatusSettings = pgTable(
  'order_status_settings',
  {
    company_id: companyId(),
    kind: text('kind').$type<OrderKind>().notNull(),
    status_id: integer('status_id').notNull(),
    sends_email: boolean('sends_email').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.kind, table.status_id] })],
);

export const orderCounts = pgTable(
  'order_counts',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<OrderKind>().notNull(),
    is_archived: boolean('is_archived').notNull(),
    status_id: integer('status_id').notNull(),
    sub_status_id: integer('sub_status_id'),
    location_id: id('location_id').notNull(),
    month: date('month').notNull(),
    n: minor('n').notNull(),
    is_total: boolean('is_total').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const orderCountChanges = pgTable(
  'order_count_changes',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<OrderKind>().notNull(),
    is_archived: boolean('is_archived').notNull(),
    status_id: integer('status_id').notNull(),
    sub_status_id: integer('sub_status_id'),
    location_id: id('location_id').notNull(),
    day: date('day').notNull(),
    n: minor('n').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const orderAgeCounts = pgTable(
  'order_age_counts',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<OrderKind>().notNull(),
    is_archived: boolean('is_archived').notNull(),
    is_month: boolean('is_month').notNull(),
    since: date('since').notNull(),
    n: minor('n').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type OrderStatusSettingRow = typeof orderStatusSettings.$inferSelect;
