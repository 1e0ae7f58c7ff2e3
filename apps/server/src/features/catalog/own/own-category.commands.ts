import type { CategoryForm } from '@tradepost/contracts/catalog/own-product.contract';
import { and, eq, sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { brands, categories } from '../catalog.table.ts';
import { notifyCategoriesAdded } from '../catalog-listeners.commands.ts';
import { getCatalogCategory } from '../product-catalog/categories.queries.ts';
import { ensureBrand, ensureCategory } from '../product-catalog/ensure-model.commands.ts';
import { refreshBrandText } from '../search-text.commands.ts';
import { tryRemoving } from './removing.commands.ts';
import { requireOwnProducts } from './require-own-products.rules.ts';
import { findFreeKeys, lockOwnCatalog, nameKey } from './resolve.commands.ts';

/** Adds a custom category. Listeners of later features add their defaults, such as conditions. */
export async function createCategory(ctx: Ctx, form: CategoryForm): Promise<{ key: string }> {
  requireOwnProducts(ctx);
  await lockOwnCatalog(ctx);
  await refuseDuplicate(ctx, form.name);
  const [key = ''] = await findFreeKeys(ctx, 'categories', [form.name]);
  await insertCategory(ctx, { ...form, key });
  ctx.emit('offer-has-changes', { entity: 'catalog' });
  return { key };
}

export async function insertCategory(
  ctx: Ctx,
  { key, name, is_mac, identifier, axes }: Omit<CategoryForm, 'version'> & { key: string },
): Promise<number> {
  const [made] = await ctx.db
    .insert(categories)
    .values({
      company_id: ctx.company_id,
      key,
      name,
      is_mac,
      identifier,
      axes,
      sort: sql`(select coalesce(max(sort), 0) + 1 from (
        select sort from categories where company_id = ${ctx.company_id} union all select sort from catalog_categories) every)`,
    })
    .returning({ id: categories.id });
  const id = made!.id;
  await notifyCategoriesAdded(ctx, [id]);
  return id;
}

/** Renames a category. Custom categories can change their axes too, but not remove one that variants use. */
export async function changeCategory(ctx: Ctx, key: string, form: CategoryForm): Promise<{ key: string }> {
  await lockOwnCatalog(ctx);
  await saveVersioned(ctx, {
    table: categories,
    where: and(eq(categories.company_id, ctx.company_id), eq(categories.key, key)),
    version: form.version,
    lock: () => getCatalogCategory(ctx, key),
    change: async (before) => {
      if (nameKey(form.name) !== nameKey(before.name)) await refuseDuplicate(ctx, form.name, key);
      const id = await ensureCategory(ctx, key);
      if (!before.is_own) {
        refuseFixed(before, form);
        return { name: form.name };
      }
      for (const { key: axis, label } of before.axes) {
        const isKept = form.axes.some((each) => each.key === axis);
        if (!isKept && (await isAxisUsed(ctx, id, axis)))
          throw invalid({ axes: `Variants use the values of ${label}, so it can’t be removed` });
      }
      return { name: form.name, axes: form.axes, identifier: form.identifier, is_mac: form.is_mac };
    },
  });
  const id = await ensureCategory(ctx, key);
  await notifyCategoriesAdded(ctx, [id]);
  ctx.emit('offer-has-changes', { entity: 'catalog' });
  return { key };
}

/** What the shipped catalog says about a category stays as it is. */
function refuseFixed(before: Pick<CategoryForm, 'axes' | 'identifier' | 'is_mac'>, form: CategoryForm): void {
  const axesOf = ({ axes }: Pick<CategoryForm, 'axes'>) =>
    axes.map(({ key, label, is_required }) => `${key} ${label} ${is_required}`).join('\n');
  const text = 'This is set by the catalog. Add a category of your own to change it.';
  if (axesOf(before) !== axesOf(form)) throw invalid({ axes: text });
  if (before.identifier !== form.identifier) throw invalid({ identifier: text });
  if (before.is_mac !== form.is_mac) throw invalid({ is_mac: text });
}

async function isAxisUsed(ctx: Ctx, category_id: number, axis: string): Promise<boolean> {
  const used = await readRows(
    ctx.db,
    sql`select 1 from variants v join models m on m.company_id = v.company_id and m.id = v.model_id
         where v.company_id = ${ctx.company_id} and m.category_id = ${category_id} and v.${sql.identifier(axis)} is not null limit 1`,
  );
  return used.length > 0;
}

async function refuseDuplicate(ctx: Ctx, name: string, except = ''): Promise<void> {
  const taken = await readRows(
    ctx.db,
    sql`select 1 from categories where company_id = ${ctx.company_id} and lower(name) = ${nameKey(name)} and key <> ${except}
        union all select 1 from catalog_categories s where lower(s.name) = ${nameKey(name)} and s.key <> ${except}`,
  );
  if (taken.length > 0) throw invalid({ name: 'A category with this name already exists' });
}

/** Deletes a custom category, or turns it off if it has products. */
export async function deleteCategory(ctx: Ctx, key: string): Promise<{ is_deleted: boolean }> {
  const category = await getCatalogCategory(ctx, key);
  if (!category.is_own) throw conflict('You can only delete your own categories. Turn this one off instead.');
  const which = and(eq(categories.company_id, ctx.company_id), eq(categories.id, category.id ?? 0));
  const is_deleted = await tryRemoving(
    ctx,
    () => ctx.db.delete(categories).where(which),
    () =>
      ctx.db
        .update(categories)
        .set({ is_active: false, version: sql`${categories.version} + 1` })
        .where(which),
  );
  ctx.emit('offer-has-changes', { entity: 'catalog' });
  return { is_deleted };
}

/** Renames a brand; null restores the reference catalog's name. */
export async function renameBrand(
  ctx: Ctx,
  key: string,
  { name, version }: { name: string | null; version?: number | null },
): Promise<{ key: string; name: string }> {
  await lockOwnCatalog(ctx);
  const id = await ensureBrand(ctx, key);
  let next = '';
  await saveVersioned(ctx, {
    table: brands,
    where: and(eq(brands.company_id, ctx.company_id), eq(brands.id, id)),
    version,
    lock: () => lockBrand(ctx, id),
    change: async (row) => {
      next = name ?? row.catalog_name ?? row.name;
      await refuseDuplicateBrand(ctx, next, id);
      return { name: next };
    },
  });
  await refreshBrandText(ctx, id);
  ctx.emit('offer-has-changes', { entity: 'catalog' });
  return { key, name: next };
}

async function lockBrand(ctx: Ctx, id: number) {
  const row = await readRow<{ name: string; version: number; catalog_name: string | null }>(
    ctx.db,
    sql`select b.name, b.version, s.name as catalog_name from brands b left join catalog_brands s on s.id = b.catalog_brand_id
         where b.company_id = ${ctx.company_id} and b.id = ${id} for no key update of b`,
  );
  if (!row) throw notFound('Brand');
  return row;
}

async function refuseDuplicateBrand(ctx: Ctx, name: string, except: number): Promise<void> {
  const taken = await readRows(
    ctx.db,
    sql`select 1 from brands where company_id = ${ctx.company_id} and lower(name) = ${nameKey(name)} and id <> ${except}`,
  );
  if (taken.length > 0) throw invalid({ name: 'A brand with this name already exists' });
}
