import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { MethodBonus } from '@tradepost/contracts/orders/order-totals.rules';
import type { StoredField } from '@tradepost/contracts/payouts/company-method.rules';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

/** The payout methods of a company, as it offers them. */
export const payoutMethodChoices = pgTable(
  'payout_methods',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    sort: integer('sort').notNull().default(0),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    is_on: boolean('is_on').notNull().default(true),
    label: text('label'),
    hint: text('hint').notNull().default(''),
    channels: text('channels').array().$type<OrderKind[]>().notNull().default([]),
    location_ids: bigint('location_ids', { mode: 'number' }).array().notNull().default([]),
    bonus: jsonb('bonus').$type<MethodBonus>(),
    fields: jsonb('fields').$type<StoredField[]>().notNull().default([]),
    is_archived: boolean('is_archived').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);
export type PayoutMethodRow = typeof payoutMethodChoices.$inferSelect;

/** Whether sellers can ask to be paid first. */
export const expeditedSettings = pgTable(
  'expedited_settings',
  {
    company_id: companyId(),
    is_enabled: boolean('is_enabled').notNull().default(false),
    fee: minor('fee').notNull().default(0),
    label: text('label').notNull().default(''),
    hint: text('hint').notNull().default(''),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id] })],
);
export type ExpeditedRow = typeof expeditedSettings.$inferSelect;

export const payoutMethodFacts = [
  tableFacts(payoutMethodChoices, {
    clone: { with: 'payout', what: ['payout method', 'payout methods'], omitted: ['location_ids'] },
    settings: 'payouts',
  }),
  tableFacts(expeditedSettings, {
    clone: { with: 'payout', what: ['expedited payout settings', 'expedited payout settings'] },
    settings: 'payouts',
  }),
];
