import type { widgetLink } from '@tradepost/contracts/feeds/datafeed.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findSiteUrl } from '../../company/site-address.queries.ts';
import { findStorefront } from '../../shop/site/storefront.queries.ts';

const mark = '{sku}';

/** The link that opens a device in the shop by its SKU, with where the seller came from. */
export async function findLinkTemplate(ctx: Ctx, ref: string | null): Promise<string> {
  const query = ref === null ? '' : `?ref=${encodeURIComponent(ref)}`;
  return `${await findSiteUrl(ctx, 'sku')}/${mark}${query}`;
}

export const fillLink = (template: string, sku: number): string => template.replace(mark, String(sku));

/** How a site is named in the referral report: by its address, else by the name of its feed. */
export function referralOfFeed({ name, post_back_url }: { name: string; post_back_url: string | null }): string {
  if (post_back_url !== null) return `https://${new URL(post_back_url).host}`;
  const host = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `https://${host || 'site'}.datafeed`;
}

/** The template of the links and an example that opens. */
export async function findWidgetLink(ctx: Ctx): Promise<DataOf<typeof widgetLink>> {
  const template = await findLinkTemplate(ctx, null);
  const found = await readRow<{ id: number; title: string }>(
    ctx.db,
    sql`select v.id, concat_ws(' ', b.name, m.name) as title
          from price_cells p
          join variants v on v.company_id = p.company_id and v.id = p.variant_id and v.is_active
          join models m on m.company_id = v.company_id and m.id = v.model_id and m.is_active
          join brands b on b.company_id = m.company_id and b.id = m.brand_id and b.is_active
          join categories k on k.company_id = m.company_id and k.id = m.category_id and k.is_active
         where p.company_id = ${ctx.company_id} and p.price > 0 limit 1`,
  );
  return {
    template,
    example: found ? fillLink(template, found.id) : null,
    example_title: found?.title ?? null,
    is_live: (await findStorefront(ctx)).is_live,
  };
}
