import { gatesOf } from '@tradepost/contracts/billing/gates.rules';
import type { WhiteLabel } from '@tradepost/contracts/billing/white-label.rules';
import type { Shop } from '@tradepost/contracts/shop/shop.contract';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findCompanyRow } from '../company/company.queries.ts';
import { findLogoId } from '../company/company-logo.queries.ts';
import { logoPathOf } from '../company/logo-link.rules.ts';
import { findPortalLanguages } from '../languages/language-settings.queries.ts';
import { findMeasuring } from './measuring/measuring-port.queries.ts';
import { listOpenChannels } from './open-channels.queries.ts';
import { findAccent } from './site/accent.queries.ts';
import { findStorefront } from './site/storefront.queries.ts';
import { findStoredWidget } from './stored-widget.queries.ts';

/** What every page of the shop shows, on the pages of a reseller’s install if `white_label` says so. */
export async function findShop(
  ctx: Ctx,
  { white_label = null, is_preview = false }: { white_label?: WhiteLabel | null; is_preview?: boolean } = {},
): Promise<Shop> {
  const company = await findCompanyRow(ctx);
  const widget = await findStoredWidget(ctx);
  const { portal_login } = await findStorefront(ctx);
  const file_id = await findLogoId(ctx);
  const { languages, customer_portal_lang_code } = await findPortalLanguages(ctx);
  const { name, email, phone, country_code, currency, timezone, package_id } = company;
  const { company_id } = ctx;
  const gates = gatesOf({ package_id, white_label });
  return {
    name,
    email,
    phone,
    country_code,
    currency,
    timezone,
    languages,
    language: customer_portal_lang_code,
    logo_url: file_id === null ? null : logoPathOf(ctx.platform, { company_id, file_id }),
    channels: await listOpenChannels(ctx, company, widget),
    accent: await findAccent(ctx),
    is_lead_booster: widget.is_lead_booster,
    has_account: portal_login,
    has_watermark: !(widget.hides_watermark && gates.is_watermark_free),
    takes_unlisted: gates.is_custom_price_requests,
    start_category: widget.start_category,
    measuring: is_preview ? null : await findMeasuring(ctx),
  };
}
