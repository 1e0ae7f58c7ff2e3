import { gatesOf } from '@tradepost/contracts/billing/gates.rules';
import { isBlocked, standingOf } from '@tradepost/contracts/billing/subscription.rules';
import type { Shop } from '@tradepost/contracts/widget/shop.contract';
import type { ShopChannel } from '@tradepost/contracts/widget/shop-channel.data';
import { and, eq, isNull } from 'drizzle-orm';
import { logoPathOf } from '../../platform/secrets/logo-link.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findCompanyRow } from '../company/company.queries.ts';
import type { CompanyRow } from '../company/company.table.ts';
import { findLogoId } from '../company/company-logo.queries.ts';
import { locations } from '../company/location.table.ts';
import { findPortalLanguages } from '../languages/language-settings.queries.ts';
import { findStoredWidget, type StoredWidget } from './widget-settings.queries.ts';

/** What every page of the shop shows. */
export async function findShop(ctx: Ctx): Promise<Shop> {
  const company = await findCompanyRow(ctx);
  const widget = await findStoredWidget(ctx);
  const file_id = await findLogoId(ctx);
  const { languages, customer_portal_lang_code } = await findPortalLanguages(ctx);
  const { name, email, phone, country_code, currency, timezone, package_id } = company;
  const { company_id } = ctx;
  return {
    ...{ name, email, phone, country_code, currency, timezone, languages },
    language: customer_portal_lang_code,
    logo_url: file_id === null ? null : logoPathOf(ctx.platform.config.app_secret, { company_id, file_id }),
    channels: await listOpenChannels(ctx, company, widget),
    accent: widget.accent,
    is_lead_booster: widget.is_lead_booster,
    has_watermark: !(widget.hides_watermark && gatesOf({ package_id }).is_watermark_free),
    start_category: widget.start_category,
  };
}

/** The ways to sell that the company chose, may use by its plan, has not paused, and has a location for. */
export async function listOpenChannels(ctx: Ctx, company: CompanyRow, widget: StoredWidget): Promise<ShopChannel[]> {
  if (company.deletes_at || company.is_onboarding || isBlocked(standingOf(company, ctx.clock.now()))) return [];
  const { package_id, country_code, paused_channels } = company;
  const { can_mail_in } = gatesOf({ package_id, country_code });
  const open = await ctx.db
    .selectDistinct({ is_mailin: locations.is_mailin })
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.is_on, true), isNull(locations.custom_kind)));
  const has = {
    'mail-in': can_mail_in && open.some((at) => at.is_mailin),
    'in-store': open.some((at) => !at.is_mailin),
  };
  return widget.channels.filter((channel) => has[channel] && !paused_channels.includes(channel));
}
