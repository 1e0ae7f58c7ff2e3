import { noValues } from '@tradepost/contracts/catalog/axes.rules';
import type { ProductChange, ProductForm } from '@tradepost/contracts/catalog/own-product.contract';
import type { CatalogModelDetail } from '@tradepost/contracts/catalog/product-catalog.contract';
import { messages } from '@tradepost/contracts/errors';
import { and, eq, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { removeFiles } from '../../files/file.commands.ts';
import { models } from '../catalog.table.ts';
import { getCatalogModel } from '../product-catalog/catalog-models.queries.ts';
import { getCatalogCategory } from '../product-catalog/categories.queries.ts';
import { ensureCategory, ensureModel } from '../product-catalog/ensure-model.commands.ts';
import { activateParents } from '../product-catalog/switch.commands.ts';
import { refreshSearchText } from '../search-text.commands.ts';
import { saveOwnVariants } from './own-variants.commands.ts';
import { tryRemoving } from './removing.commands.ts';
import { requireOwnProducts } from './require-own-products.rules.ts';
import { findFreeKeys, lockOwnCatalog, nameKey, resolveBrands, resolveFamily } from './resolve.commands.ts';

/** The only variant of a product without axis values. */
const plainVariant = { id: null, ...noValues };

/** Adds a product that the reference catalog does not have, and turns it on. */
export async function createProduct(ctx: Ctx, form: ProductForm): Promise<CatalogModelDetail> {
  requireOwnProducts(ctx);
  await lockOwnCatalog(ctx);
  const category_id = await ensureCategory(ctx, form.category);
  const category = await getCatalogCategory(ctx, form.category);
  const brand_id = (await resolveBrands(ctx, [form.brand_name])).get(nameKey(form.brand_name)) ?? 0;
  const parents = { category_id, brand_id };
  await refuseDuplicate(ctx, parents, form.name);
  const device_id = await resolveFamily(ctx, parents, form.family);
  const [key] = await findFreeKeys(ctx, 'models', [`${form.brand_name} ${form.name}`]);
  const [made] = await ctx.db
    .insert(models)
    .values({
      company_id: ctx.company_id,
      category_id,
      brand_id,
      device_id,
      key: key ?? '',
      name: form.name,
      aliases: form.aliases,
      release_year: form.release_year,
      sort: sql`(select coalesce(max(sort), 0) + 1 from (
        select sort from models where company_id = ${ctx.company_id} union all select sort from catalog_models) every)`,
    })
    .returning({ id: models.id });
  const model_id = made!.id;
  const variants = form.variants.length > 0 ? form.variants : [plainVariant];
  await saveOwnVariants(ctx, { model_id, category }, variants);
  await activateParents(ctx, [model_id]);
  return finish(ctx, model_id, key ?? '');
}

/** Edits a model's name, details and custom variants. */
export async function changeProduct(ctx: Ctx, key: string, change: ProductChange): Promise<CatalogModelDetail> {
  await lockOwnCatalog(ctx);
  const before = await saveVersioned(ctx, {
    table: models,
    where: and(eq(models.company_id, ctx.company_id), eq(models.key, key)),
    version: change.version,
    lock: () => getCatalogModel(ctx, key),
    change: async (stored) => {
      const name = change.name ?? stored.catalog_name;
      if (name === null) throw invalid({ name: messages.required('name') });
      const model_id = await ensureModel(ctx, key);
      const parents = await readParents(ctx, model_id);
      if (nameKey(name) !== nameKey(stored.name)) await refuseDuplicate(ctx, parents, name, model_id);
      const device_id = await resolveFamily(ctx, parents, change.family);
      return { name, aliases: change.aliases, release_year: change.release_year, device_id };
    },
  });
  const model_id = await ensureModel(ctx, key);
  const category = await getCatalogCategory(ctx, before.category);
  const isBare = before.is_own && change.variants.length === 0;
  await saveOwnVariants(ctx, { model_id, category }, isBare ? [plainVariant] : change.variants);
  return finish(ctx, model_id, key);
}

/** Deletes a custom product, or turns it off if orders refer to it. */
export async function deleteProduct(ctx: Ctx, key: string): Promise<{ is_deleted: boolean }> {
  const row = await readRow<{ id: number; is_own: boolean; image_file_id: number | null }>(
    ctx.db,
    sql`select id, catalog_model_id is null as is_own, image_file_id from models
         where company_id = ${ctx.company_id} and key = ${key} for no key update`,
  );
  if (!row) throw notFound('Product');
  if (!row.is_own) throw conflict('You can only delete your own products. Turn this one off instead.');
  const which = and(eq(models.company_id, ctx.company_id), eq(models.id, row.id));
  const is_deleted = await tryRemoving(
    ctx,
    () => ctx.db.delete(models).where(which),
    () =>
      ctx.db
        .update(models)
        .set({ is_active: false, version: sql`${models.version} + 1` })
        .where(which),
  );
  if (is_deleted && row.image_file_id !== null) await removeFiles(ctx, [row.image_file_id]);
  ctx.emit('offer-has-changes', { entity: 'catalog' });
  return { is_deleted };
}

interface Parents {
  category_id: number;
  brand_id: number;
}

async function readParents(ctx: Ctx, model_id: number): Promise<Parents> {
  const row = await readRow<{ category_id: number; brand_id: number }>(
    ctx.db,
    sql`select category_id, brand_id from models where company_id = ${ctx.company_id} and id = ${model_id}`,
  );
  return { category_id: row!.category_id, brand_id: row!.brand_id };
}

/** Names must be unique within a category and brand, as imports find products by name. */
async function refuseDuplicate(ctx: Ctx, { category_id, brand_id }: Parents, name: string, except = 0): Promise<void> {
  const own = await readRow(
    ctx.db,
    sql`select 1 from models where company_id = ${ctx.company_id} and category_id = ${category_id} and brand_id = ${brand_id}
           and lower(name) = ${nameKey(name)} and id <> ${except}`,
  );
  if (own) throw invalid({ name: 'A product with this name already exists' });
  const shipped = await readRow(
    ctx.db,
    sql`select 1 from catalog_models m
          join categories c on c.company_id = ${ctx.company_id} and c.catalog_category_id = m.category_id and c.id = ${category_id}
          join brands b on b.company_id = ${ctx.company_id} and b.catalog_brand_id = m.brand_id and b.id = ${brand_id}
         where lower(m.name) = ${nameKey(name)}
           and not exists (select 1 from models o where o.company_id = ${ctx.company_id} and o.catalog_model_id = m.id)`,
  );
  if (shipped) throw invalid({ name: 'The catalog already has this product. Turn it on instead.' });
}

async function finish(ctx: Ctx, model_id: number, key: string): Promise<CatalogModelDetail> {
  await refreshSearchText(ctx, [model_id]);
  ctx.emit('offer-has-changes', { entity: 'catalog' });
  return getCatalogModel(ctx, key);
}
