import type { SetupState } from '@tradepost/contracts/connections/credential.rules';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

/** A company's accounts at vendors, of every kind. `settings` has what only its kind has, as that describes it. */
export const connections = pgTable(
  'connections',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    vendor: text('vendor').notNull(),
    name: text('name').notNull(),
    account_key: text('account_key').notNull().default(''),
    credentials: text('credentials'),
    shown: jsonb('shown').$type<Record<string, string>>().notNull().default({}),
    is_test: boolean('is_test').notNull().default(false),
    is_current: boolean('is_current').notNull().default(true),
    is_enabled: boolean('is_enabled').notNull().default(true),
    state: text('state').$type<SetupState>().notNull().default('PENDING'),
    percentage: integer('percentage').notNull().default(0),
    failure: text('failure'),
    settings: jsonb('settings').$type<object>().notNull().default({}),
    is_signed_in: boolean('is_signed_in').notNull().default(false),
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

export type AccountRow = typeof connections.$inferSelect;

/** Sign-ins at a vendor that were begun. Each is used once. */
export const signIns = pgTable(
  'connection_sign_ins',
  {
    company_id: companyId(),
    state: uuid('state').notNull().default(sql`gen_random_uuid()`),
    kind: text('kind').notNull(),
    vendor: text('vendor').notNull(),
    member_id: id('member_id').notNull(),
    is_test: boolean('is_test').notNull(),
    of: text('of'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.state] })],
);

export const connectionFacts = [
  tableFacts(connections, {
    not_cloned: 'vendors',
    settings: 'add_ons',
    not_exported: {
      account_key: 'credentials of a vendor',
      credentials: 'credentials of a vendor',
      token_ends_at: 'credentials of a vendor',
      renewing_until: 'credentials of a vendor',
      webhook_token: 'credentials of a vendor',
      webhook_secret: 'credentials of a vendor',
      webhook_id: 'the webhook of this server',
    },
  }),
  tableFacts(signIns, { not_cloned: 'vendors', not_exported: 'sign-ins at vendors under way' }),
];
