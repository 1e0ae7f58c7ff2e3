import { toEditedTexts } from '@tradepost/contracts/languages/own-texts.rules';
import type { Storefront } from '@tradepost/contracts/shop/site/storefront.contract';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findSiteUrl } from '../../company/site-address.queries.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { previewKey } from './open-shop.queries.ts';
import { findStorefront } from './storefront.queries.ts';

/** The storefront for its form. */
export async function findStorefrontSettings(ctx: Ctx): Promise<Storefront> {
  const row = await findStorefront(ctx);
  const language = await findTextLanguage(ctx);
  const { company_id, platform } = ctx;
  const { is_live, accent, asks_consent, version } = row;
  return {
    is_live,
    accent,
    asks_consent,
    version,
    language,
    ...toEditedTexts(row, ['headline', 'text'], language),
    url: await findSiteUrl(ctx),
    preview_url: `${platform.config.app_url}/shop/${previewKey.seal(platform, { company_id })}`,
  };
}
