import type { SetupState } from '@tradepost/contracts/company/credential.rules';
import type { PayoutChoice, RewardDelivery } from '@tradepost/contracts/payouts/payout-vendor.contract';
import type { PayoutService, RewardLanguage } from '@tradepost/contracts/payouts/payout-vendor.data';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../../platform/db/columns.ts';
import { tableFacts } from '../../../../platform/table-facts.ts';

/** A company's accounts at payout services, one of each. */
export const payoutConnections = pgTable(
  'payout_connections',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    service: text('service').$type<PayoutService>().notNull(),
    name: text('name').notNull(),
    account_key: text('account_key').notNull().default(''),
    credentials: text('credentials'),
    shown: jsonb('shown').$type<Record<string, string>>().notNull().default({}),
    is_test: boolean('is_test').notNull().default(false),
    is_signed_in: boolean('is_signed_in').notNull().default(false),
    is_enabled: boolean('is_enabled').notNull().default(true),
    state: text('state').$type<SetupState>().notNull().default('PENDING'),
    percentage: integer('percentage').notNull().default(0),
    failure: text('failure'),
    funding_sources: jsonb('funding_sources').$type<PayoutChoice[]>().notNull().default([]),
    campaigns: jsonb('campaigns').$type<PayoutChoice[]>().notNull().default([]),
    funding_source_id: text('funding_source_id'),
    campaign_id: text('campaign_id'),
    language: text('language').$type<RewardLanguage>().notNull().default('en'),
    delivery: text('delivery').$type<RewardDelivery>().notNull().default('EMAIL'),
    min_payment: minor('min_payment'),
    max_payment: minor('max_payment'),
    unclaimed_days: integer('unclaimed_days').notNull().default(7),
    token_ends_at: instant('token_ends_at'),
    renewing_until: instant('renewing_until'),
    webhook_token: uuid('webhook_token').notNull().default(sql`gen_random_uuid()`),
    webhook_secret: text('webhook_secret'),
    webhook_id: text('webhook_id'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type PayoutConnectionRow = typeof payoutConnections.$inferSelect;

/** Sign-ins at a service that were begun. Each is used once. */
export const payoutSignIns = pgTable(
  'payout_sign_ins',
  {
    company_id: companyId(),
    state: uuid('state').notNull().default(sql`gen_random_uuid()`),
    service: text('service').$type<PayoutService>().notNull(),
    member_id: id('member_id').notNull(),
    is_test: boolean('is_test').notNull(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.state] })],
);

export const payoutConnectionFacts = [
  tableFacts(payoutConnections, {
    not_cloned: 'vendors',
    settings: 'payouts',
    not_exported: {
      credentials: 'credentials of a payout service',
      account_key: 'credentials of a payout service',
      token_ends_at: 'credentials of a payout service',
      renewing_until: 'credentials of a payout service',
      webhook_token: 'credentials of a payout service',
      webhook_secret: 'credentials of a payout service',
      webhook_id: 'the webhook of this server',
    },
  }),
  tableFacts(payoutSignIns, { not_cloned: 'vendors', not_exported: 'sign-ins to payout services under way' }),
];
