import type { Defect } from '@tradepost/contracts/conditions/condition-group.contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { defects } from './condition.table.ts';

/** The columns of a defect in all answers. */
export const defectColumns = {
  id: defects.id,
  key: defects.key,
  name: defects.name,
  amount_type: defects.amount_type,
  amount_price: defects.amount_price,
  is_stackable: defects.is_stackable,
  is_below_floor: defects.is_below_floor,
  part: defects.part,
  uses_repair_cost: defects.uses_repair_cost,
  extra_amount_type: defects.extra_amount_type,
  extra_amount_price: defects.extra_amount_price,
  sort: defects.sort,
  is_archived: defects.is_archived,
};

/** The defects of these sets, in order. */
export function listDefectRows(
  ctx: Ctx,
  group_ids: number[],
  with_archived: boolean,
): Promise<(Defect & { group_id: number })[]> {
  return ctx.db
    .select({ ...defectColumns, group_id: defects.group_id })
    .from(defects)
    .where(
      and(
        eq(defects.company_id, ctx.company_id),
        inArray(defects.group_id, group_ids),
        with_archived ? undefined : eq(defects.is_archived, false),
      ),
    )
    .orderBy(asc(defects.sort), asc(defects.id));
}
