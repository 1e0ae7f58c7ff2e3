import { gatesOf } from '@tradepost/contracts/billing/gates.rules';
import { toStoredTexts } from '@tradepost/contracts/languages/own-texts.rules';
import type { WidgetForm, WidgetSettings } from '@tradepost/contracts/shop/widget-settings.contract';
import { eq, sql } from 'drizzle-orm';
import { notInPlan } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../platform/tenancy/versioned.ts';
import { findCompanyRow } from '../company/company.queries.ts';
import { findTextLanguage } from '../languages/own-texts.queries.ts';
import { findWidgetSettings } from './widget-settings.queries.ts';
import { widgetSettings } from './widget-settings.table.ts';

/** Stores the settings. Throws 403 for hiding the watermark on a plan without it; a stale version answers 409. */
export async function saveWidgetSettings(
  ctx: Ctx,
  { version, button_text, translations, ...settings }: WidgetForm & { version: number },
): Promise<WidgetSettings> {
  const { package_id } = await findCompanyRow(ctx);
  const where = eq(widgetSettings.company_id, ctx.company_id);
  const language = await findTextLanguage(ctx);
  await saveVersioned(ctx, {
    table: widgetSettings,
    where,
    version,
    lock: async () => {
      // The first save inserts the row. A concurrent save waits here.
      await ctx.db.insert(widgetSettings).values({ company_id: ctx.company_id, version: 0 }).onConflictDoNothing();
      const [row] = await ctx.db.select().from(widgetSettings).where(where).for('no key update');
      if (!row) throw new Error('the settings of the widget vanished');
      return row;
    },
    current: () => findWidgetSettings(ctx),
    change: (before) => {
      // What a plan once allowed stays stored, so that other settings can be saved after a downgrade.
      const isNewlyHidden = settings.hides_watermark && !before.hides_watermark;
      if (isNewlyHidden && !gatesOf({ package_id }).is_watermark_free)
        throw notInPlan('watermark', 'Your plan doesn’t include a widget without our name');
      const texts = toStoredTexts({ button_text }, translations, before, language);
      return { ...settings, ...texts, updated_at: sql`app_now()` };
    },
  });
  ctx.emit('offer-has-changes', { entity: 'widget_settings' });
  return findWidgetSettings(ctx);
}
