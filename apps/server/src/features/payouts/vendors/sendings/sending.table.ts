import type { PaymentState, PayoutService, SendingState } from '@tradepost/contracts/payouts/payout-vendor.data';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../../platform/db/columns.ts';
import { tableFacts } from '../../../../platform/table-facts.ts';
import type { VendorErrorKind } from '../../../../platform/vendors/vendor-error.ts';

/** One call to a service: one payment, or with PayPal those of a batch. */
export const payoutSendings = pgTable(
  'payout_sendings',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    batch_id: id('batch_id').notNull(),
    connection_id: id('connection_id'),
    service: text('service').$type<PayoutService>().notNull(),
    is_test: boolean('is_test').notNull().default(false),
    key: text('key').notNull(),
    account_key: text('account_key'),
    state: text('state').$type<SendingState>().notNull().default('waiting'),
    vendor_id: text('vendor_id'),
    failure: text('failure'),
    failure_kind: text('failure_kind').$type<VendorErrorKind>(),
    send_started_at: instant('send_started_at'),
    next_try_at: instant('next_try_at'),
    tries: integer('tries').notNull().default(0),
    asked_at: instant('asked_at'),
    sent_at: instant('sent_at'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type SendingRow = typeof payoutSendings.$inferSelect;

/** How the payment of a batch stands at its service. */
export const servicePayments = pgTable(
  'payout_service_payments',
  {
    company_id: companyId(),
    item_id: id('item_id').notNull(),
    sending_id: id('sending_id').notNull(),
    state: text('state').$type<PaymentState>(),
    said: text('said'),
    reason: text('reason'),
    link: text('link'),
    unclaimed_at: instant('unclaimed_at'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.item_id] })],
);

export type ServicePaymentRow = typeof servicePayments.$inferSelect;

export const sendingFacts = [
  tableFacts(payoutSendings, {
    not_cloned: 'orders',
    audited: true,
    not_exported: { account_key: 'a hash with the secret of this server' },
  }),
  tableFacts(servicePayments, {
    not_cloned: 'orders',
    not_exported: { link: 'encrypted link to the money of a seller' },
  }),
];
