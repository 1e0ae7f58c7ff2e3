import type { Condition, ConditionGroup, SubCondition } from '@tradepost/contracts/conditions/condition-group.contract';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { toSubValue } from './condition-record.rules.ts';
import { type ConditionRow, listConditionRows } from './condition-rows.queries.ts';
import { listDefectRows } from './defect-rows.queries.ts';
import { listGroups } from './groups.queries.ts';

interface GroupFilter {
  category_id?: number;
  with_archived?: boolean;
}

/** The condition set of each category (Macs have their own), best condition first, with terms and defects. */
export async function listConditionGroups(
  ctx: Ctx,
  { category_id, with_archived = false }: GroupFilter,
): Promise<ConditionGroup[]> {
  const groups = await listGroups(ctx, { category_id });
  const group_ids = groups.map((group) => group.id);
  if (group_ids.length === 0) return [];
  const conditionRows = await listConditionRows(ctx, group_ids, with_archived);
  const defectRows = await listDefectRows(ctx, group_ids, with_archived);
  return groups.map((group) => ({
    ...group,
    conditions: nestConditions(conditionRows.filter((row) => row.group_id === group.id)),
    defects: defectRows.filter((row) => row.group_id === group.id).map(({ group_id, ...defect }) => defect),
  }));
}

/** The set of a category; undefined if it has none. */
export async function findConditionGroup(
  ctx: Ctx,
  category_id: number,
  with_archived = false,
): Promise<ConditionGroup | undefined> {
  const [group] = await listConditionGroups(ctx, { category_id, with_archived });
  return group;
}

function nestConditions(rows: ConditionRow[]): Condition[] {
  const subs = rows.filter((row) => row.parent_id !== null).map(toSubCondition);
  return rows
    .filter((row) => row.parent_id === null)
    .map(({ id, key, name, sort, is_archived, condition_term }) => ({
      id,
      key,
      name,
      sort,
      is_archived,
      condition_term,
      parent_id: null,
      is_subcondition: false,
      sub_conditions: subs.filter((sub) => sub.parent_id === id),
    }));
}

function toSubCondition(row: ConditionRow): SubCondition {
  const { id, key, name, sort, is_archived, condition_term } = row;
  return {
    id,
    key,
    name,
    sort,
    is_archived,
    condition_term,
    parent_id: row.parent_id ?? 0,
    is_subcondition: true,
    condition_sub_value: toSubValue(row),
  };
}
