import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import { normaliseSearch } from '@tradepost/contracts/catalog/search.rules';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** Which part of the shipped catalog a company begins to buy: whole categories, or single models by their keys. */
export interface Activation {
  category_keys?: readonly string[];
  model_keys?: readonly string[];
}

const list = (keys: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`;

/**
 * Copies models of the shipped catalog, with their categories, brands, families and variants, to the company. What it
 * has already is switched on and otherwise left as the company made it.
 */
export async function activateCatalog(ctx: Ctx, { category_keys, model_keys }: Activation): Promise<void> {
  const wanted: SQL = sql`select m.* from catalog_models m join catalog_categories c on c.id = m.category_id
    where m.key in ${list(model_keys ?? [])} or c.key in ${list(category_keys ?? [])}`;
  const company = sql`${ctx.company_id}::bigint`;
  await ctx.db.execute(sql`
    insert into categories (company_id, catalog_category_id, key, name, is_mac, identifier, axes, image_url, sort)
    select ${company}, c.id, c.key, c.name, c.is_mac, c.identifier, c.axes, c.image_url, c.sort from catalog_categories c
     where c.key in ${list(category_keys ?? [])} or c.id in (select category_id from (${wanted}) w) order by c.sort
    on conflict (company_id, catalog_category_id) do update set is_active = true where not categories.is_active`);
  await ctx.db.execute(sql`
    insert into brands (company_id, catalog_brand_id, key, name, image_url, sort)
    select ${company}, b.id, b.key, b.name, b.image_url, b.sort from catalog_brands b
     where b.id in (select brand_id from (${wanted}) w) order by b.sort
    on conflict (company_id, catalog_brand_id) do update set is_active = true where not brands.is_active`);
  await ctx.db.execute(sql`
    insert into devices (company_id, catalog_device_id, category_id, brand_id, key, name, sort)
    select ${company}, d.id, c.id, b.id, d.key, d.name, d.sort from catalog_devices d
      join categories c on c.company_id = ${company} and c.catalog_category_id = d.category_id
      join brands b on b.company_id = ${company} and b.catalog_brand_id = d.brand_id
     where d.id in (select device_id from (${wanted}) w) order by d.sort
    on conflict (company_id, catalog_device_id) do nothing`);
  await ctx.db.execute(sql`
    insert into models (company_id, catalog_model_id, category_id, brand_id, device_id, key, name, aliases, release_year, image_url, is_popular, sort)
    select ${company}, m.id, c.id, b.id, d.id, m.key, m.name, m.aliases, m.release_year, m.image_url, m.is_popular, m.sort
      from (${wanted}) m
      join categories c on c.company_id = ${company} and c.catalog_category_id = m.category_id
      join brands b on b.company_id = ${company} and b.catalog_brand_id = m.brand_id
      left join devices d on d.company_id = ${company} and d.catalog_device_id = m.device_id
                         and d.category_id = c.id and d.brand_id = b.id
     order by m.sort
    on conflict (company_id, catalog_model_id) do update set is_active = true where not models.is_active`);
  const columns = sql.raw(axisKeys.join(', '));
  await ctx.db.execute(sql`
    insert into variants (company_id, catalog_variant_id, model_id, ${columns}, sort)
    select ${company}, v.id, m.id, ${sql.raw(axisKeys.map((key) => `v.${key}`).join(', '))}, v.sort
      from catalog_variants v
      join models m on m.company_id = ${company} and m.catalog_model_id = v.model_id
     where v.model_id in (select id from (${wanted}) w) order by m.sort, v.sort
    on conflict do nothing`);
  await refreshSearchText(ctx);
}

/** Brings up to date the text in which models are searched; call it after names or variants change. */
export async function refreshSearchText(ctx: Ctx): Promise<void> {
  const values = sql.raw(axisKeys.filter((key) => !key.startsWith('isbn')).join(', '));
  const rows = await rowsOf<{ id: number | string; name: string; words: string; search_text: string }>(
    ctx.db,
    sql`select m.id, m.name, m.search_text,
               concat_ws(' ', b.name, m.name, d.name, m.aliases, m.release_year, string_agg(distinct concat_ws(' ', ${values}), ' ')) as words
          from models m
          join brands b on b.company_id = m.company_id and b.id = m.brand_id
          left join devices d on d.company_id = m.company_id and d.id = m.device_id
          left join variants v on v.company_id = m.company_id and v.model_id = m.id and v.is_active
         where m.company_id = ${ctx.company_id}
         group by m.id, m.search_text, b.name, d.name, m.name, m.aliases, m.release_year`,
  );
  const changed = rows
    .map(({ id, name, words, search_text }) => ({
      id: Number(id),
      before: search_text,
      search_text: searchText(name, words),
    }))
    .filter((row) => row.search_text !== row.before);
  if (changed.length === 0) return;
  await ctx.db.execute(sql`
    update models m set search_text = t.search_text
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as t (id bigint, search_text text)
     where m.company_id = ${ctx.company_id} and m.id = t.id`);
}

/** Each word once, between spaces, so that whole words can be told from beginnings; and the name as one (`iphone15`). */
function searchText(name: string, words: string): string {
  const joined = normaliseSearch(name).replaceAll(' ', '');
  return ` ${[...new Set([...normaliseSearch(words).split(' '), joined])].join(' ')} `;
}
