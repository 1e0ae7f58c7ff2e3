import type { Meaning, OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const orderStatusSettings = pgTable(
  'order_status_settings',
  {
    company_id: companyId(),
    kind: text('kind').$type<OrderKind>().notNull(),
    status_id: integer('status_id').notNull(),
    /** Null keeps what is shipped, as for the label and the meaning. */
    sends_email: boolean('sends_email'),
    label: text('label'),
    meaning: text('meaning').$type<Meaning>(),
    position: integer('position'),
    is_hidden: boolean('is_hidden').notNull().default(false),
    is_final: boolean('is_final').notNull().default(false),
    is_removed: boolean('is_removed').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.kind, table.status_id] })],
);

/** Renamed sub-statuses, and the company's own. */
export const orderSubStatuses = pgTable(
  'order_sub_statuses',
  {
    company_id: companyId(),
    kind: text('kind').$type<OrderKind>().notNull(),
    id: integer('id').notNull(),
    status_id: integer('status_id').notNull(),
    label: text('label').notNull(),
    position: integer('position').notNull().default(0),
    is_removed: boolean('is_removed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.kind, table.id] })],
);

/** The settings of a kind's workflow as a whole. */
export const orderWorkflows = pgTable(
  'order_workflows',
  {
    company_id: companyId(),
    kind: text('kind').$type<OrderKind>().notNull(),
    allows_any_move: boolean('allows_any_move').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.kind] })],
);

const counterColumns = () => ({
  company_id: companyId(),
  id: id('id').notNull().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<OrderKind>().notNull(),
  is_archived: boolean('is_archived').notNull(),
  n: minor('n').notNull(),
});

const placeColumns = () => ({
  status_id: integer('status_id').notNull(),
  sub_status_id: integer('sub_status_id'),
  location_id: id('location_id').notNull(),
});

/** The number of orders by status and location, per month of creation and in total. */
export const orderCounts = pgTable(
  'order_counts',
  {
    ...counterColumns(),
    ...placeColumns(),
    month: date('month').notNull(),
    is_total: boolean('is_total').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** The number of orders created per day and per month, for all statuses and locations. */
export const orderAgeCounts = pgTable(
  'order_age_counts',
  { ...counterColumns(), is_month: boolean('is_month').notNull(), since: date('since').notNull() },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** The ledger: changes that the counts do not include yet. Triggers write it. */
export const orderCountChanges = pgTable(
  'order_count_changes',
  { ...counterColumns(), ...placeColumns(), day: date('day').notNull() },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type OrderStatusSettingRow = typeof orderStatusSettings.$inferSelect;

export const orderStatusFacts = [
  tableFacts(orderWorkflows, { clone: { with: 'workflows' }, settings: 'orders' }),
  tableFacts(orderStatusSettings, { clone: { with: 'workflows', what: ['status', 'statuses'] }, settings: 'orders' }),
  tableFacts(orderSubStatuses, {
    clone: { with: 'workflows', what: ['sub-status', 'sub-statuses'] },
    settings: 'orders',
  }),
  tableFacts(orderCounts, { not_cloned: 'history' }),
  tableFacts(orderAgeCounts, { not_cloned: 'history' }),
  tableFacts(orderCountChanges, { not_cloned: 'history' }),
];
