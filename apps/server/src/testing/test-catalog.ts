import { and, asc, eq } from 'drizzle-orm';
import { activateCatalog } from '../features/catalog/catalog.commands.ts';
import { models, variants } from '../features/catalog/catalog.table.ts';
import { conditionGroups, conditions } from '../features/conditions/condition.table.ts';
import { createDefaultConditions } from '../features/conditions/default-conditions.commands.ts';
import { ensurePriceList, setPrices } from '../features/pricing/prices.commands.ts';
import { inTransaction } from '../platform/tenancy/ctx.ts';
import type { TestCompany } from './test-company.ts';

/** Prices by condition, in cents, of every variant of the test catalog. */
export const testPrices = { 'like-new': 30_000, good: 26_400, fair: 21_000, broken: 9_000, 'no-power': 3_600 } as const;

export interface TestCatalog {
  model_id: number;
  category_id: number;
  /** The iPhone 15's variants: any two of them. */
  variant_id: number;
  other_variant_id: number;
  condition_ids: Record<keyof typeof testPrices, number>;
  price_list_id: number;
}

/** Makes the company buy one model in the usual conditions at `testPrices`. */
export function seedTestCatalog(company: TestCompany): Promise<TestCatalog> {
  return inTransaction(company.scope, async (ctx) => {
    await activateCatalog(ctx, { model_keys: ['apple-iphone-15'] });
    await createDefaultConditions(ctx);
    const [model] = await ctx.db.select().from(models).where(eq(models.company_id, ctx.company_id));
    if (!model) throw new Error('the test catalog has no model');
    const kinds = await ctx.db
      .select({ id: conditions.id, key: conditions.key })
      .from(conditions)
      .innerJoin(
        conditionGroups,
        and(eq(conditionGroups.company_id, conditions.company_id), eq(conditionGroups.id, conditions.group_id)),
      )
      .where(and(eq(conditions.company_id, ctx.company_id), eq(conditionGroups.category_id, model.category_id)));
    const all = await ctx.db
      .select()
      .from(variants)
      .where(eq(variants.company_id, ctx.company_id))
      .orderBy(asc(variants.id));
    const price_list_id = await ensurePriceList(ctx);
    await setPrices(
      ctx,
      price_list_id,
      all.flatMap((variant) =>
        kinds.map(({ id, key }) => ({
          variant_id: variant.id,
          condition_id: id,
          original_price: testPrices[key as keyof typeof testPrices],
        })),
      ),
    );
    return {
      model_id: model.id,
      category_id: model.category_id,
      variant_id: all[0]!.id,
      other_variant_id: all[1]!.id,
      condition_ids: Object.fromEntries(kinds.map(({ id, key }) => [key, id])) as TestCatalog['condition_ids'],
      price_list_id,
    };
  });
}
