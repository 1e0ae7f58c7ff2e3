import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import type { ModelFilter } from '@tradepost/contracts/catalog/product-catalog.contract';
import { searchTokens } from '@tradepost/contracts/catalog/search.rules';
import { type SQL, sql } from 'drizzle-orm';

/** The search text of a reference model, in the same format as `models.search_text`. */
const shippedWords = sql.raw(`' ' || regexp_replace(regexp_replace(
  lower(concat_ws(' ', cb.name, cm.name, cd.name, cm.aliases, cm.release_year, replace(cm.name, ' ', ''))),
  '[-&.''"“”″’]', '', 'g'), '[^[:alnum:]+]+', ' ', 'g') || ' '`);

/**
 * All models as a table: the company's, and those that only the reference catalog has, with `id` null. `at` filters both
 * parts by category and brand before the union.
 */
export function listedModels(company_id: number, at: { category?: string; brand?: string } = {}): SQL {
  const category = at.category === undefined ? sql`true` : sql`c.key = ${at.category}`;
  const brand = at.brand === undefined ? sql`true` : sql`b.key = ${at.brand}`;
  const shippedCategory = at.category === undefined ? sql`true` : sql`cc.key = ${at.category}`;
  const shippedBrand = at.brand === undefined ? sql`true` : sql`cb.key = ${at.brand}`;
  return sql`
    select m.id, m.catalog_model_id, m.key, m.name, m.aliases, m.release_year, m.image_url, m.image_file_id,
           m.sort, m.is_active, m.is_popular, m.version, m.search_text as words, d.name as family,
           c.key as category, c.sort as category_sort, b.key as brand_key, b.name as brand_name, b.sort as brand_sort,
           b.is_active as is_brand_active
      from models m
      join categories c on c.company_id = m.company_id and c.id = m.category_id
      join brands b on b.company_id = m.company_id and b.id = m.brand_id
      left join devices d on d.company_id = m.company_id and d.id = m.device_id
     where m.company_id = ${company_id} and ${category} and ${brand}
    union all
    select null, cm.id, cm.key, cm.name, cm.aliases, cm.release_year, cm.image_url, null,
           cm.sort, false, cm.is_popular, null, ${shippedWords}, cd.name,
           cc.key, coalesce(c.sort, cc.sort), cb.key, coalesce(b.name, cb.name), coalesce(b.sort, cb.sort),
           coalesce(b.is_active, true)
      from catalog_models cm
      join catalog_categories cc on cc.id = cm.category_id
      join catalog_brands cb on cb.id = cm.brand_id
      left join catalog_devices cd on cd.id = cm.device_id
      left join categories c on c.company_id = ${company_id} and c.catalog_category_id = cc.id
      left join brands b on b.company_id = ${company_id} and b.catalog_brand_id = cb.id
     where ${shippedCategory} and ${shippedBrand}
       and not exists (select 1 from models m where m.company_id = ${company_id} and m.catalog_model_id = cm.id)`;
}

/** Filters the listed models. `listedModels` already filters by category and brand. */
export function matchingModels({ show, search }: Pick<ModelFilter, 'show' | 'search'>): SQL {
  const showFilter = {
    all: sql`true`,
    active: sql`l.is_active`,
    inactive: sql`not l.is_active`,
    own: sql`l.catalog_model_id is null`,
  }[show];
  const tokens = searchTokens(search);
  if (search !== '' && tokens.length === 0) return sql`false`;
  return sql.join([showFilter, ...tokens.map((token) => sql`strpos(l.words, ${` ${token}`}) > 0`)], sql` and `);
}

const values = (name: string) => sql.raw(axisKeys.map((key) => `${name}.${key}`).join(', '));

/** The reference variants `cv` of model `l` that the company has neither copied nor added itself. */
export const offeredVariants = (company_id: number): SQL => sql`
  from catalog_variants cv
 where cv.model_id = l.catalog_model_id
   and not exists (select 1 from variants v
                    where v.company_id = ${company_id} and v.model_id = l.id
                      and (v.catalog_variant_id = cv.id or (${values('v')}) is not distinct from (${values('cv')})))`;

export const variantValues = values;
