import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { tellCategoriesAdded } from '../catalog-listeners.commands.ts';
import { copyCatalog } from '../copy-catalog.commands.ts';
import { refreshSearchText } from '../search-text.commands.ts';

/** The company's row of a model, locked. One that it has only been offered is copied, switched off. 404 where there is none. */
export async function ensureModel(ctx: Ctx, key: string): Promise<number> {
  return (await findModel(ctx, key)) ?? (await copyModel(ctx, key));
}

async function findModel(ctx: Ctx, key: string): Promise<number | undefined> {
  const [found] = await rowsOf<{ id: string }>(
    ctx.db,
    sql`select id from models where company_id = ${ctx.company_id} and key = ${key} for update`,
  );
  return found && Number(found.id);
}

async function copyModel(ctx: Ctx, key: string): Promise<number> {
  await copyOffered(ctx, [key]);
  const id = await findModel(ctx, key);
  if (id === undefined) throw notFound('Product');
  return id;
}

/** Copies what the company has only been offered, switched off, so that it can be named, sorted and pictured. */
export async function copyOffered(ctx: Ctx, model_keys: readonly string[]): Promise<void> {
  const copied = await copyCatalog(ctx, { model_keys }, false);
  await refreshSearchText(ctx, copied.model_ids);
  await tellCategoriesAdded(ctx, copied.category_ids);
}

/** The same for a category, without its models. */
export async function ensureCategory(ctx: Ctx, key: string): Promise<number> {
  const added = await rowsOf<{ id: string }>(
    ctx.db,
    sql`insert into categories (company_id, catalog_category_id, key, name, is_mac, identifier, axes, image_url, sort, is_active)
        select ${ctx.company_id}::bigint, c.id, c.key, c.name, c.is_mac, c.identifier, c.axes, c.image_url, c.sort, false
          from catalog_categories c where c.key = ${key}
        on conflict (company_id, catalog_category_id) do nothing returning id`,
  );
  await tellCategoriesAdded(
    ctx,
    added.map(({ id }) => Number(id)),
  );
  return ensured(ctx, 'categories', key, 'Category');
}

/** The same for a brand. */
export async function ensureBrand(ctx: Ctx, key: string): Promise<number> {
  await ctx.db.execute(
    sql`insert into brands (company_id, catalog_brand_id, key, name, image_url, sort)
        select ${ctx.company_id}::bigint, b.id, b.key, b.name, b.image_url, b.sort from catalog_brands b where b.key = ${key}
        on conflict (company_id, catalog_brand_id) do nothing`,
  );
  return ensured(ctx, 'brands', key, 'Brand');
}

async function ensured(ctx: Ctx, table: 'categories' | 'brands', key: string, what: string): Promise<number> {
  const [found] = await rowsOf<{ id: string }>(
    ctx.db,
    sql`select id from ${sql.raw(table)} where company_id = ${ctx.company_id} and key = ${key} for update`,
  );
  if (!found) throw notFound(what);
  return Number(found.id);
}
