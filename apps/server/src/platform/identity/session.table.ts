import { sql } from 'drizzle-orm';
import { boolean, customType, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../db/columns.ts';
import { tableFacts } from '../table-facts.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/* These tables belong to users, not to companies. Only `asSystem` and `inSystemRole` may use them. */

export const userDevices = pgTable('user_devices', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  user_id: id('user_id').notNull(),
  token_hash: bytes('token_hash').notNull(),
  user_agent: text('user_agent'),
  ip: text('ip'),
  trusted_until: instant('trusted_until'),
  created_at: instant('created_at').notNull().default(sql`app_now()`),
  last_seen_at: instant('last_seen_at').notNull().default(sql`app_now()`),
});

export const sessions = pgTable('sessions', {
  token_hash: bytes('token_hash').primaryKey(),
  user_id: id('user_id').notNull(),
  company_id: id('company_id').notNull(),
  ip: text('ip'),
  user_agent: text('user_agent'),
  created_at: instant('created_at').notNull().default(sql`app_now()`),
  expires_at: instant('expires_at').notNull(),
  id: id('id').notNull().generatedAlwaysAsIdentity(),
  device_id: id('device_id'),
  last_seen_at: instant('last_seen_at').notNull().default(sql`app_now()`),
  view_as_role_id: id('view_as_role_id'),
  has_second_factor: boolean('has_second_factor').notNull().default(false),
});

export const loginAttempts = pgTable('login_attempts', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull().default(0),
  window_ends_at: instant('window_ends_at').notNull(),
});

export const oneTimeTokens = pgTable('one_time_tokens', {
  hash: bytes('hash').primaryKey(),
  kind: text('kind').notNull(),
  subject: text('subject').notNull(),
  data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
  created_at: instant('created_at').notNull().default(sql`app_now()`),
  expires_at: instant('expires_at').notNull(),
});

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    hash: text('hash').notNull(),
    tries: integer('tries').notNull().default(0),
    sent_at: instant('sent_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);

export const twoFactors = pgTable('two_factors', {
  user_id: id('user_id').primaryKey(),
  phone_number: text('phone_number'),
  totp_secret: text('totp_secret'),
  totp_step: id('totp_step'),
  created_at: instant('created_at').notNull().default(sql`app_now()`),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: id('user_id').notNull(),
    hash: bytes('hash').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.hash] })],
);

export const sessionFacts = [
  tableFacts(sessions, { not_cloned: 'members', not_exported: 'sign-ins of this server' }),
  tableFacts('access_stamps', { not_cloned: 'founding', not_exported: 'made again by the server' }),
];
