import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { chooseLanguage, readAcceptLanguage } from '@tradepost/contracts/languages/choose-language.rules';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import type { Site, SiteCategory, SiteModel } from '@tradepost/contracts/shop/site/site.contract';
import { and, asc, desc, eq } from 'drizzle-orm';
import { notFound } from '../../../platform/errors/errors.ts';
import { findFile } from '../../../platform/files/files.ts';
import type { BinaryAnswer, PublicCall } from '../../../platform/http/serve.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { openSiteFileKey, siteFilePathOf } from '../../../platform/secrets/site-file-link.ts';
import { type Ctx, inReading, type Platform } from '../../../platform/tenancy/ctx.ts';
import { isBought, selectDevices, toDevice } from '../../catalog/catalog.queries.ts';
import { brands, categories, models } from '../../catalog/catalog.table.ts';
import { findCompanyRow } from '../../company/company.queries.ts';
import { findLogoId } from '../../company/company-logo.queries.ts';
import { findOwnToken } from '../../company/company-token.queries.ts';
import { logoPathOf } from '../../company/logo-link.rules.ts';
import { findPortalLanguages } from '../../languages/language-settings.queries.ts';
import { ownTextsFor } from '../../languages/own-texts.queries.ts';
import { localeOf } from '../../languages/seller-locale.rules.ts';
import { hasFaqs } from '../faq/faq.queries.ts';
import { findLegalKinds } from '../legal/legal.queries.ts';
import { findAccent } from './accent.queries.ts';
import { openShop } from './open-shop.queries.ts';
import { findStorefront } from './storefront.queries.ts';

const maxModels = 24;

/** The public pages of a company, in the language that the seller chose or the browser asks for. */
export async function findSite(
  call: Pick<PublicCall, 'platform' | 'request'>,
  { company, language }: { company: string; language?: MessageLanguage | undefined },
): Promise<Site> {
  const { scope, is_preview } = await openShop(call, company);
  const wanted = [language, ...readAcceptLanguage(call.request.headers['accept-language'])];
  return inReading(scope, async (ctx) => ({ ...(await readSite(ctx, wanted)), is_preview }));
}

/** The language of a public page: the first wanted one that the company offers, else its default. */
export async function findSiteLanguage(
  ctx: Ctx,
  wanted: readonly (string | null | undefined)[],
): Promise<{ language: MessageLanguage; languages: MessageLanguage[] }> {
  const { languages, customer_portal_lang_code } = await findPortalLanguages(ctx);
  return { language: chooseLanguage(wanted, languages) ?? customer_portal_lang_code, languages };
}

async function readSite(ctx: Ctx, wanted: readonly (string | null | undefined)[]): Promise<Omit<Site, 'is_preview'>> {
  const { name, email, phone, country_code, currency, timezone } = await findCompanyRow(ctx);
  const { language, languages } = await findSiteLanguage(ctx, wanted);
  const storefront = await findStorefront(ctx);
  const locale = localeOf(language, country_code);
  const { app_secret } = ctx.platform.config;
  const { company_id } = ctx;
  const logo_id = await findLogoId(ctx);
  const legal = await findLegalKinds(ctx);
  const { favicon_file_id, login_picture_file_id, portal_login } = storefront;
  const urlOf = (file_id: number | null) =>
    file_id === null ? null : siteFilePathOf(app_secret, { company_id, file_id });
  return {
    company_token: await findOwnToken(ctx),
    name,
    email,
    phone,
    country_code,
    currency,
    timezone,
    logo_url: logo_id === null ? null : logoPathOf(ctx.platform, { company_id, file_id: logo_id }),
    favicon_url: urlOf(favicon_file_id),
    login_picture_url: urlOf(login_picture_file_id),
    accent: await findAccent(ctx),
    language,
    languages,
    ...(await ownTextsFor(ctx, storefront, { headline: '', text: '' }, locale)),
    categories: await listSiteCategories(ctx, locale),
    models: await listSiteModels(ctx, locale),
    has_portal_login: portal_login,
    has_faq: await hasFaqs(ctx),
    has_terms: legal.terms,
    has_privacy: legal.privacy,
  };
}

/** The picture of a catalog entry, at an address that everybody can load. */
export const pictureOf = (
  { platform, company_id }: Ctx,
  { image_file_id, image_url }: { image_file_id: number | null; image_url: string | null },
): string | null =>
  image_file_id === null
    ? image_url
    : siteFilePathOf(platform.config.app_secret, { company_id, file_id: image_file_id });

async function listSiteCategories(ctx: Ctx, { phrase }: Locale): Promise<SiteCategory[]> {
  const { key, name, image_url, image_file_id } = categories;
  const rows = await ctx.db
    .select({ key, name, image_url, image_file_id })
    .from(categories)
    .where(and(eq(categories.company_id, ctx.company_id), eq(categories.is_active, true)))
    .orderBy(desc(categories.is_popular), asc(categories.sort), asc(categories.id));
  return rows.map((row) => ({ key: row.key, name: phrase(row.name), image_url: pictureOf(ctx, row) }));
}

async function listSiteModels(ctx: Ctx, { phrase }: Locale): Promise<SiteModel[]> {
  const rows = await selectDevices(ctx)
    .where(and(isBought(ctx), eq(models.is_popular, true)))
    .orderBy(asc(categories.sort), asc(brands.sort), asc(models.sort), asc(models.id))
    .limit(maxModels);
  return rows.map((row) => {
    const { key, name, full_name, brand, category } = toDevice(row);
    return {
      key,
      name,
      full_name,
      brand: { key: brand.key, name: brand.name },
      category: { key: category.key, name: phrase(category.name) },
      image_url: pictureOf(ctx, row),
    };
  });
}

/** A picture of a public page, for everybody who has its address. */
export async function readSiteFile(platform: Platform, key: string): Promise<BinaryAnswer> {
  const opened = openSiteFileKey(platform.config.app_secret, key);
  const scope = opened && (await scopeOf(platform, opened.company_id, null, 'public pages'));
  if (!opened || !scope) throw notFound('File');
  const { name, storage_key, content_type, size } = await inReading(scope, (ctx) => findFile(ctx, opened.file_id));
  const content = await platform.files.openRead(storage_key);
  return { name, content, size, content_type, is_inline: true, public_seconds: 86_400 };
}
