import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../db/columns.ts';

/** A person who signs in, for one or more companies. Only `asSystem` and `inSystemRole` may use it. */
export const users = pgTable('users', {
  id: id('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  password_hash: text('password_hash').notNull(),
  first_name: text('first_name').notNull(),
  last_name: text('last_name').notNull(),
  created_at: instant('created_at').notNull().default(sql`app_now()`),
  email_verified_at: instant('email_verified_at').default(sql`app_now()`),
  pin_hash: text('pin_hash'),
});
