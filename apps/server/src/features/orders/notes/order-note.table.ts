import { sql } from 'drizzle-orm';
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

export const orderNotes = pgTable(
  'order_notes',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id').notNull(),
    audience: text('audience').$type<'internal' | 'customer'>().notNull(),
    body: text('body').notNull(),
    is_pinned: boolean('is_pinned').notNull().default(false),
    is_from_seller: boolean('is_from_seller').notNull().default(false),
    is_emailed: boolean('is_emailed').notNull().default(false),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const orderPictures = pgTable(
  'order_pictures',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    order_id: id('order_id').notNull(),
    item_id: id('item_id'),
    file_id: id('file_id').notNull(),
    caption: text('caption'),
    is_for_customer: boolean('is_for_customer').notNull().default(false),
    is_from_seller: boolean('is_from_seller').notNull().default(false),
    member_id: id('member_id'),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export type OrderNoteRow = typeof orderNotes.$inferSelect;
export type OrderPictureRow = typeof orderPictures.$inferSelect;

export const orderNoteFacts = [
  tableFacts(orderNotes, { not_cloned: 'orders', audited: true, person: { part: 'notes', by: 'order' } }),
  tableFacts(orderPictures, {
    not_cloned: 'orders',
    audited: true,
    not_of_person: 'files beside',
    files: { file_id: { seen_by: 'orders.view', at: { of: 'orders', by: 'order_id' } } },
  }),
];
