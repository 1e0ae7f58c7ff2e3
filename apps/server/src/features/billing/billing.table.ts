import type { BillingInterval } from '@tradepost/contracts/billing/package.data';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';
import type { CheckoutMode, InvoiceLine, Provider, ProviderStatus } from './port/billing-port.rules.ts';

const identity = () => id('id').notNull().generatedAlwaysAsIdentity();
const provider = () => text('provider').$type<Provider>().notNull();

export const billingAccounts = pgTable(
  'billing_accounts',
  {
    company_id: companyId(),
    id: identity(),
    provider: provider(),
    customer_id: text('customer_id').notNull(),
    email: text('email'),
    payment_brand: text('payment_brand'),
    payment_last4: text('payment_last4'),
    payment_exp_month: integer('payment_exp_month'),
    payment_exp_year: integer('payment_exp_year'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const subscriptions = pgTable(
  'subscriptions',
  {
    company_id: companyId(),
    id: identity(),
    provider: provider(),
    subscription_id: text('subscription_id').notNull(),
    status: text('status').$type<ProviderStatus>().notNull(),
    package_id: integer('package_id').notNull(),
    billing_interval: text('billing_interval').$type<BillingInterval>().notNull(),
    currency: text('currency').notNull(),
    package_price: minor('package_price').notNull(),
    location_price: minor('location_price').notNull(),
    extra_locations: integer('extra_locations').notNull().default(0),
    period_start: instant('period_start').notNull(),
    period_end: instant('period_end').notNull(),
    trial_ends_at: instant('trial_ends_at'),
    cancel_at_period_end: boolean('cancel_at_period_end').notNull().default(false),
    cancelled_at: instant('cancelled_at'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);
export type SubscriptionRow = typeof subscriptions.$inferSelect;

export const billingInvoices = pgTable(
  'billing_invoices',
  {
    company_id: companyId(),
    id: identity(),
    provider: provider(),
    invoice_id: text('invoice_id').notNull(),
    subscription_id: text('subscription_id'),
    number: text('number'),
    status: text('status').$type<'draft' | 'open' | 'paid' | 'void' | 'uncollectible'>().notNull(),
    currency: text('currency').notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull().default([]),
    subtotal: minor('subtotal').notNull(),
    tax: minor('tax').notNull().default(0),
    total: minor('total').notNull(),
    amount_due: minor('amount_due').notNull(),
    amount_paid: minor('amount_paid').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    next_attempt_at: instant('next_attempt_at'),
    period_start: instant('period_start'),
    period_end: instant('period_end'),
    issued_at: instant('issued_at').notNull(),
    paid_at: instant('paid_at'),
    hosted_url: text('hosted_url'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);
export type InvoiceRow = typeof billingInvoices.$inferSelect;

export const billingCheckouts = pgTable(
  'billing_checkouts',
  {
    company_id: companyId(),
    id: identity(),
    provider: provider(),
    session_id: text('session_id').notNull(),
    mode: text('mode').$type<CheckoutMode>().notNull(),
    package_id: integer('package_id'),
    billing_interval: text('billing_interval').$type<BillingInterval>(),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    completed_at: instant('completed_at'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** The sandbox's customers, subscriptions, invoices and checkouts. */
export const sandboxBillingObjects = pgTable(
  'sandbox_billing_objects',
  {
    company_id: companyId(),
    id: identity(),
    object_id: text('object_id').notNull(),
    kind: text('kind').$type<'customer' | 'checkout' | 'subscription' | 'invoice'>().notNull(),
    data: jsonb('data').notNull(),
    due_at: instant('due_at'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const billingEvents = pgTable('billing_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  received_at: instant('received_at').notNull().default(sql`app_now()`),
});

export const billingFacts = [
  tableFacts(billingAccounts, {
    not_cloned: 'plan',
    settings: 'billing',
    not_exported: 'the account at the payment service',
    not_of_person: 'the company itself',
  }),
  tableFacts(subscriptions, {
    not_cloned: 'plan',
    settings: 'billing',
    not_exported: 'the agreement with this server',
  }),
  tableFacts(billingInvoices, {
    not_cloned: 'plan',
    not_exported: 'our invoices for the plan',
    not_of_person: 'the company itself',
  }),
  tableFacts(billingCheckouts, { not_cloned: 'plan', not_exported: 'payments at the payment service' }),
  tableFacts(sandboxBillingObjects, { not_cloned: 'vendors', not_exported: 'the sandbox of this server' }),
];
