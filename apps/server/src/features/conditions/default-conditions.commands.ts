import { defaultConditions, defaultDefects } from '@tradepost/contracts/conditions/default-conditions.data';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { categories } from '../catalog/catalog.table.ts';
import { conditionGroups, conditions, conditionTerms, defects } from './condition.table.ts';

/** Creates the default conditions and defects for categories without a set; without ids, for all categories. */
export async function createDefaultConditions(ctx: Ctx, category_ids?: readonly number[]): Promise<void> {
  const missing = await ctx.db
    .select({ id: categories.id, key: categories.key, name: categories.name, is_mac: categories.is_mac })
    .from(categories)
    .where(
      and(
        eq(categories.company_id, ctx.company_id),
        category_ids && inArray(categories.id, [...category_ids]),
        sql`not exists (select 1 from ${conditionGroups} g where g.company_id = ${categories.company_id}
              and g.category_id = ${categories.id} and g.is_mac = ${categories.is_mac})`,
      ),
    );
  for (const category of missing) await createGroup(ctx, category);
}

async function createGroup(
  ctx: Ctx,
  category: { id: number; key: string; name: string; is_mac: boolean },
): Promise<void> {
  const { company_id, db } = ctx;
  const [group] = await db
    .insert(conditionGroups)
    .values({ company_id, category_id: category.id, is_mac: category.is_mac, name: category.name })
    .returning({ id: conditionGroups.id });
  if (!group) throw new Error('the condition group was not created');
  const set = defaultConditions(category.key);
  const inserted = await db
    .insert(conditions)
    .values(set.map(({ key, name }, sort) => ({ company_id, group_id: group.id, key, name, sort })))
    .returning({ id: conditions.id, key: conditions.key });
  const idOf = new Map(inserted.map((row) => [row.key, row.id]));
  await db
    .insert(conditionTerms)
    .values(
      set.flatMap(({ key, terms }) =>
        terms.map((text, sort) => ({ company_id, condition_id: idOf.get(key) ?? 0, sort, text })),
      ),
    );
  const defectSet = defaultDefects(category.key);
  if (defectSet.length > 0) {
    await db
      .insert(defects)
      .values(defectSet.map((defect, sort) => ({ ...defect, company_id, group_id: group.id, sort })));
  }
}
