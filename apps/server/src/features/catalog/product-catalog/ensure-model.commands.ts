import { sql } from 'drizzle-orm';
import { readRow, readRows, runSql } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { notifyCategoriesAdded } from '../catalog-listeners.commands.ts';
import { copyCatalog } from '../copy-catalog.commands.ts';
import { refreshSearchText } from '../search-text.commands.ts';

/** Locks the company's model. Copies it from the reference catalog, turned off, if necessary. 404 if there is none. */
export async function ensureModel(ctx: Ctx, key: string): Promise<number> {
  return (await findModel(ctx, key)) ?? (await copyModel(ctx, key));
}

async function findModel(ctx: Ctx, key: string): Promise<number | undefined> {
  const found = await readRow<{ id: number }>(
    ctx.db,
    sql`select id from models where company_id = ${ctx.company_id} and key = ${key} for no key update`,
  );
  return found?.id;
}

async function copyModel(ctx: Ctx, key: string): Promise<number> {
  await copyOffered(ctx, [key]);
  const id = await findModel(ctx, key);
  if (id === undefined) throw notFound('Product');
  return id;
}

/** Copies models from the reference catalog, turned off, so that the company can edit them. */
export async function copyOffered(ctx: Ctx, model_keys: readonly string[]): Promise<void> {
  const copied = await copyCatalog(ctx, { model_keys }, false);
  await refreshSearchText(ctx, copied.model_ids);
  await notifyCategoriesAdded(ctx, copied.category_ids);
}

/** The same for a category, without its models. */
export async function ensureCategory(ctx: Ctx, key: string): Promise<number> {
  const added = await readRows<{ id: number }>(
    ctx.db,
    sql`insert into categories (company_id, catalog_category_id, key, name, is_mac, identifier, axes, image_url, sort, is_active)
        select ${ctx.company_id}::bigint, c.id, c.key, c.name, c.is_mac, c.identifier, c.axes, c.image_url, c.sort, false
          from catalog_categories c where c.key = ${key}
        on conflict (company_id, catalog_category_id) do nothing returning id`,
  );
  await notifyCategoriesAdded(
    ctx,
    added.map(({ id }) => id),
  );
  return lockByKey(ctx, 'categories', key, 'Category');
}

/** The same for a brand. */
export async function ensureBrand(ctx: Ctx, key: string): Promise<number> {
  await runSql(
    ctx.db,
    sql`insert into brands (company_id, catalog_brand_id, key, name, image_url, sort)
        select ${ctx.company_id}::bigint, b.id, b.key, b.name, b.image_url, b.sort from catalog_brands b where b.key = ${key}
        on conflict (company_id, catalog_brand_id) do nothing`,
  );
  return lockByKey(ctx, 'brands', key, 'Brand');
}

async function lockByKey(ctx: Ctx, table: 'categories' | 'brands', key: string, what: string): Promise<number> {
  const found = await readRow<{ id: number }>(
    ctx.db,
    sql`select id from ${sql.raw(table)} where company_id = ${ctx.company_id} and key = ${key} for no key update`,
  );
  if (!found) throw notFound(what);
  return found.id;
}
