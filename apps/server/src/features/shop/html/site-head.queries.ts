import { fullDeviceName } from '@tradepost/contracts/catalog/device-name.rules';
import { fillPlain } from '@tradepost/contracts/company/plain-text.rules';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { textFor } from '@tradepost/contracts/languages/own-texts.rules';
import type { MetaPage } from '@tradepost/contracts/shop/site/meta.data';
import { and, eq } from 'drizzle-orm';
import { siteFilePathOf } from '../../../platform/secrets/site-file-link.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { isBought, selectDevices } from '../../catalog/catalog.queries.ts';
import { brands, categories, models } from '../../catalog/catalog.table.ts';
import { findLogoId } from '../../company/company-logo.queries.ts';
import { pictureLogoPathOf } from '../../company/logo-link.rules.ts';
import { findOwnShop, siteBaseOf, sitePathOf } from '../../company/site-address.queries.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { localeOf } from '../../languages/seller-locale.rules.ts';
import { hasFaqs, listSiteFaqs } from '../faq/faq.queries.ts';
import { findLegalKinds } from '../legal/legal.queries.ts';
import { listMetasFor } from '../meta/meta.queries.ts';
import { findAccent } from '../site/accent.queries.ts';
import { findSiteLanguage } from '../site/site.queries.ts';
import { findSiteValues } from '../site/site-texts.queries.ts';
import { findStorefront } from '../site/storefront.queries.ts';
import { plainMarkup } from './plain-markup.rules.ts';
import type { SiteHead } from './site-head.rules.ts';
import type { SitePath } from './site-path.rules.ts';

type Page = Exclude<MetaPage, 'all'>;

interface Names {
  company: string;
  category: string;
  brand: string;
  device: string;
}

/** The head of a public page. Null when the company has no such page. */
export async function findSiteHead(
  ctx: Ctx,
  { page, parts }: Pick<SitePath, 'page' | 'parts'>,
  wanted: { language: string | undefined; accepted: readonly string[] },
): Promise<SiteHead | null> {
  const { language, languages } = await findSiteLanguage(ctx, [wanted.language, ...wanted.accepted]);
  const locale = localeOf(language, ctx.company.country_code);
  const { favicon_file_id } = await findStorefront(ctx);
  const { config } = ctx.platform;
  const { company_id } = ctx;
  const shop = await findOwnShop(ctx);
  const base = siteBaseOf(config, shop.domain);
  const path = sitePathOf(shop, ...parts);
  const names = page === null ? { ...noNames, company: ctx.company.name } : await findNames(ctx, page, parts, locale);
  if (!names) return null;
  const own = page === null ? null : await findOwnTexts(ctx, page, parts, language);
  const shipped = page === null ? writePrivate(locale, parts, names) : writeShipped(locale, page, names);
  const values = { ...names, page: shipped.name };
  const logo_id = await findLogoId(ctx);
  const logo = logo_id === null ? null : base + pictureLogoPathOf(ctx.platform, { company_id, file_id: logo_id });
  const picture = own?.picture_file_id ?? null;
  // A language of the address is a page of its own, so its canonical address names it.
  const canonical = base + path + (wanted.language === language ? `?lang=${language}` : '');
  return {
    language,
    title: own?.title ? fillPlain(own.title, values) : shipped.title,
    description: own?.description ? fillPlain(own.description, values) : shipped.description,
    canonical,
    site_name: names.company,
    image: picture === null ? logo : base + siteFilePathOf(config.app_secret, { company_id, file_id: picture }),
    icon: favicon_file_id === null ? null : siteFilePathOf(config.app_secret, { company_id, file_id: favicon_file_id }),
    accent: await findAccent(ctx),
    is_noindex: page === null || own?.is_noindex === true,
    alternates:
      page === null || languages.length < 2
        ? []
        : languages.map((code) => ({ language: code, url: `${base + path}?lang=${code}` })),
    data: await listData(ctx, page, { language, url: base + sitePathOf(shop), name: names.company, logo }),
  };
}

/** The texts of a page that is of one sale or one seller, named as the page names itself. */
function writePrivate(locale: Locale, [first = '']: readonly string[], names: Names) {
  const { write } = locale;
  const named: Readonly<Record<string, string>> = {
    cart: write('Cart'),
    checkout: write('Checkout'),
    'thank-you': write('Thank you'),
    'other-device': write('My device isn’t listed'),
    orders: write('Your orders'),
  };
  const { name, title, description } = writeShipped(locale, null, names);
  const own = named[first];
  return own ? { name: own, title: `${own} | ${names.company}`, description } : { name, title, description };
}

const noNames = { category: '', brand: '', device: '' };

/** What the variables of a page stand for. Null when the company does not buy such a thing, or has no such text. */
async function findNames(ctx: Ctx, page: Page, parts: readonly string[], { phrase }: Locale): Promise<Names | null> {
  const company = ctx.company.name;
  const [category_key, brand_key, model_key] = parts;
  if (page === 'faq') return (await hasFaqs(ctx)) ? { ...noNames, company } : null;
  if (page === 'terms' || page === 'privacy') return (await findLegalKinds(ctx))[page] ? { ...noNames, company } : null;
  if (page === 'home') return { ...noNames, company };
  const [found] = await selectDevices(ctx)
    .where(
      and(
        isBought(ctx),
        eq(categories.key, category_key ?? ''),
        page === 'category' ? undefined : eq(brands.key, brand_key ?? ''),
        page === 'device' ? eq(models.key, model_key ?? '') : undefined,
      ),
    )
    .limit(1);
  if (!found) return null;
  const brand = page === 'category' ? '' : found.brand.name;
  const device = page === 'device' ? fullDeviceName(found.brand.name, found.name) : '';
  return { company, category: phrase(found.category.name), brand, device };
}

/** The company's texts for a page: each from the most specific record that has it. */
async function findOwnTexts(ctx: Ctx, page: Page, parts: readonly string[], language: string) {
  const target = page === 'category' || page === 'brand' || page === 'device' ? (parts.at(-1) ?? '') : '';
  const rows = await listMetasFor(ctx, page, target);
  const languages = [language, await findTextLanguage(ctx)];
  const first = (field: 'title' | 'description') =>
    rows.map((row) => textFor(row, field, languages)).find((text) => text !== '') ?? '';
  return {
    title: first('title'),
    description: first('description'),
    picture_file_id: rows.find((row) => row.picture_file_id !== null)?.picture_file_id ?? null,
    is_noindex: rows[0]?.is_noindex ?? false,
  };
}

/** The shipped texts of a page, in the seller's language. */
function writeShipped({ write }: Locale, page: Page | null, { company, category, brand, device }: Names) {
  const thing = device || [brand, category].filter((name) => name !== '').join(' ');
  const named = { faq: write('Questions and answers'), terms: write('Terms'), privacy: write('Privacy') };
  const name =
    page === 'faq' || page === 'terms' || page === 'privacy' ? named[page] : thing || write('Sell your device');
  const isThing = page === 'category' || page === 'brand' || page === 'device';
  return {
    name,
    title: isThing
      ? write('Sell {thing} to {company}', { thing, company })
      : page === 'home'
        ? write('Sell your device to {company}', { company })
        : `${name} | ${company}`,
    description: isThing
      ? write('See what {company} pays for {thing}, and sell in a few minutes.', { thing, company })
      : write('See what {company} pays for your used device, and sell in a few minutes.', { company }),
  };
}

interface Shown {
  language: Locale['language'];
  url: string;
  name: string;
  logo: string | null;
}

/** The structured data of a page: the company on its home page, the questions on theirs. */
async function listData(ctx: Ctx, page: Page | null, { language, url, name, logo }: Shown): Promise<object[]> {
  const context = { '@context': 'https://schema.org' };
  if (page === 'home') return [{ ...context, '@type': 'Organization', name, url, ...(logo === null ? {} : { logo }) }];
  if (page !== 'faq') return [];
  const values = await findSiteValues(ctx);
  const groups = await listSiteFaqs(ctx, language);
  const questions = groups.flatMap(({ items }) => items);
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: fillPlain(question, values),
    acceptedAnswer: { '@type': 'Answer', text: plainMarkup(answer, values) },
  }));
  return [{ ...context, '@type': 'FAQPage', inLanguage: language, mainEntity }];
}
