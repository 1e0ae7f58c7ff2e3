import type { CategoryForm } from '@tradepost/contracts/catalog/own-product.contract';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import { checkVersion, conflict, invalid } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { tellCategoriesAdded } from '../catalog-listeners.commands.ts';
import { getCatalogCategory } from '../product-catalog/categories.queries.ts';
import { ensureBrand, ensureCategory } from '../product-catalog/ensure-model.commands.ts';
import { refreshBrandText } from '../search-text.commands.ts';
import { requireOwnProducts } from './own-gate.rules.ts';
import { tryRemoving } from './removing.commands.ts';
import { findFreeKeys, lockOwnCatalog, nameKey } from './resolve.commands.ts';

/** Adds a category with axes of its own; later features give it what each category has. */
export async function createCategory(ctx: Ctx, form: CategoryForm): Promise<{ key: string }> {
  requireOwnProducts(ctx);
  await lockOwnCatalog(ctx);
  await refuseTaken(ctx, form.name);
  const [key = ''] = await findFreeKeys(ctx, 'categories', [form.name]);
  await insertCategory(ctx, { ...form, key });
  ctx.emit('offer-has-changes', { entity: 'catalog' });
  return { key };
}

export async function insertCategory(
  ctx: Ctx,
  { key, name, is_mac, identifier, axes }: Omit<CategoryForm, 'version'> & { key: string },
): Promise<number> {
  const [made] = await rowsOf<{ id: string }>(
    ctx.db,
    sql`insert into categories (company_id, key, name, is_mac, identifier, axes, sort)
        values (${ctx.company_id}, ${key}, ${name}, ${is_mac}, ${identifier}, ${JSON.stringify(axes)}::jsonb,
                (select coalesce(max(sort), 0) + 1 from (
                   select sort from categories where company_id = ${ctx.company_id} union all select sort from catalog_categories) every))
        returning id`,
  );
  const id = Number(made?.id);
  await tellCategoriesAdded(ctx, [id]);
  return id;
}

/** Renames a category; of one's own the axes can change too, but none that variants have a value on. */
export async function changeCategory(ctx: Ctx, key: string, form: CategoryForm): Promise<{ key: string }> {
  await lockOwnCatalog(ctx);
  const before = await getCatalogCategory(ctx, key);
  if (before.version !== null) checkVersion({ version: before.version }, form.version ?? undefined, before);
  if (nameKey(form.name) !== nameKey(before.name)) await refuseTaken(ctx, form.name, key);
  const id = await ensureCategory(ctx, key);
  let own: SQL = sql``;
  if (before.is_own) {
    for (const { key: axis, label } of before.axes) {
      const isKept = form.axes.some((each) => each.key === axis);
      if (!isKept && (await isAxisUsed(ctx, id, axis)))
        throw invalid({ axes: `${label} has values: variants need it` });
    }
    own = sql`, axes = ${JSON.stringify(form.axes)}::jsonb, identifier = ${form.identifier}, is_mac = ${form.is_mac}`;
  }
  await ctx.db.execute(sql`update categories set name = ${form.name}, version = version + 1 ${own}
    where company_id = ${ctx.company_id} and id = ${id}`);
  await tellCategoriesAdded(ctx, [id]);
  ctx.emit('offer-has-changes', { entity: 'catalog' });
  return { key };
}

async function isAxisUsed(ctx: Ctx, category_id: number, axis: string): Promise<boolean> {
  const used = await rowsOf(
    ctx.db,
    sql`select 1 from variants v join models m on m.company_id = v.company_id and m.id = v.model_id
         where v.company_id = ${ctx.company_id} and m.category_id = ${category_id} and v.${sql.identifier(axis)} is not null limit 1`,
  );
  return used.length > 0;
}

async function refuseTaken(ctx: Ctx, name: string, except = ''): Promise<void> {
  const taken = await rowsOf(
    ctx.db,
    sql`select 1 from categories where company_id = ${ctx.company_id} and lower(name) = ${nameKey(name)} and key <> ${except}
        union all select 1 from catalog_categories s where lower(s.name) = ${nameKey(name)} and s.key <> ${except}`,
  );
  if (taken.length > 0) throw invalid({ name: 'There is a category of this name already' });
}

/** Deletes a category of one's own; one that has products is switched off instead. */
export async function deleteCategory(ctx: Ctx, key: string): Promise<{ is_deleted: boolean }> {
  const category = await getCatalogCategory(ctx, key);
  if (!category.is_own) throw conflict('Only categories of your own can be deleted. Switch it off instead.');
  const which = sql`where company_id = ${ctx.company_id} and id = ${category.id}`;
  const is_deleted = await tryRemoving(
    ctx,
    sql`delete from categories ${which}`,
    sql`update categories set is_active = false, version = version + 1 ${which}`,
  );
  ctx.emit('offer-has-changes', { entity: 'catalog' });
  return { is_deleted };
}

/** Calls a brand by a name of one's own; null is the catalog's again. */
export async function renameBrand(
  ctx: Ctx,
  key: string,
  { name, version }: { name: string | null; version?: number | null },
): Promise<{ key: string; name: string }> {
  await lockOwnCatalog(ctx);
  const id = await ensureBrand(ctx, key);
  const [row] = await rowsOf<{ name: string; version: number; catalog_name: string | null }>(
    ctx.db,
    sql`select b.name, b.version, s.name as catalog_name from brands b left join catalog_brands s on s.id = b.catalog_brand_id
         where b.company_id = ${ctx.company_id} and b.id = ${id}`,
  );
  if (row) checkVersion(row, version ?? undefined);
  const next = name ?? row?.catalog_name ?? row?.name ?? '';
  const taken = await rowsOf(
    ctx.db,
    sql`select 1 from brands where company_id = ${ctx.company_id} and lower(name) = ${nameKey(next)} and id <> ${id}`,
  );
  if (taken.length > 0) throw invalid({ name: 'There is a brand of this name already' });
  await ctx.db.execute(
    sql`update brands set name = ${next}, version = version + 1 where company_id = ${ctx.company_id} and id = ${id}`,
  );
  await refreshBrandText(ctx, id);
  ctx.emit('offer-has-changes', { entity: 'catalog' });
  return { key, name: next };
}
