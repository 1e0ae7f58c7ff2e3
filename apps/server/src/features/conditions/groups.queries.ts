import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { categories } from '../catalog/catalog.table.ts';
import { conditionGroups } from './condition.table.ts';

interface GroupFilter {
  category_id?: number;
  group_id?: number;
}

/** The current set of each category (Macs have their own), in the catalog's order. */
export function listGroups(ctx: Ctx, { category_id, group_id }: GroupFilter) {
  return ctx.db
    .select({
      id: conditionGroups.id,
      name: conditionGroups.name,
      is_mac: conditionGroups.is_mac,
      category: { id: categories.id, key: categories.key, name: categories.name },
    })
    .from(conditionGroups)
    .innerJoin(
      categories,
      and(eq(categories.company_id, conditionGroups.company_id), eq(categories.id, conditionGroups.category_id)),
    )
    .where(
      and(
        eq(conditionGroups.company_id, ctx.company_id),
        eq(conditionGroups.is_mac, categories.is_mac),
        category_id === undefined ? undefined : eq(conditionGroups.category_id, category_id),
        group_id === undefined ? undefined : eq(conditionGroups.id, group_id),
      ),
    )
    .orderBy(asc(categories.sort), asc(conditionGroups.id));
}
export type GroupRow = Awaited<ReturnType<typeof listGroups>>[number];
