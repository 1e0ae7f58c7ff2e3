import type { CatalogBrand, CatalogCategory } from '@tradepost/contracts/catalog/product-catalog.contract';
import { type SQL, sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listedModels } from './listed-models.queries.ts';

type Row<Item> = Omit<Item, 'id' | 'has_own_image' | 'is_own'> & {
  id: number | null;
  catalog_id: number | null;
  image_file_id: number | null;
};

function toEntry<Item extends CatalogBrand | CatalogCategory>({ catalog_id, image_file_id, ...row }: Row<Item>): Item {
  return {
    ...row,
    id: row.id,
    image_url: image_file_id === null ? row.image_url : `/v1/pos/file/${image_file_id}`,
    has_own_image: image_file_id !== null,
    is_own: catalog_id === null,
  } as unknown as Item;
}

/** All categories: the company's, and the others of the reference catalog. */
export async function listCatalogCategories(ctx: Ctx): Promise<{ items: CatalogCategory[] }> {
  return { items: await readCategories(ctx, sql`true`) };
}

/** One category. 404 if there is none. */
export async function getCatalogCategory(ctx: Ctx, key: string): Promise<CatalogCategory> {
  const [row] = await readCategories(ctx, sql`c.key = ${key}`);
  if (!row) throw notFound('Category');
  return row;
}

async function readCategories(ctx: Ctx, which: SQL): Promise<CatalogCategory[]> {
  const { company_id } = ctx;
  const rows = await readRows<Row<CatalogCategory> & { sort: number }>(
    ctx.db,
    sql`with counted as (
          select l.category, count(*)::int as total, count(*) filter (where l.is_active and l.is_brand_active)::int as active
            from (${listedModels(company_id)}) l group by l.category),
        every as (
          select c.id, c.catalog_category_id as catalog_id, c.key, c.name, s.name as catalog_name, c.image_url, c.image_file_id,
                 c.is_active, c.version, c.is_mac, c.identifier, c.axes, c.is_popular, c.sort
            from categories c left join catalog_categories s on s.id = c.catalog_category_id
           where c.company_id = ${company_id}
          union all
          select null, s.id, s.key, s.name, s.name, s.image_url, null, false, null, s.is_mac, s.identifier, s.axes, false, s.sort
            from catalog_categories s
           where not exists (select 1 from categories c where c.company_id = ${company_id} and c.catalog_category_id = s.id))
        select c.*, coalesce(n.total, 0) as total, coalesce(n.active, 0) as active
          from every c left join counted n on n.category = c.key
         where ${which} order by c.sort, c.id nulls last, c.key`,
  );
  return rows.map(({ sort, ...row }) => toEntry<CatalogCategory>(row));
}

/** The brands with models in a category, and the number of active models. */
export async function listCatalogBrands(
  ctx: Ctx,
  { category }: { category: string },
): Promise<{ items: CatalogBrand[] }> {
  const { company_id } = ctx;
  const rows = await readRows<Row<CatalogBrand> & { sort: number }>(
    ctx.db,
    sql`select b.id, coalesce(b.catalog_brand_id, s.id) as catalog_id, n.brand_key as key, n.brand_name as name, s.name as catalog_name,
               coalesce(b.image_url, s.image_url) as image_url, b.image_file_id, n.is_brand_active as is_active, b.version,
               n.total, n.active, n.brand_sort as sort
          from (select l.brand_key, l.brand_name, l.brand_sort, l.is_brand_active, count(*)::int as total,
                       count(*) filter (where l.is_active)::int as active
                  from (${listedModels(company_id, { category })}) l
                 group by l.brand_key, l.brand_name, l.brand_sort, l.is_brand_active) n
          left join brands b on b.company_id = ${company_id} and b.key = n.brand_key
          left join catalog_brands s on s.key = n.brand_key
         order by n.brand_sort, n.brand_key`,
  );
  return { items: rows.map(({ sort, ...row }) => toEntry<CatalogBrand>(row)) };
}

/** Whether the company has any active model. */
export async function checkDeviceActive(ctx: Ctx): Promise<{ is_active: boolean; total_models: number }> {
  const counted = await readRow<{ total: number }>(
    ctx.db,
    sql`select count(*)::int as total from models m
          join categories c on c.company_id = m.company_id and c.id = m.category_id and c.is_active
          join brands b on b.company_id = m.company_id and b.id = m.brand_id and b.is_active
         where m.company_id = ${ctx.company_id} and m.is_active
           and exists (select 1 from variants v where v.company_id = m.company_id and v.model_id = m.id and v.is_active)`,
  );
  const total_models = counted?.total ?? 0;
  return { is_active: total_models > 0, total_models };
}
