import type { CardSource, DocumentSide, DocumentType, SignatureKind } from '@tradepost/contracts/compliance/card.data';
import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { notById, tableFacts } from '../../../platform/table-facts.ts';

/** The identity document of the seller of an order. */
export const complianceCards = pgTable(
  'compliance_cards',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id').notNull(),
    customer_id: id('customer_id').notNull(),
    document_type: text('document_type').$type<DocumentType>(),
    document_number: text('document_number'),
    document_mask: text('document_mask'),
    issuer_country: text('issuer_country'),
    issuer_region: text('issuer_region'),
    expires_on: date('expires_on'),
    birth_date: date('birth_date'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    address_text: text('address_text'),
    source: text('source').$type<CardSource>().notNull().default('manual'),
    front_file_id: id('front_file_id'),
    back_file_id: id('back_file_id'),
    member_id: id('member_id'),
    recorded_at: instant('recorded_at'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const complianceSignatures = pgTable(
  'compliance_signatures',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id').notNull(),
    customer_id: id('customer_id').notNull(),
    kind: text('kind').$type<SignatureKind>().notNull(),
    text_version: integer('text_version').notNull(),
    sha256: text('sha256').notNull(),
    method: text('method').$type<'drawn' | 'typed'>().notNull(),
    signer_name: text('signer_name').notNull(),
    file_id: id('file_id'),
    member_id: id('member_id'),
    is_remote: boolean('is_remote').notNull().default(false),
    signed_at: instant('signed_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** Every look at a picture of an identity document. */
export const identityLooks = pgTable(
  'identity_looks',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id').notNull(),
    card_id: id('card_id').notNull(),
    side: text('side').$type<DocumentSide>().notNull(),
    file_id: id('file_id').notNull(),
    member_id: id('member_id'),
    looked_at: instant('looked_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type ComplianceCardRow = typeof complianceCards.$inferSelect;
export type SignatureRow = typeof complianceSignatures.$inferSelect;

export const complianceCardFacts = [
  tableFacts(complianceCards, {
    not_cloned: 'orders',
    audited: true,
    not_exported: { document_number: 'encrypted number of an identity document' },
    merge: { how: 'rows', label: 'Identity records' },
    not_of_person: 'read apart, for members with the permission',
    files: { front_file_id: notById, back_file_id: notById },
  }),
  tableFacts(complianceSignatures, {
    not_cloned: 'orders',
    audited: true,
    merge: { how: 'rows', label: 'Signatures' },
    person: { part: 'signatures', by: 'order' },
    files: { file_id: notById },
  }),
  tableFacts(identityLooks, { not_cloned: 'orders', audited: true, not_of_person: 'who of the team looked' }),
];
