import type { WidgetKey } from '@tradepost/contracts/dashboard/dashboard.data';
import type { SetupStepKey } from '@tradepost/contracts/dashboard/setup-guide.data';
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, id, instant } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

export const dashboardSettings = pgTable(
  'dashboard_settings',
  {
    company_id: companyId(),
    member_id: id('member_id').notNull(),
    widgets: jsonb('widgets').$type<{ key: WidgetKey; is_shown: boolean }[]>().notNull(),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.member_id] })],
);

export const setupGuides = pgTable(
  'setup_guides',
  {
    company_id: companyId(),
    /** Null: the dashboard shows the guide while a step is open. */
    put_away_at: instant('put_away_at'),
    skipped: text('skipped').array().$type<SetupStepKey[]>().notNull().default([]),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id] })],
);

export const dashboardFacts = [
  tableFacts(dashboardSettings, { not_cloned: 'members' }),
  tableFacts(setupGuides, { not_cloned: 'founding' }),
];
