import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { ReceiptField, ReceiptPaper } from '@tradepost/contracts/orders/receipt.data';
import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, sellerTexts } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

/** What the receipts of one kind of order show. */
export const receiptSettings = pgTable(
  'receipt_settings',
  {
    company_id: companyId(),
    kind: text('kind').$type<OrderKind>().notNull(),
    header: text('header').notNull(),
    intro: text('intro').notNull(),
    footer: text('footer').notNull(),
    ...sellerTexts<'header' | 'intro' | 'footer'>(),
    hidden_fields: text('hidden_fields').array().$type<ReceiptField[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.kind] })],
);

/** What the receipts of all kinds have in common. */
export const receiptLayouts = pgTable(
  'receipt_layouts',
  {
    company_id: companyId(),
    paper: text('paper').$type<ReceiptPaper>().notNull().default('auto'),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.company_id] })],
);

/** Every version of the conditions of sale. */
export const saleConditions = pgTable(
  'sale_conditions',
  {
    company_id: companyId(),
    conditions_version: integer('conditions_version').notNull(),
    body: text('body').notNull(),
    ...sellerTexts<'conditions'>(),
    sha256: text('sha256').notNull(),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.conditions_version] })],
);

export const receiptFacts = [
  tableFacts(receiptLayouts, {
    clone: { with: 'branding', what: ['receipt design', 'receipt designs'] },
    settings: 'documents',
  }),
  tableFacts(receiptSettings, {
    clone: { with: 'branding', what: ['receipt text', 'receipt texts'] },
    settings: 'documents',
  }),
  tableFacts(saleConditions, {
    clone: {
      with: 'customer_portal_content',
      what: ['version of the conditions of sale', 'versions of the conditions of sale'],
    },
    settings: 'documents',
  }),
];
