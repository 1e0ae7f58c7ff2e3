import type { PayoutChoice, RewardDelivery } from '@tradepost/contracts/payouts/payout-vendor.contract';
import type { PayoutService, RewardLanguage } from '@tradepost/contracts/payouts/payout-vendor.data';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { minor } from '../../../../platform/db/columns.ts';
import { tableFacts } from '../../../../platform/table-facts.ts';
import { accountColumns, signInColumns } from '../../../connections/account.table.ts';

/** A company's accounts at payout services, one of each. */
export const payoutConnections = pgTable(
  'payout_connections',
  {
    ...accountColumns(),
    ...signInColumns(),
    service: text('service').$type<PayoutService>().notNull(),
    account_key: text('account_key').notNull().default(''),
    funding_sources: jsonb('funding_sources').$type<PayoutChoice[]>().notNull().default([]),
    campaigns: jsonb('campaigns').$type<PayoutChoice[]>().notNull().default([]),
    funding_source_id: text('funding_source_id'),
    campaign_id: text('campaign_id'),
    language: text('language').$type<RewardLanguage>().notNull().default('en'),
    delivery: text('delivery').$type<RewardDelivery>().notNull().default('EMAIL'),
    min_payment: minor('min_payment'),
    max_payment: minor('max_payment'),
    unclaimed_days: integer('unclaimed_days').notNull().default(7),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type PayoutConnectionRow = typeof payoutConnections.$inferSelect;

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
];
