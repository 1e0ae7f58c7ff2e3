import type { SetupState } from '@tradepost/contracts/connections/credential.rules';
import { type BuildColumns, sql } from 'drizzle-orm';
import {
  boolean,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  type PgTableWithColumns,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

/** The columns of every account at a vendor, beside those of its own kind. */
export const accountColumns = () => ({
  company_id: companyId(),
  id: id('id').notNull().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  credentials: text('credentials'),
  shown: jsonb('shown').$type<Record<string, string>>().notNull().default({}),
  is_test: boolean('is_test').notNull().default(false),
  is_enabled: boolean('is_enabled').notNull().default(true),
  state: text('state').$type<SetupState>().notNull().default('PENDING'),
  percentage: integer('percentage').notNull().default(0),
  failure: text('failure'),
  webhook_token: uuid('webhook_token').notNull().default(sql`gen_random_uuid()`),
  webhook_secret: text('webhook_secret'),
  webhook_id: text('webhook_id'),
  version: integer('version').notNull().default(1),
  created_at: instant('created_at').notNull().default(sql`app_now()`),
  updated_at: instant('updated_at').notNull().default(sql`app_now()`),
});

/** The columns of accounts that can be connected by signing in at the vendor. */
export const signInColumns = () => ({
  is_signed_in: boolean('is_signed_in').notNull().default(false),
  token_ends_at: instant('token_ends_at'),
  renewing_until: instant('renewing_until'),
});

type TableOf<Columns extends Record<string, PgColumnBuilderBase>> = PgTableWithColumns<{
  name: 'accounts';
  schema: undefined;
  columns: BuildColumns<'accounts', Columns, 'pg'>;
  dialect: 'pg';
}>;

/** A table of accounts, as far as all of them are alike. */
export type AccountTable = TableOf<ReturnType<typeof accountColumns>>;
export type AccountRow = AccountTable['$inferSelect'];
export type SignInTable = TableOf<ReturnType<typeof accountColumns> & ReturnType<typeof signInColumns>>;
export type SignInRow = SignInTable['$inferSelect'];

/** Sign-ins at a vendor that were begun. Each is used once. */
export const signIns = pgTable(
  'payout_sign_ins',
  {
    company_id: companyId(),
    state: uuid('state').notNull().default(sql`gen_random_uuid()`),
    service: text('service').notNull(),
    member_id: id('member_id').notNull(),
    is_test: boolean('is_test').notNull(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.state] })],
);

export const signInFacts = [
  tableFacts(signIns, { not_cloned: 'vendors', not_exported: 'sign-ins to payout services under way' }),
];
