import type { AdjustmentType, AmountType } from '@tradepost/contracts/conditions/condition-group.contract';
import type { DefectPart } from '@tradepost/contracts/conditions/defect-part.data';
import type { Translations } from '@tradepost/contracts/languages/own-texts.rules';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

export const conditionGroups = pgTable(
  'condition_groups',
  {
    company_id: companyId(),
    id: id('id').generatedAlwaysAsIdentity(),
    category_id: id('category_id').notNull(),
    is_mac: boolean('is_mac').notNull().default(false),
    name: text('name').notNull(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const conditions = pgTable(
  'conditions',
  {
    company_id: companyId(),
    id: id('id').generatedAlwaysAsIdentity(),
    group_id: id('group_id').notNull(),
    parent_id: id('parent_id'),
    key: text('key').notNull(),
    name: text('name').notNull(),
    translations: jsonb('translations').$type<Translations<'name'>>().notNull().default({}),
    sort: integer('sort').notNull().default(0),
    is_archived: boolean('is_archived').notNull().default(false),
    archived_at: instant('archived_at'),
    sub_type: smallint('sub_type').$type<AdjustmentType>(),
    sub_amount_type: smallint('sub_amount_type').$type<AmountType>(),
    sub_amount_price: numeric('sub_amount_price', { precision: 14, scale: 4, mode: 'number' }),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const conditionTerms = pgTable(
  'condition_terms',
  {
    company_id: companyId(),
    id: id('id').generatedAlwaysAsIdentity(),
    condition_id: id('condition_id').notNull(),
    sort: integer('sort').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const defects = pgTable(
  'defects',
  {
    company_id: companyId(),
    id: id('id').generatedAlwaysAsIdentity(),
    group_id: id('group_id').notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    amount_type: smallint('amount_type').$type<AmountType>().notNull(),
    amount_price: numeric('amount_price', { precision: 14, scale: 4, mode: 'number' }).notNull(),
    is_stackable: boolean('is_stackable').notNull().default(true),
    is_below_floor: boolean('is_below_floor').notNull().default(false),
    part: text('part').$type<DefectPart>().notNull().default('none'),
    uses_repair_cost: boolean('uses_repair_cost').notNull().default(false),
    extra_amount_type: smallint('extra_amount_type').$type<AmountType>().notNull().default(0),
    extra_amount_price: numeric('extra_amount_price', { precision: 14, scale: 4, mode: 'number' }).notNull().default(0),
    sort: integer('sort').notNull().default(0),
    is_archived: boolean('is_archived').notNull().default(false),
    archived_at: instant('archived_at'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const conditionFacts = [
  tableFacts(conditionGroups, { clone: { with: 'condition' }, settings: 'conditions' }),
  tableFacts(conditions, { clone: { with: 'condition', what: ['condition', 'conditions'] }, settings: 'conditions' }),
  tableFacts(conditionTerms, { clone: { with: 'condition' }, settings: 'conditions' }),
  tableFacts(defects, { clone: { with: 'condition', what: ['deduction', 'deductions'] }, settings: 'conditions' }),
];
