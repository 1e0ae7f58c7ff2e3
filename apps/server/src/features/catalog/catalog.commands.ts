import { and, eq, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { brands, categories, models } from './catalog.table.ts';
import { type CatalogSelection, copyCatalog, keyList, selectedModels } from './copy-catalog.commands.ts';
import { refreshSearchText } from './search-text.commands.ts';

/**
 * Turns on whole categories of the reference catalog, or single models by key. Existing models of a category are not
 * turned on.
 */
export async function activateCatalog(ctx: Ctx, selection: CatalogSelection): Promise<void> {
  const { category_keys = [], model_keys = [] } = selection;
  const { company_id } = ctx;
  const { model_ids } = await copyCatalog(ctx, selection);
  const named = sql`select * from (${selectedModels({ model_keys })}) named`;
  await ctx.db
    .update(categories)
    .set({ is_active: true })
    .where(
      and(
        eq(categories.company_id, company_id),
        eq(categories.is_active, false),
        or(
          sql`${categories.key} in ${keyList(category_keys)}`,
          sql`${categories.catalog_category_id} in (select category_id from (${named}) n)`,
        ),
      ),
    );
  await ctx.db
    .update(brands)
    .set({ is_active: true })
    .where(
      and(
        eq(brands.company_id, company_id),
        eq(brands.is_active, false),
        sql`${brands.catalog_brand_id} in (select brand_id from (${named}) n)`,
      ),
    );
  const touched = await ctx.db
    .update(models)
    .set({ is_active: true })
    .where(and(eq(models.company_id, company_id), sql`${models.key} in ${keyList(model_keys)}`))
    .returning({ id: models.id });
  await refreshSearchText(ctx, [...new Set([...model_ids, ...touched.map(({ id }) => id)])]);
}
