import { sql } from 'drizzle-orm';
import { boolean, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant, minor } from '../../../platform/db/columns.ts';
import { tableFacts } from '../../../platform/table-facts.ts';

const sum = (name: string) => minor(name).notNull().default(0);

/** The steps of the profit of sold units, as sums by day and by month. */
export const profitDays = pgTable(
  'profit_days',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    currency: text('currency').notNull(),
    is_month: boolean('is_month').notNull().default(false),
    day: date('day').notNull(),
    location_id: id('location_id').notNull(),
    kind: text('kind').notNull(),
    channel: text('channel').notNull(),
    model_id: id('model_id'),
    title: text('title'),
    units: sum('units'),
    sale: sum('sale'),
    tax: sum('tax'),
    purchase: sum('purchase'),
    bonus: sum('bonus'),
    shipping_in: sum('shipping_in'),
    parts: sum('parts'),
    work: sum('work'),
    other: sum('other'),
    unlabeled: sum('unlabeled'),
    shipped: sum('shipped'),
    unworked: sum('unworked'),
    returned: sum('returned'),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

/** The days to compute anew. Triggers add them. */
export const profitStaleDays = pgTable(
  'profit_stale_days',
  {
    company_id: companyId(),
    id: id('id').notNull().generatedAlwaysAsIdentity(),
    day: date('day').notNull(),
    created_at: instant('created_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const profitDaysFacts = [
  tableFacts(profitDays, { not_cloned: 'history' }),
  tableFacts(profitStaleDays, { not_cloned: 'history', not_of_person: 'days' }),
];
