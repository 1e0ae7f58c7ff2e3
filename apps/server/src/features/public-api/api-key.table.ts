import type { KeyKind } from '@tradepost/contracts/public-api/api-key.data';
import { sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

export const apiKeys = pgTable(
  'api_keys',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    kind: text('kind').$type<KeyKind>().notNull(),
    hash: text('hash').notNull(),
    last4: text('last4').notNull(),
    former_hash: text('former_hash'),
    former_ends_at: instant('former_ends_at'),
    scopes: text('scopes').array().notNull().default([]),
    location_ids: bigint('location_ids', { mode: 'number' }).array(),
    ip_ranges: text('ip_ranges').array().notNull().default([]),
    ends_on: date('ends_on'),
    member_id: id('member_id'),
    rotated_at: instant('rotated_at'),
    revoked_at: instant('revoked_at'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const apiKeyUses = pgTable(
  'api_key_uses',
  {
    company_id: companyId(),
    api_key_id: id('api_key_id').notNull(),
    window_starts_at: instant('window_starts_at').notNull().default(sql`app_now()`),
    calls: integer('calls').notNull(),
    last_used_at: instant('last_used_at').notNull().default(sql`app_now()`),
    last_ip: text('last_ip'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.api_key_id] })],
);

export const apiKeyFacts = [
  tableFacts(apiKeys, {
    not_cloned: 'vendors',
    settings: 'add_ons',
    not_exported: 'keys of this server',
  }),
  tableFacts(apiKeyUses, { not_cloned: 'history', not_exported: 'calls of this server' }),
];
