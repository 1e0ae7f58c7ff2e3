import type { ShopChannel, ShopShipping } from '@tradepost/contracts/shop/shop-channel.data';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, instant, sellerTexts } from '../../platform/db/columns.ts';
import { tableFacts } from '../../platform/table-facts.ts';

export const widgetSettings = pgTable(
  'widget_settings',
  {
    company_id: companyId(),
    accent: text('accent'),
    button_text: text('button_text'),
    ...sellerTexts<'button_text'>(),
    channels: text('channels').array().$type<ShopChannel[]>().notNull().default(['mail-in', 'in-store']),
    shipping_methods: text('shipping_methods')
      .array()
      .$type<ShopShipping[]>()
      .notNull()
      .default(['label', 'kit', 'own_label', 'drop_off']),
    is_lead_booster: boolean('is_lead_booster').notNull().default(false),
    allowed_websites: text('allowed_websites').array().notNull().default([]),
    /** Key of a category; one that is no longer bought counts as none. */
    start_category: text('start_category'),
    hides_watermark: boolean('hides_watermark').notNull().default(false),
    version: integer('version').notNull().default(1),
    updated_at: instant('updated_at').notNull().default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.company_id] })],
);

export const widgetSettingsFacts = [
  tableFacts(widgetSettings, { clone: { with: 'widget', what: ['widget setting', 'widget settings'] }, audited: true }),
];
