import { and, eq, inArray } from 'drizzle-orm';
import { activateCatalog } from '../features/catalog/catalog.commands.ts';
import { categories } from '../features/catalog/catalog.table.ts';
import { samplePrices } from '../features/pricing/sample-prices.data.ts';
import type { Ctx } from '../platform/tenancy/ctx.ts';

const popularCategories = ['smartphones', 'tablets', 'macs', 'smartwatches'];

/** Adds the models with sample prices to the catalog, or only the given ones. */
export async function seedCatalog(ctx: Ctx, model_keys: readonly string[] = Object.keys(samplePrices)): Promise<void> {
  await activateCatalog(ctx, { model_keys });
  await ctx.db
    .update(categories)
    .set({ is_popular: true })
    .where(and(eq(categories.company_id, ctx.company_id), inArray(categories.key, popularCategories)));
}
