import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import { type SQL, sql } from 'drizzle-orm';
import { readRows, runSql } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** The models of the reference catalog to copy: whole categories and single models. */
export interface CatalogSelection {
  category_keys?: readonly string[];
  model_keys?: readonly string[];
}

/** The ids of the rows that were added. */
export interface CopiedIds {
  category_ids: number[];
  model_ids: number[];
}

/** A list of texts as one parameter, for any length. */
export const keyList = (keys: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`;
/** The same for ids. */
export const idList = (ids: readonly number[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)`;

/** The selected models of the reference catalog. */
export const selectedModels = ({ category_keys = [], model_keys = [] }: CatalogSelection): SQL => sql`
  select m.* from catalog_models m join catalog_categories c on c.id = m.category_id
   where m.key in ${keyList(model_keys)} or c.key in ${keyList(category_keys)}`;

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

/**
 * Copies models of the reference catalog to the company, with their categories, brands, families and variants. Existing
 * rows stay unchanged. New variants of an existing model are only offered, not copied. One statement per table.
 */
export async function copyCatalog(ctx: Ctx, selection: CatalogSelection, is_active = true): Promise<CopiedIds> {
  const company = sql`${ctx.company_id}::bigint`;
  const models = selectedModels(selection);
  const copy = async (statement: SQL) => idsOf(await readRows<{ id: number }>(ctx.db, statement));
  const category_ids = await copy(sql`
    insert into categories (company_id, catalog_category_id, key, name, is_mac, identifier, axes, image_url, sort, is_active)
    select ${company}, c.id, c.key, c.name, c.is_mac, c.identifier, c.axes, c.image_url, c.sort, ${is_active} from catalog_categories c
     where c.key in ${keyList(selection.category_keys ?? [])} or c.id in (select category_id from (${models}) w) order by c.sort
    on conflict (company_id, catalog_category_id) do nothing returning id`);
  await runSql(
    ctx.db,
    sql`
    insert into brands (company_id, catalog_brand_id, key, name, image_url, sort)
    select ${company}, b.id, b.key, b.name, b.image_url, b.sort from catalog_brands b
     where b.id in (select brand_id from (${models}) w) order by b.sort
    on conflict (company_id, catalog_brand_id) do nothing`,
  );
  await runSql(
    ctx.db,
    sql`
    insert into devices (company_id, catalog_device_id, category_id, brand_id, key, name, sort)
    select ${company}, d.id, c.id, b.id, d.key, d.name, d.sort from catalog_devices d
      join categories c on c.company_id = ${company} and c.catalog_category_id = d.category_id
      join brands b on b.company_id = ${company} and b.catalog_brand_id = d.brand_id
     where d.id in (select device_id from (${models}) w) order by d.sort
    on conflict (company_id, catalog_device_id) do nothing`,
  );
  const model_ids = await copy(sql`
    insert into models (company_id, catalog_model_id, category_id, brand_id, device_id, key, name, aliases, release_year, image_url, is_popular, sort, is_active)
    select ${company}, m.id, c.id, b.id, d.id, m.key, m.name, m.aliases, m.release_year, m.image_url, m.is_popular, m.sort, ${is_active}
      from (${models}) m
      join categories c on c.company_id = ${company} and c.catalog_category_id = m.category_id
      join brands b on b.company_id = ${company} and b.catalog_brand_id = m.brand_id
      left join devices d on d.company_id = ${company} and d.catalog_device_id = m.device_id
                         and d.category_id = c.id and d.brand_id = b.id
     order by m.sort
    on conflict (company_id, catalog_model_id) do nothing returning id`);
  const columns = sql.raw(axisKeys.join(', '));
  await runSql(
    ctx.db,
    sql`
    insert into variants (company_id, catalog_variant_id, model_id, ${columns}, sort)
    select ${company}, v.id, m.id, ${sql.raw(axisKeys.map((key) => `v.${key}`).join(', '))}, v.sort
      from models m join catalog_variants v on v.model_id = m.catalog_model_id
     where m.company_id = ${company} and m.id in ${idList(model_ids)}
     order by m.sort, v.sort
    on conflict do nothing`,
  );
  return { category_ids, model_ids };
}
