import type { CountKind, DrawerEntryKind, Piece } from '@tradepost/contracts/payouts/drawers/drawer.data';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** Whether a location pays cash from drawers. */
export const drawerSettings = pgTable(
  'drawer_settings',
  {
    company_id: companyId(),
    location_id: id('location_id').notNull(),
    uses_drawers: boolean('uses_drawers').notNull().default(false),
    allows_overdraft: boolean('allows_overdraft').notNull().default(false),
    tolerance: minor('tolerance').notNull().default(0),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.location_id] })],
);

export type DrawerSettingsRow = typeof drawerSettings.$inferSelect;

export const cashDrawers = pgTable(
  'cash_drawers',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    location_id: id('location_id').notNull(),
    name: text('name').notNull(),
    is_archived: boolean('is_archived').notNull().default(false),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type CashDrawerRow = typeof cashDrawers.$inferSelect;

/** One use of a drawer, from opening to closing. */
export const drawerSessions = pgTable(
  'drawer_sessions',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    drawer_id: id('drawer_id').notNull(),
    location_id: id('location_id').notNull(),
    number: integer('number').notNull(),
    currency: text('currency').notNull(),
    opening_total: minor('opening_total').notNull(),
    balance: minor('balance').notNull(),
    counted_total: minor('counted_total'),
    difference: minor('difference'),
    difference_reason: text('difference_reason'),
    opened_by: id('opened_by'),
    opened_at: instant('opened_at').notNull().default(sql`app_now()`),
    closed_by: id('closed_by'),
    closed_at: instant('closed_at'),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type DrawerSessionRow = typeof drawerSessions.$inferSelect;

/** Every movement of cash. The database allows inserts only. */
export const drawerEntries = pgTable(
  'drawer_entries',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    session_id: id('session_id').notNull(),
    kind: text('kind').$type<DrawerEntryKind>().notNull(),
    amount: minor('amount').notNull(),
    balance: minor('balance').notNull(),
    reason: text('reason'),
    order_id: id('order_id'),
    payout_id: id('payout_id'),
    box_id: text('box_id'),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** Every count. The database allows inserts only. */
export const drawerCounts = pgTable(
  'drawer_counts',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    session_id: id('session_id').notNull(),
    kind: text('kind').$type<CountKind>().notNull(),
    counted_total: minor('counted_total').notNull(),
    expected_total: minor('expected_total'),
    pieces: jsonb('pieces').$type<Piece[]>(),
    reason: text('reason'),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const drawerFacts = [
  tableFacts(drawerSettings, { not_cloned: 'law', settings: 'locations' }),
  tableFacts(cashDrawers, { not_cloned: 'law', settings: 'locations' }),
  tableFacts(drawerSessions, { not_cloned: 'orders', audited: true }),
  tableFacts(drawerEntries, { not_cloned: 'orders', not_of_person: 'the shop’s cash' }),
  tableFacts(drawerCounts, { not_cloned: 'orders' }),
];
