import type { ProductChange, ProductForm } from '@tradepost/contracts/catalog/own-product.contract';
import type { CatalogModelDetail } from '@tradepost/contracts/catalog/product-catalog.contract';
import { messages } from '@tradepost/contracts/errors';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import { checkVersion, conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { removeFiles } from '../../files/file.commands.ts';
import { getCatalogCategory } from '../product-catalog/categories.queries.ts';
import { ensureCategory, ensureModel } from '../product-catalog/ensure-model.commands.ts';
import { getCatalogModel } from '../product-catalog/listed.queries.ts';
import { openAbove } from '../product-catalog/switch.commands.ts';
import { refreshSearchText } from '../search-text.commands.ts';
import { requireOwnProducts } from './own-gate.rules.ts';
import { saveOwnVariants } from './own-variants.commands.ts';
import { tryRemoving } from './removing.commands.ts';
import { findFreeKeys, lockOwnCatalog, nameKey, resolveBrands, resolveFamily } from './resolve.commands.ts';

/** A variant without values: what has no axes to tell it apart is bought as one thing. */
const plainVariant = {
  ...{ id: null, network: null, size: null, memory: null, storage: null, processor: null, graphics_card: null },
  ...{ edition: null, case_material: null, year: null, isbn10: null, isbn13: null },
};

/** Adds a product that the shipped catalog does not have. It is bought from now on. */
export async function createProduct(ctx: Ctx, form: ProductForm): Promise<CatalogModelDetail> {
  requireOwnProducts(ctx);
  await lockOwnCatalog(ctx);
  const category_id = await ensureCategory(ctx, form.category);
  const category = await getCatalogCategory(ctx, form.category);
  const brand_id = (await resolveBrands(ctx, [form.brand_name])).get(nameKey(form.brand_name)) ?? 0;
  const place = { category_id, brand_id };
  await refuseTaken(ctx, place, form.name);
  const device_id = await resolveFamily(ctx, place, form.family);
  const [key] = await findFreeKeys(ctx, 'models', [`${form.brand_name} ${form.name}`]);
  const [made] = await rowsOf<{ id: string }>(
    ctx.db,
    sql`insert into models (company_id, category_id, brand_id, device_id, key, name, aliases, release_year, sort)
        values (${ctx.company_id}, ${category_id}, ${brand_id}, ${device_id}, ${key}, ${form.name}, ${form.aliases}, ${form.release_year},
                (select coalesce(max(sort), 0) + 1 from (
                   select sort from models where company_id = ${ctx.company_id} union all select sort from catalog_models) every))
        returning id`,
  );
  const model_id = Number(made?.id);
  const variants = form.variants.length > 0 ? form.variants : [plainVariant];
  await saveOwnVariants(ctx, { model_id, category }, variants);
  await openAbove(ctx, [model_id]);
  return finish(ctx, model_id, key ?? '');
}

/** Renames a model, and changes what is the company's own of it. */
export async function changeProduct(ctx: Ctx, key: string, change: ProductChange): Promise<CatalogModelDetail> {
  await lockOwnCatalog(ctx);
  const before = await getCatalogModel(ctx, key);
  if (before.version !== null) checkVersion({ version: before.version }, change.version ?? undefined, before);
  const name = change.name ?? before.catalog_name;
  if (name === null) throw invalid({ name: messages.required('name') });
  const model_id = await ensureModel(ctx, key);
  const place = await findPlace(ctx, model_id);
  if (nameKey(name) !== nameKey(before.name)) await refuseTaken(ctx, place, name, model_id);
  const device_id = await resolveFamily(ctx, place, change.family);
  await ctx.db.execute(sql`
    update models set name = ${name}, aliases = ${change.aliases}, release_year = ${change.release_year},
           device_id = ${device_id}, version = version + 1
     where company_id = ${ctx.company_id} and id = ${model_id}`);
  const category = await getCatalogCategory(ctx, before.category);
  const isBare = before.is_own && change.variants.length === 0;
  await saveOwnVariants(ctx, { model_id, category }, isBare ? [plainVariant] : change.variants);
  return finish(ctx, model_id, key);
}

/** Deletes a product of one's own; one that was ever bought is switched off instead. */
export async function deleteProduct(ctx: Ctx, key: string): Promise<{ is_deleted: boolean }> {
  const [row] = await rowsOf<{ id: string; is_own: boolean; image_file_id: string | null }>(
    ctx.db,
    sql`select id, catalog_model_id is null as is_own, image_file_id from models
         where company_id = ${ctx.company_id} and key = ${key} for update`,
  );
  if (!row) throw notFound('Product');
  if (!row.is_own) throw conflict('Only products of your own can be deleted. Switch it off instead.');
  const which = sql`where company_id = ${ctx.company_id} and id = ${row.id}`;
  const is_deleted = await tryRemoving(
    ctx,
    sql`delete from models ${which}`,
    sql`update models set is_active = false, version = version + 1 ${which}`,
  );
  if (is_deleted && row.image_file_id !== null) await removeFiles(ctx, [Number(row.image_file_id)]);
  ctx.emit('offer-has-changes', { entity: 'catalog' });
  return { is_deleted };
}

interface Place {
  category_id: number;
  brand_id: number;
}

async function findPlace(ctx: Ctx, model_id: number): Promise<Place> {
  const [row] = await rowsOf<{ category_id: string; brand_id: string }>(
    ctx.db,
    sql`select category_id, brand_id from models where company_id = ${ctx.company_id} and id = ${model_id}`,
  );
  return { category_id: Number(row?.category_id), brand_id: Number(row?.brand_id) };
}

/** Two products of one name in a category and brand could not be told apart, also not in a file. */
async function refuseTaken(ctx: Ctx, { category_id, brand_id }: Place, name: string, except = 0): Promise<void> {
  const [own] = await rowsOf(
    ctx.db,
    sql`select 1 from models where company_id = ${ctx.company_id} and category_id = ${category_id} and brand_id = ${brand_id}
           and lower(name) = ${nameKey(name)} and id <> ${except}`,
  );
  if (own) throw invalid({ name: 'There is a product of this name already' });
  const [shipped] = await rowsOf(
    ctx.db,
    sql`select 1 from catalog_models m
          join categories c on c.company_id = ${ctx.company_id} and c.catalog_category_id = m.category_id and c.id = ${category_id}
          join brands b on b.company_id = ${ctx.company_id} and b.catalog_brand_id = m.brand_id and b.id = ${brand_id}
         where lower(m.name) = ${nameKey(name)}
           and not exists (select 1 from models o where o.company_id = ${ctx.company_id} and o.catalog_model_id = m.id)`,
  );
  if (shipped) throw invalid({ name: 'The catalog has this product. Switch it on instead.' });
}

async function finish(ctx: Ctx, model_id: number, key: string): Promise<CatalogModelDetail> {
  await refreshSearchText(ctx, [model_id]);
  ctx.emit('offer-has-changes', { entity: 'catalog' });
  return getCatalogModel(ctx, key);
}
