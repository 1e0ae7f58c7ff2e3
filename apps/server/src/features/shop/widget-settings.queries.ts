import { gatesOf } from '@tradepost/contracts/billing/gates.rules';
import { toEditedTexts } from '@tradepost/contracts/languages/own-texts.rules';
import type { WidgetSettings } from '@tradepost/contracts/shop/widget-settings.contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { categories } from '../catalog/catalog.table.ts';
import { findCompanyRow } from '../company/company.queries.ts';
import { findPortalLanguages } from '../languages/language-settings.queries.ts';
import { findTextLanguage } from '../languages/own-texts.queries.ts';
import { listOpenChannels } from './open-channels.queries.ts';
import { findStoredWidget } from './stored-widget.queries.ts';
import { findWidgetCode } from './widget-code.commands.ts';

/** The settings, with what their page needs: what the plan allows, the code to embed, and the categories. */
export async function findWidgetSettings(ctx: Ctx): Promise<WidgetSettings> {
  const widget = await findStoredWidget(ctx);
  const company = await findCompanyRow(ctx);
  const text_language = await findTextLanguage(ctx);
  const { text_language: _language, translations: _translations, ...settings } = widget;
  const code = await findWidgetCode(ctx);
  return {
    ...settings,
    ...toEditedTexts(widget, ['button_text'], text_language),
    ...code,
    text_language,
    open_channels: await listOpenChannels(ctx, company, widget),
    can_hide_watermark: gatesOf({ package_id: company.package_id }).is_watermark_free,
    categories: await listCategories(ctx),
    languages: (await findPortalLanguages(ctx)).languages,
    shop_url: `${ctx.platform.config.app_url}/shop/${code.company_token}`,
  };
}

const listCategories = (ctx: Ctx) =>
  ctx.db
    .select({ key: categories.key, name: categories.name })
    .from(categories)
    .where(and(eq(categories.company_id, ctx.company_id), eq(categories.is_active, true)))
    .orderBy(asc(categories.sort), asc(categories.id));
