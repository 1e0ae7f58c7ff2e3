import type { PoliceHoldEventKind, ReleaseTarget } from '@tradepost/contracts/compliance/hold.data';
import type { HoldStart } from '@tradepost/contracts/compliance/requirement.data';
import { sql } from 'drizzle-orm';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { notById, tableFacts } from '../../../platform/table-facts.ts';

/** The holding period of a bought device. One that starts at the report has no end until the report is sent. */
export const purchaseHolds = pgTable(
  'purchase_holds',
  {
    company_id: companyId(),
    order_item_id: id('order_item_id').notNull(),
    order_id: id('order_id').notNull(),
    location_id: id('location_id').notNull(),
    hold_days: integer('hold_days').notNull(),
    hold_start: text('hold_start').$type<HoldStart>().notNull(),
    purchased_at: instant('purchased_at').notNull().default(sql`app_now()`),
    starts_at: instant('starts_at'),
    ends_at: instant('ends_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.order_item_id] })],
);

export type PurchaseHoldRow = typeof purchaseHolds.$inferSelect;

export const policeHolds = pgTable(
  'police_holds',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id').notNull(),
    order_item_id: id('order_item_id').notNull(),
    agency: text('agency').notNull(),
    officer: text('officer').notNull(),
    badge: text('badge'),
    case_number: text('case_number').notNull(),
    reason: text('reason').notNull(),
    held_until: date('held_until'),
    unit_status: integer('unit_status'),
    placed_at: instant('placed_at').notNull().default(sql`app_now()`),
    ended_at: instant('ended_at'),
    released_to: text('released_to').$type<ReleaseTarget>(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type PoliceHoldRow = typeof policeHolds.$inferSelect;

/** The history of a police hold. */
export const policeHoldEvents = pgTable(
  'police_hold_events',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    police_hold_id: id('police_hold_id').notNull(),
    kind: text('kind').$type<PoliceHoldEventKind>().notNull(),
    held_until: date('held_until'),
    note: text('note').notNull().default(''),
    receiver_name: text('receiver_name'),
    file_id: id('file_id'),
    member_id: id('member_id'),
    happened_at: instant('happened_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const holdFacts = [
  tableFacts(purchaseHolds, { not_cloned: 'orders', audited: true, not_of_person: 'a period of the law' }),
  tableFacts(policeHolds, { not_cloned: 'orders', audited: true, not_of_person: 'an investigation' }),
  tableFacts(policeHoldEvents, { not_cloned: 'orders', files: { file_id: notById } }),
];
