import { shopChannels, shopShippings } from '@tradepost/contracts/shop/shop-channel.data';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { widgetSettings } from './widget-settings.table.ts';

export type StoredWidget = Omit<typeof widgetSettings.$inferSelect, 'company_id' | 'updated_at'>;

const unset: StoredWidget = {
  accent: null,
  button_text: '',
  text_language: 'en',
  translations: {},
  channels: [...shopChannels],
  shipping_methods: [...shopShippings],
  is_lead_booster: false,
  allowed_websites: [],
  start_category: null,
  hides_watermark: false,
  version: 0,
};

/** The stored settings, or those of a company that has set nothing. */
export async function findStoredWidget(ctx: Ctx): Promise<StoredWidget> {
  const [row] = await ctx.db.select().from(widgetSettings).where(eq(widgetSettings.company_id, ctx.company_id));
  return row ?? unset;
}
