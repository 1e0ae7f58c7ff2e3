import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import type {
  listShopModels as modelsContract,
  ShopCategory,
  ShopModel,
} from '@tradepost/contracts/shop/shop-catalog.contract';
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../platform/db/list-page.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { type DeviceRow, isBought, selectDevices, toDevice } from '../catalog/catalog.queries.ts';
import { brands, categories, models } from '../catalog/catalog.table.ts';
import { searchDevices } from '../catalog/search.queries.ts';
import { findHighestPrices } from './highest-prices.queries.ts';
import { listOpenPlaces, pricedLists } from './shop-places.queries.ts';
import { pictureOf } from './site/site.queries.ts';

type ModelQuery = ServedInput<typeof modelsContract>['query'];

const maxMatches = 20;

/** The active prices of a model's active variants in active conditions. */
const pricesOf = (lists: SQL) => sql`price_cells p
  join variants v on v.company_id = p.company_id and v.id = p.variant_id
  join conditions k on k.company_id = p.company_id and k.id = p.condition_id
 where p.company_id = ${models.company_id} and v.model_id = ${models.id} and v.is_active and not k.is_archived
   and p.price > 0 and p.price_list_id = any (${lists})
   and not exists (select from unbought_cells u where u.company_id = p.company_id and u.variant_id = p.variant_id
                      and u.condition_id = p.condition_id and u.price_list_id = p.price_list_id)`;

/** Whether the shop buys a model: it is active and has a price. */
export const isSoldHere = (ctx: Ctx, lists: SQL): SQL | undefined =>
  and(isBought(ctx), sql`exists (select 1 from ${pricesOf(lists)})`);

/** The price lists of all ways to sell that are open. */
export const openLists = async (ctx: Ctx): Promise<SQL> => pricedLists(ctx, await listOpenPlaces(ctx));

export async function listShopCategories(ctx: Ctx, { phrase }: Locale): Promise<{ items: ShopCategory[] }> {
  const lists = await openLists(ctx);
  const { key, name, image_url, image_file_id } = categories;
  const rows = await ctx.db
    .select({ key, name, image_url, image_file_id })
    .from(categories)
    .where(
      and(
        eq(categories.company_id, ctx.company_id),
        eq(categories.is_active, true),
        sql`exists (select 1 from models join brands on brands.company_id = models.company_id and brands.id = models.brand_id
             where models.company_id = ${categories.company_id} and models.category_id = ${categories.id}
               and models.is_active and brands.is_active and exists (select 1 from ${pricesOf(lists)}))`,
      ),
    )
    .orderBy(asc(categories.sort), asc(categories.id));
  return {
    items: rows.map((row) => ({ key: row.key, name: phrase(row.name), image_url: pictureOf(ctx, row) })),
  };
}

export async function listShopModels(
  ctx: Ctx,
  query: ModelQuery,
  locale: Locale,
): Promise<DataOf<typeof modelsContract>> {
  const lists = await openLists(ctx);
  const { category, brand, search, is_popular } = query;
  const found = search ? await findMatches(ctx, search) : null;
  const where = and(
    isSoldHere(ctx, lists),
    category ? eq(categories.key, category) : undefined,
    brand ? eq(brands.key, brand) : undefined,
    is_popular ? eq(models.is_popular, true) : undefined,
    found ? inArray(models.id, found.length > 0 ? found : [0]) : undefined,
  );
  const order = found
    ? [asc(sql`array_position(${`{${found.join(',')}}`}::bigint[], ${models.id})`)]
    : [asc(categories.sort), asc(brands.sort), asc(models.sort), asc(models.id)];
  const { items: rows, pagination } = await listPage(ctx, query, {
    counted: await countModels(ctx, where),
    rows: selectDevices(ctx)
      .where(where)
      .orderBy(...order),
  });
  const named = category ? await findCategory(ctx, category) : null;
  return {
    items: await toShopModels(ctx, rows, locale),
    pagination,
    category: named && { key: named.key, name: locale.phrase(named.name) },
    brands: category ? await listBrands(ctx, and(isSoldHere(ctx, lists), eq(categories.key, category))) : [],
  };
}

/** The ids of the best matches, best first. More are asked for, because some have no price. */
async function findMatches(ctx: Ctx, search: string): Promise<number[]> {
  const { items } = await searchDevices(ctx, { q: search, limit: maxMatches * 5 });
  return items.map(({ id }) => id).slice(0, maxMatches * 5);
}

async function countModels(ctx: Ctx, where: SQL | undefined): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(models)
    .innerJoin(categories, and(eq(categories.company_id, models.company_id), eq(categories.id, models.category_id)))
    .innerJoin(brands, and(eq(brands.company_id, models.company_id), eq(brands.id, models.brand_id)))
    .where(where);
  return row?.total ?? 0;
}

async function findCategory(ctx: Ctx, key: string): Promise<{ key: string; name: string } | null> {
  const [row] = await ctx.db
    .select({ key: categories.key, name: categories.name })
    .from(categories)
    .where(and(eq(categories.company_id, ctx.company_id), eq(categories.key, key), eq(categories.is_active, true)));
  return row ?? null;
}

const listBrands = (ctx: Ctx, where: SQL | undefined): Promise<{ key: string; name: string }[]> =>
  ctx.db
    .selectDistinct({ key: brands.key, name: brands.name, sort: brands.sort })
    .from(models)
    .innerJoin(categories, and(eq(categories.company_id, models.company_id), eq(categories.id, models.category_id)))
    .innerJoin(brands, and(eq(brands.company_id, models.company_id), eq(brands.id, models.brand_id)))
    .where(where)
    .orderBy(asc(brands.sort), asc(brands.name))
    .then((rows) => rows.map(({ key, name }) => ({ key, name })));

async function toShopModels(ctx: Ctx, rows: readonly DeviceRow[], { phrase }: Locale): Promise<ShopModel[]> {
  const highest = await findHighestPrices(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { key, name, full_name, category, brand } = toDevice(row);
    return {
      key,
      name,
      full_name,
      image_url: pictureOf(ctx, row),
      max_price: highest.get(row.id) ?? null,
      category: { key: category.key, name: phrase(category.name) },
      brand: { key: brand.key, name: brand.name },
    };
  });
}
