import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

export const invites = pgTable(
  'invites',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    role_id: id('role_id'),
    is_all_locations: boolean('is_all_locations').notNull().default(true),
    default_location_id: id('default_location_id'),
    generation: integer('generation').notNull().default(1),
    invited_by: id('invited_by').notNull(),
    sent_at: instant('sent_at').notNull().default(sql`app_now()`),
    expires_at: instant('expires_at').notNull(),
    accepted_at: instant('accepted_at'),
    accepted_by: id('accepted_by'),
    revoked_at: instant('revoked_at'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const inviteLocations = pgTable(
  'invite_locations',
  {
    company_id: companyId(),
    invite_id: id('invite_id').notNull(),
    location_id: id('location_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.invite_id, table.location_id] })],
);

export type InviteRow = typeof invites.$inferSelect;
export type InviteLocationRow = typeof inviteLocations.$inferSelect;

export const inviteFacts = [
  tableFacts(invites, { not_cloned: 'members', audited: true, not_exported: 'invites by links of this server' }),
  tableFacts(inviteLocations, {
    not_cloned: 'members',
    audited: true,
    not_exported: 'invites by links of this server',
  }),
];
