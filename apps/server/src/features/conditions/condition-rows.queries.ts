import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { conditions, conditionTerms } from './condition.table.ts';

/** The conditions and sub-conditions of these sets, best first. */
export function listConditionRows(ctx: Ctx, group_ids: number[], with_archived: boolean) {
  return ctx.db
    .select({
      id: conditions.id,
      group_id: conditions.group_id,
      parent_id: conditions.parent_id,
      key: conditions.key,
      name: conditions.name,
      translations: conditions.translations,
      sort: conditions.sort,
      is_archived: conditions.is_archived,
      archived_at: conditions.archived_at,
      version: conditions.version,
      sub_type: conditions.sub_type,
      sub_amount_type: conditions.sub_amount_type,
      sub_amount_price: conditions.sub_amount_price,
      condition_term: sql<string[]>`array(select t.text from ${conditionTerms} t
        where t.company_id = ${conditions}.company_id and t.condition_id = ${conditions}.id order by t.sort, t.id)`,
    })
    .from(conditions)
    .where(
      and(
        eq(conditions.company_id, ctx.company_id),
        inArray(conditions.group_id, group_ids),
        with_archived ? undefined : eq(conditions.is_archived, false),
      ),
    )
    .orderBy(asc(conditions.sort), asc(conditions.id));
}
export type ConditionRow = Awaited<ReturnType<typeof listConditionRows>>[number];
