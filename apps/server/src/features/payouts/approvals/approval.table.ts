import type { approvalStates, approvalSubjects } from '@tradepost/contracts/payouts/payout-approval.contract';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** When payouts need a second person. */
export const payoutSettings = pgTable(
  'payout_settings',
  {
    company_id: companyId(),
    approval_limit: minor('approval_limit'),
    approves_changes: boolean('approves_changes').notNull().default(true),
    version: integer('version').notNull().default(0),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id] })],
);

/** A payout that a second person approves. It is bound to the amount and to the payout details. */
export const payoutApprovals = pgTable(
  'payout_approvals',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id').notNull(),
    subject: text('subject').$type<(typeof approvalSubjects)[number]>().notNull(),
    state: text('state').$type<(typeof approvalStates)[number]>().notNull().default('waiting'),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull(),
    details_key: text('details_key').notNull(),
    payee_id: id('payee_id'),
    asked_by: id('asked_by'),
    decided_by: id('decided_by'),
    reason: text('reason'),
    decided_at: instant('decided_at'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type PayoutApprovalRow = typeof payoutApprovals.$inferSelect;

/** How an order was to be paid when it first entered Payout Processing. */
export const payoutBaselines = pgTable(
  'payout_baselines',
  {
    company_id: companyId(),
    order_id: id('order_id').notNull(),
    payee_id: id('payee_id').notNull(),
    details_key: text('details_key'),
    payout_method: text('payout_method'),
    sealed_details: text('sealed_details'),
    total: minor('total').notNull(),
    recorded_at: instant('recorded_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.order_id] })],
);

export type PayoutBaselineRow = typeof payoutBaselines.$inferSelect;

export const approvalFacts = [
  tableFacts(payoutSettings, {
    clone: { with: 'payout', what: ['payout settings', 'payout settings'] },
    settings: 'payouts',
  }),
  tableFacts(payoutApprovals, { not_cloned: 'orders', audited: true, not_of_person: 'a decision of the team' }),
  tableFacts(payoutBaselines, {
    not_cloned: 'orders',
    not_exported: 'compared by hashes with the secret of this server',
    not_of_person: 'a key for comparing',
  }),
];
