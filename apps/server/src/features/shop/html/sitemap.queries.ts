import { asc, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { isBought, selectDevices } from '../../catalog/catalog.queries.ts';
import { categories, models } from '../../catalog/catalog.table.ts';
import { findOwnShop, siteBaseOf, sitePathOf } from '../../company/site-address.queries.ts';
import { hasFaqs } from '../faq/faq.queries.ts';
import { findLegalKinds } from '../legal/legal.queries.ts';
import { findNoindex } from '../meta/meta.queries.ts';
import { escapeHtml } from './site-head.rules.ts';

/** A sitemap names at most 50,000 pages. */
const maxModels = 45_000;

/** A sitemap of sitemaps names at most 50,000. */
const maxShops = 50_000;

/** The sitemaps of the shops at `base`. Those that have a domain of their own are not among them. `db` comes from `asSystem`. */
export async function writeSitemaps(db: Db, base: string): Promise<string> {
  const shops = await readRows<{ company_token: string; sub_domain: string | null }>(
    db,
    sql`select t.token as company_token, d.sub_domain
          from storefronts s
          join companies c on c.company_id = s.company_id and c.deletes_at is null
          join company_tokens t on t.company_id = s.company_id
          left join company_domains d on d.company_id = s.company_id
         where s.is_live and not exists (select 1 from custom_domains o where o.company_id = s.company_id)
         order by s.company_id ${takeRows(maxShops)}`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...shops.map(
      (shop) => `  <sitemap><loc>${escapeHtml(`${base}${sitePathOf(shop, 'sitemap.xml')}`)}</loc></sitemap>`,
    ),
    '</sitemapindex>',
    '',
  ].join('\n');
}

/** The public pages of a company that search engines may list, as a sitemap. */
export async function writeSitemap(ctx: Ctx): Promise<string> {
  const shop = await findOwnShop(ctx);
  const base = siteBaseOf(ctx.platform.config, shop.domain);
  const pages = await listPages(ctx);
  const urls = pages.map((parts) => `  <url><loc>${escapeHtml(base + sitePathOf(shop, ...parts))}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

async function listPages(ctx: Ctx): Promise<string[][]> {
  const isLeftOut = await findNoindex(ctx);
  const legal = await findLegalKinds(ctx);
  const rows = await selectDevices(ctx)
    .where(isBought(ctx))
    .orderBy(asc(categories.sort), asc(models.sort), asc(models.id))
    .limit(maxModels);
  const byCategory = new Set<string>();
  const byBrand = new Map<string, string[]>();
  const devices: string[][] = [];
  for (const { category, brand, key } of rows) {
    byCategory.add(category.key);
    byBrand.set(`${category.key} ${brand.key}`, [category.key, brand.key]);
    if (!isLeftOut('device', key)) devices.push([category.key, brand.key, key]);
  }
  return [
    ...(isLeftOut('home', '') ? [] : [[]]),
    ...((await hasFaqs(ctx)) && !isLeftOut('faq', '') ? [['faq']] : []),
    ...(['terms', 'privacy'] as const).filter((kind) => legal[kind] && !isLeftOut(kind, '')).map((kind) => [kind]),
    ...[...byCategory].filter((key) => !isLeftOut('category', key)).map((key) => [key]),
    ...[...byBrand.values()].filter(([, key = '']) => !isLeftOut('brand', key)),
    ...devices,
  ];
}
