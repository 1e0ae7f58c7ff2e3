import { axisKeys, variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import type {
  CatalogModel,
  CatalogModelDetail,
  CatalogVariant,
  ModelFilter,
} from '@tradepost/contracts/catalog/product-catalog.contract';
import type { Pagination, Paging } from '@tradepost/contracts/paging';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { getCatalogCategory } from './categories.queries.ts';
import { listedModels, matchingModels, offeredVariants, variantValues } from './listed-models.queries.ts';

interface ListedModel extends Omit<CatalogModel, 'id' | 'brand' | 'has_own_image' | 'is_own'> {
  id: number | null;
  catalog_model_id: number | null;
  aliases: string;
  image_file_id: number | null;
  brand_key: string;
  brand_name: string;
  is_brand_active: boolean;
}

/** A page of a category's models, active or not, in the company's order. */
export async function listCatalogModels(
  ctx: Ctx,
  query: ModelFilter & Paging,
): Promise<{ items: CatalogModel[]; pagination: Pagination }> {
  const listed = filteredModels(ctx, query);
  return listPage(ctx, query, {
    counted: sql`from ${listed}`,
    rows: (take) =>
      readListedModels(
        ctx,
        sql`select * from ${listed} order by l.brand_sort, l.brand_key, l.sort, l.id nulls last, l.key ${take}`,
      ),
    toItem: toCatalogModel,
  });
}

/** The matching models: ids of the company's, and keys of those that only the reference catalog has. */
export async function listMatching(ctx: Ctx, filter: ModelFilter): Promise<{ ids: number[]; offered: string[] }> {
  const rows = await readRows<{ id: number | null; key: string }>(
    ctx.db,
    sql`select id, key from ${filteredModels(ctx, filter)}`,
  );
  return {
    ids: rows.flatMap((row) => row.id ?? []),
    offered: rows.filter((row) => row.id === null).map((row) => row.key),
  };
}

function filteredModels(ctx: Ctx, filter: ModelFilter): SQL {
  const brand = filter.brand === 'all' ? undefined : filter.brand;
  return sql`(${listedModels(ctx.company_id, { category: filter.category, brand })}) l where ${matchingModels(filter)}`;
}

/** One model with its variants, active or not. 404 if there is none. */
export async function getCatalogModel(ctx: Ctx, key: string): Promise<CatalogModelDetail> {
  const [row] = await readListedModels(
    ctx,
    sql`select * from (${listedModels(ctx.company_id)}) l where l.key = ${key}`,
  );
  if (!row) throw notFound('Product');
  const category = await getCatalogCategory(ctx, row.category);
  const variants = await listVariantsOf(ctx, row);
  return {
    ...toCatalogModel(row),
    aliases: row.aliases,
    axes: category.axes,
    category_name: category.name,
    variants: variants.map((variant) => ({ ...variant, label: variantLabel(category.axes, variant) })),
  };
}

/** Adds the reference catalog's names and the numbers of variants to `rows`. */
function readListedModels(ctx: Ctx, rows: SQL): Promise<ListedModel[]> {
  const own = sql`from variants v where v.company_id = ${ctx.company_id} and v.model_id = l.id`;
  return readRows<ListedModel>(
    ctx.db,
    sql`select l.*, (select cm.name from catalog_models cm where cm.id = l.catalog_model_id) as catalog_name,
               (select count(*) ${own} and v.is_active)::int as active_variants,
               ((select count(*) ${own}) + (select count(*) ${offeredVariants(ctx.company_id)}))::int as total_variants
          from (${rows}) l order by l.brand_sort, l.brand_key, l.sort, l.id nulls last, l.key`,
  );
}

async function listVariantsOf(ctx: Ctx, row: ListedModel): Promise<Omit<CatalogVariant, 'label'>[]> {
  const listed = sql`(select ${row.id}::bigint as id, ${row.catalog_model_id}::bigint as catalog_model_id) l`;
  const rows = await readRows<Omit<CatalogVariant, 'label'> & { id: number | null; catalog_id: number | null }>(
    ctx.db,
    sql`select v.id, v.catalog_variant_id as catalog_id, v.is_active, v.sort, ${variantValues('v')}
          from variants v where v.company_id = ${ctx.company_id} and v.model_id = ${row.id}::bigint
        union all
        select o.* from ${listed}, lateral (
          select null::bigint as id, cv.id as catalog_id, false as is_active, cv.sort, ${variantValues('cv')}
            ${offeredVariants(ctx.company_id)}) o
        order by sort, id, catalog_id`,
  );
  return rows.map((variant) => ({
    ...(Object.fromEntries(axisKeys.map((key) => [key, variant[key]])) as Pick<
      CatalogVariant,
      (typeof axisKeys)[number]
    >),
    id: variant.id,
    catalog_id: variant.catalog_id,
    is_active: variant.is_active,
  }));
}

function toCatalogModel(row: ListedModel): CatalogModel {
  const { key, name, catalog_name, family, release_year, is_active, is_popular, version, category } = row;
  return {
    key,
    name,
    catalog_name,
    family,
    release_year,
    is_active,
    is_popular,
    version,
    category,
    id: row.id,
    image_url: row.image_file_id === null ? row.image_url : `/v1/pos/file/${row.image_file_id}`,
    has_own_image: row.image_file_id !== null,
    is_own: row.catalog_model_id === null,
    brand: { key: row.brand_key, name: row.brand_name, is_active: row.is_brand_active },
    active_variants: row.active_variants,
    total_variants: row.total_variants,
  };
}
