import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { toEditedTexts } from '@tradepost/contracts/languages/own-texts.rules';
import type { PageMeta } from '@tradepost/contracts/shop/site/meta.contract';
import { type MetaPage, metaPageKeys } from '@tradepost/contracts/shop/site/meta.data';
import { and, eq, inArray } from 'drizzle-orm';
import { notFound } from '../../../platform/errors/errors.ts';
import { siteFilePathOf } from '../../../platform/secrets/site-file-link.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { brands, categories, models } from '../../catalog/catalog.table.ts';
import { findSiteUrl } from '../../company/site-address.queries.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { type PageMetaRow, pageMetas } from './meta.table.ts';

const tables = { category: categories, brand: brands, device: models } as const;

/** The name of a category, brand or model. Null when the company has none with the key. */
export async function findTargetName(ctx: Ctx, page: MetaPage, key: string): Promise<string | null> {
  if (key === '' || !(page in tables)) return null;
  const table = tables[page as keyof typeof tables];
  const [row] = await ctx.db
    .select({ name: table.name })
    .from(table)
    .where(and(eq(table.company_id, ctx.company_id), eq(table.key, key)))
    .limit(1);
  return row?.name ?? null;
}

async function toMeta(ctx: Ctx, row: PageMetaRow, language: MessageLanguage): Promise<PageMeta> {
  const { id, page, target_key, is_noindex, updated_at, version, picture_file_id: file_id } = row;
  const { company_id } = ctx;
  return {
    id,
    page,
    target_key,
    is_noindex,
    updated_at,
    version,
    language,
    ...toEditedTexts(row, ['title', 'description'], language),
    target_name: await findTargetName(ctx, page, target_key),
    picture_url: file_id === null ? null : siteFilePathOf(ctx.platform.config.app_secret, { company_id, file_id }),
  };
}

const rankOf = ({ page }: PageMetaRow) => metaPageKeys.indexOf(page);

/** The texts of public pages, in the order of the pages. */
async function listMetas(ctx: Ctx): Promise<PageMeta[]> {
  const language = await findTextLanguage(ctx);
  const rows = await ctx.db.select().from(pageMetas).where(eq(pageMetas.company_id, ctx.company_id));
  const sorted = rows.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || one.target_key.localeCompare(other.target_key) || one.id - other.id,
  );
  const metas: PageMeta[] = [];
  for (const row of sorted) metas.push(await toMeta(ctx, row, language));
  return metas;
}

/** The list of the settings, with the address of the sitemap. */
export async function listMetaSettings(ctx: Ctx): Promise<{ items: PageMeta[]; sitemap_url: string }> {
  return { items: await listMetas(ctx), sitemap_url: await findSiteUrl(ctx, 'sitemap.xml') };
}

export const findMeta = async (ctx: Ctx, id: number): Promise<PageMeta> =>
  toMeta(ctx, await findMetaRow(ctx, id), await findTextLanguage(ctx));

/** The stored texts of one page, locked on demand. */
export async function findMetaRow(ctx: Ctx, id: number, isLocked = false): Promise<PageMetaRow> {
  const query = ctx.db
    .select()
    .from(pageMetas)
    .where(and(eq(pageMetas.company_id, ctx.company_id), eq(pageMetas.id, id)));
  const [row] = await (isLocked ? query.for('no key update') : query);
  if (!row) throw notFound('Page');
  return row;
}

/** The texts of pages without their own. Id and version are 0 before they are stored. */
export async function findDefaultMeta(ctx: Ctx): Promise<PageMeta> {
  const language = await findTextLanguage(ctx);
  const [row] = await ctx.db
    .select()
    .from(pageMetas)
    .where(and(eq(pageMetas.company_id, ctx.company_id), eq(pageMetas.page, 'all')));
  if (row) return toMeta(ctx, row, language);
  return {
    id: 0,
    page: 'all',
    target_key: '',
    target_name: null,
    title: '',
    description: '',
    picture_url: null,
    is_noindex: false,
    language,
    translations: {},
    updated_at: null,
    version: 0,
  };
}

/** The stored texts that apply to a page, the most specific first. */
export async function listMetasFor(ctx: Ctx, page: MetaPage, target_key: string): Promise<PageMetaRow[]> {
  const rows = await ctx.db
    .select()
    .from(pageMetas)
    .where(
      and(
        eq(pageMetas.company_id, ctx.company_id),
        inArray(pageMetas.page, [page, 'all']),
        inArray(pageMetas.target_key, ['', target_key]),
      ),
    );
  const weight = (row: PageMetaRow) => (row.page === 'all' ? 0 : row.target_key === '' ? 1 : 2);
  return rows.toSorted((one, other) => weight(other) - weight(one));
}

/** Whether search engines leave out a page, by its most specific record. */
export async function findNoindex(ctx: Ctx): Promise<(page: MetaPage, target_key: string) => boolean> {
  const rows = await ctx.db.select().from(pageMetas).where(eq(pageMetas.company_id, ctx.company_id));
  const flags = new Map(rows.map(({ page, target_key, is_noindex }) => [`${page} ${target_key}`, is_noindex]));
  return (page, target_key) =>
    flags.get(`${page} ${target_key}`) ?? flags.get(`${page} `) ?? flags.get('all ') ?? false;
}
