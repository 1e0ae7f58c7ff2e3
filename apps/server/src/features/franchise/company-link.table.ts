import type { LinkState, SharedKey } from '@tradepost/contracts/franchise/company-link.data';
import { linkStates } from '@tradepost/contracts/franchise/company-link.data';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

/** Belongs to two companies, so only database functions and the jobs of a link read and write it. */
export const companyLinks = pgTable('company_links', {
  id: id('id').generatedAlwaysAsIdentity().primaryKey(),
  requester_company_id: id('requester_company_id').notNull(),
  target_company_id: id('target_company_id'),
  code: text('code').notNull(),
  is_requester_parent: boolean('is_requester_parent').notNull(),
  state: text('state', { enum: linkStates }).$type<LinkState>().notNull().default('requested'),
  parent_gives: text('parent_gives').array().$type<SharedKey[]>().notNull().default([]),
  child_gives: text('child_gives').array().$type<SharedKey[]>().notNull().default([]),
  shows_in_widget: boolean('shows_in_widget').notNull().default(true),
  sharing_id: id('sharing_id'),
  prices_problem: text('prices_problem', { enum: ['circle', 'currency'] }),
  requested_by: text('requested_by'),
  ended_by: text('ended_by', { enum: ['requester', 'target'] }),
  is_hidden_from_requester: boolean('is_hidden_from_requester').notNull().default(false),
  is_hidden_from_target: boolean('is_hidden_from_target').notNull().default(false),
  version: integer('version').notNull().default(1),
  requested_at: instant('requested_at').notNull().default(sql`app_now()`),
  accepted_at: instant('accepted_at'),
  ended_at: instant('ended_at'),
});

/** Where products that a parent gave come from. */
export const linkedProducts = pgTable(
  'linked_products',
  {
    company_id: companyId(),
    source_model_id: id('source_model_id').notNull(),
    link_id: id('link_id'),
    model_id: id('model_id').notNull(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.source_model_id] })],
);

/** The same for conditions. */
export const linkedConditions = pgTable(
  'linked_conditions',
  {
    company_id: companyId(),
    source_condition_id: id('source_condition_id').notNull(),
    link_id: id('link_id'),
    condition_id: id('condition_id').notNull(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.source_condition_id] })],
);

export const companyLinkFacts = [
  tableFacts(companyLinks, { not_cloned: 'shared', settings: 'locations' }),
  tableFacts(linkedProducts, { not_cloned: 'links', not_exported: { link_id: 'names another company' } }),
  tableFacts(linkedConditions, { not_cloned: 'links', not_exported: { link_id: 'names another company' } }),
];
