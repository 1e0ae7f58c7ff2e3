import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import type { TaxScheme } from '@tradepost/contracts/company/sale-tax.rules';
import type { InvoicePaymentKind, InvoiceStatus } from '@tradepost/contracts/invoices/invoice.data';
import type { ReturnReason } from '@tradepost/contracts/invoices/return-reason.data';
import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

export const invoiceSettings = pgTable(
  'invoice_settings',
  {
    company_id: companyId(),
    prefix: text('prefix').notNull().default('INV-'),
    next_number: id('next_number').notNull().default(1),
    credit_prefix: text('credit_prefix').notNull().default('CN-'),
    next_credit_number: id('next_credit_number').notNull().default(1),
    due_days: integer('due_days').notNull().default(14),
    tax_name: text('tax_name').notNull().default('Tax'),
    tax_rate: integer('tax_rate').notNull().default(0),
    is_tax_included: boolean('is_tax_included').notNull().default(false),
    is_margin_scheme: boolean('is_margin_scheme').notNull().default(false),
    margin_notice: text('margin_notice').notNull().default(''),
    warranty_days: integer('warranty_days').notNull().default(0),
    warranty_text: text('warranty_text').notNull().default(''),
    terms_text: text('terms_text').notNull().default(''),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id] })],
);

export const invoices = pgTable(
  'invoices',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    number: text('number').notNull(),
    location_id: id('location_id').notNull(),
    customer_id: id('customer_id'),
    status: integer('status').$type<InvoiceStatus>().notNull().default(1),
    currency: text('currency').notNull(),
    issued_on: date('issued_on').notNull(),
    due_on: date('due_on').notNull(),
    salesperson_id: id('salesperson_id'),
    created_by_id: id('created_by_id'),
    bill_name: text('bill_name').notNull().default(''),
    bill_company: text('bill_company'),
    bill_email: text('bill_email'),
    bill_address: text('bill_address'),
    bill_tax_number: text('bill_tax_number'),
    country_code: text('country_code').notNull().default('US'),
    language: text('language').$type<MessageLanguage>(),
    tax_name: text('tax_name').notNull().default('Tax'),
    is_tax_included: boolean('is_tax_included').notNull().default(false),
    is_tax_by_line: boolean('is_tax_by_line').notNull().default(false),
    discount_total: minor('discount_total').notNull().default(0),
    discount_percent: integer('discount_percent'),
    subtotal: minor('subtotal').notNull().default(0),
    tax_total: minor('tax_total').notNull().default(0),
    total: minor('total').notNull().default(0),
    paid_total: minor('paid_total').notNull().default(0),
    credited_total: minor('credited_total').notNull().default(0),
    due_total: minor('due_total')
      .notNull()
      .generatedAlwaysAs(sql`case when canceled_at is null then total - credited_total - paid_total else 0 end`),
    trade_in_order_id: id('trade_in_order_id'),
    tracking_number: text('tracking_number'),
    carrier: text('carrier'),
    note: text('note').notNull().default(''),
    terms_text: text('terms_text').notNull().default(''),
    handed_over_at: instant('handed_over_at'),
    emailed_at: instant('emailed_at'),
    paid_at: instant('paid_at'),
    canceled_at: instant('canceled_at'),
    canceled_reason: text('canceled_reason'),
    item_summary: text('item_summary').notNull().default(''),
    search_text: text('search_text').generatedAlwaysAs(
      sql`search_form(number || ' ' || bill_name || ' ' || coalesce(bill_company, '') || ' ' || coalesce(bill_email, '') || ' ' || coalesce(tracking_number, '') || ' ' || spell_umlauts(bill_name || ' ' || coalesce(bill_company, '')))`,
    ),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    invoice_id: id('invoice_id').notNull(),
    position: integer('position').notNull(),
    unit_id: id('unit_id'),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    quantity: integer('quantity').notNull().default(1),
    unit_price: minor('unit_price').notNull(),
    discount: minor('discount').notNull().default(0),
    tax_scheme: text('tax_scheme').$type<TaxScheme>().notNull().default('standard'),
    tax_rate: integer('tax_rate').notNull().default(0),
    tax: minor('tax').notNull().default(0),
    total: minor('total').notNull(),
    sold_net: minor('sold_net').notNull().generatedAlwaysAs(sql`total - tax`),
    cost: minor('cost').notNull().default(0),
    warranty_days: integer('warranty_days').notNull().default(0),
    returned_quantity: integer('returned_quantity').notNull().default(0),
    released_at: instant('released_at'),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const invoicePayments = pgTable(
  'invoice_payments',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    invoice_id: id('invoice_id').notNull(),
    kind: text('kind').$type<InvoicePaymentKind>().notNull().default('payment'),
    amount: minor('amount').notNull(),
    method: text('method').notNull(),
    paid_on: date('paid_on').notNull(),
    reference: text('reference'),
    note: text('note'),
    member_id: id('member_id'),
    voided_at: instant('voided_at'),
    voided_reason: text('voided_reason'),
    drawer_session_id: id('drawer_session_id'),
    cash_received: minor('cash_received'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const creditNotes = pgTable(
  'credit_notes',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    invoice_id: id('invoice_id').notNull(),
    number: text('number').notNull(),
    issued_on: date('issued_on').notNull(),
    reason: text('reason').notNull(),
    total: minor('total').notNull(),
    tax_total: minor('tax_total').notNull().default(0),
    is_warranty: boolean('is_warranty').notNull().default(false),
    reason_key: text('reason_key').$type<ReturnReason>().notNull().default('other'),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const creditNoteLines = pgTable(
  'credit_note_lines',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    credit_note_id: id('credit_note_id').notNull(),
    invoice_line_id: id('invoice_line_id').notNull(),
    quantity: integer('quantity').notNull(),
    total: minor('total').notNull(),
    tax: minor('tax').notNull().default(0),
    restock_status: integer('restock_status'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** Sums of invoices by location and status, kept by triggers. */
export const invoiceCounts = pgTable(
  'invoice_counts',
  {
    company_id: companyId(),
    location_id: id('location_id').notNull(),
    status: integer('status').notNull(),
    slot: integer('slot').notNull(),
    n: id('n').notNull().default(0),
    due: minor('due').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.location_id, table.status, table.slot] })],
);

export type InvoiceSettingsRow = typeof invoiceSettings.$inferSelect;
export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceLineRow = typeof invoiceLines.$inferSelect;
export type InvoicePaymentRow = typeof invoicePayments.$inferSelect;
export type CreditNoteRow = typeof creditNotes.$inferSelect;

export const invoiceFacts = [
  tableFacts(invoiceSettings, {
    clone: {
      with: 'company_basics',
      what: ['invoice settings', 'invoice settings'],
      omitted: ['next_number', 'next_credit_number'],
    },
    settings: 'documents',
  }),
  tableFacts(invoices, {
    not_cloned: 'stock_and_invoices',
    audited: true,
    merge: { how: 'rows', label: 'Invoices' },
    person: { part: 'invoices', by: 'customer' },
  }),
  tableFacts(invoiceLines, {
    not_cloned: 'stock_and_invoices',
    audited: true,
    person: { part: 'invoice_lines', by: 'invoice' },
  }),
  tableFacts(invoicePayments, {
    not_cloned: 'stock_and_invoices',
    audited: true,
    person: { part: 'invoice_payments', by: 'invoice' },
  }),
  tableFacts(creditNotes, {
    not_cloned: 'stock_and_invoices',
    audited: true,
    person: { part: 'credit_notes', by: 'invoice' },
  }),
  tableFacts(creditNoteLines, { not_cloned: 'stock_and_invoices' }),
  tableFacts(invoiceCounts, { not_cloned: 'history' }),
];
