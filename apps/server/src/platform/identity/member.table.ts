import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../db/columns.ts';
import { tableFacts } from '../table-facts.ts';

/** Users in companies. In the platform, because signing in and founding a company write them too. */
export const members = pgTable(
  'members',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    user_id: id('user_id').notNull(),
    role_id: id('role_id').notNull(),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    email: text('email').notNull(),
    job_title: text('job_title'),
    default_location_id: id('default_location_id'),
    format_country: text('format_country'),
    is_active: boolean('is_active').notNull().default(true),
    is_ghost: boolean('is_ghost').notNull().default(false),
    is_all_locations: boolean('is_all_locations').notNull().default(true),
    granted: text('granted').array().notNull().default([]),
    denied: text('denied').array().notNull().default([]),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const roles = pgTable(
  'roles',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    key: text('key'),
    name: text('name').notNull(),
    description: text('description'),
    permissions: text('permissions').array().notNull().default([]),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const memberLocations = pgTable(
  'member_locations',
  { company_id: companyId(), member_id: id('member_id').notNull(), location_id: id('location_id').notNull() },
  (table) => [primaryKey({ columns: [table.company_id, table.member_id, table.location_id] })],
);

export const memberSignIns = pgTable(
  'member_sign_ins',
  { company_id: companyId(), member_id: id('member_id').notNull(), signed_in_at: instant('signed_in_at').notNull() },
  (table) => [primaryKey({ columns: [table.company_id, table.member_id] })],
);

export type MemberRow = typeof members.$inferSelect;
export type RoleRow = typeof roles.$inferSelect;
export type MemberLocationRow = typeof memberLocations.$inferSelect;

export const memberFacts = [
  tableFacts(members, {
    not_cloned: 'founding',
    settings: 'team',
    not_exported: { user_id: 'members are found by their email address' },
  }),
  tableFacts(roles, { not_cloned: 'founding', settings: 'team' }),
  tableFacts(memberLocations, { not_cloned: 'members', settings: 'team' }),
  tableFacts(memberSignIns, { not_cloned: 'members' }),
];
