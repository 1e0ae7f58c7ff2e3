import { toEditedTexts } from '@tradepost/contracts/languages/own-texts.rules';
import type { Storefront } from '@tradepost/contracts/shop/site/storefront.contract';
import { previewKeyOf } from '../../../platform/secrets/preview-link.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findSiteUrl } from '../../company/site-address.queries.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { findStorefront } from './storefront.queries.ts';

/** The storefront for its form. */
export async function findStorefrontSettings(ctx: Ctx): Promise<Storefront> {
  const row = await findStorefront(ctx);
  const language = await findTextLanguage(ctx);
  const { app_url, app_secret } = ctx.platform.config;
  const { is_live, accent, version } = row;
  return {
    is_live,
    accent,
    version,
    language,
    ...toEditedTexts(row, ['headline', 'text'], language),
    url: await findSiteUrl(ctx),
    preview_url: `${app_url}/shop/${previewKeyOf(app_secret, ctx.company_id, ctx.clock.now())}`,
  };
}
