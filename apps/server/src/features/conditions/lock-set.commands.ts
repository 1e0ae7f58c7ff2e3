import { and, eq } from 'drizzle-orm';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { categories } from '../catalog/catalog.table.ts';
import { conditionGroups } from './condition.table.ts';

/** Locks the set of a category until the transaction ends. Creates it if there is none. */
export async function lockSet(ctx: Ctx, category_id: number): Promise<number> {
  const { company_id, db } = ctx;
  const [category] = await db
    .select({ name: categories.name, is_mac: categories.is_mac })
    .from(categories)
    .where(and(eq(categories.company_id, company_id), eq(categories.id, category_id)));
  if (!category) throw notFound('Category');
  await db
    .insert(conditionGroups)
    .values({ company_id, category_id, ...category })
    .onConflictDoNothing();
  const [set] = await db
    .select({ id: conditionGroups.id })
    .from(conditionGroups)
    .where(
      and(
        eq(conditionGroups.company_id, company_id),
        eq(conditionGroups.category_id, category_id),
        eq(conditionGroups.is_mac, category.is_mac),
      ),
    )
    .for('no key update');
  if (!set) throw notFound('Category');
  return set.id;
}

export async function lockGroup(ctx: Ctx, group_id: number): Promise<void> {
  await ctx.db
    .select({ id: conditionGroups.id })
    .from(conditionGroups)
    .where(and(eq(conditionGroups.company_id, ctx.company_id), eq(conditionGroups.id, group_id)))
    .for('no key update');
}
