import type {
  Adjustment,
  Condition,
  ConditionGroup,
  Defect,
  SubCondition,
} from '@tradepost/contracts/conditions/conditions.contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { categories } from '../catalog/catalog.table.ts';
import { conditionGroups, conditions, conditionTerms, defects } from './conditions.table.ts';

interface GroupFilter {
  category_id?: number;
  with_archived?: boolean;
}

/** The set of conditions of each category (Macs have theirs), best condition first, with terms and defects. */
export async function listConditionGroups(
  ctx: Ctx,
  { category_id, with_archived = false }: GroupFilter,
): Promise<ConditionGroup[]> {
  const groups = await ctx.db
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
      ),
    )
    .orderBy(asc(categories.sort), asc(conditionGroups.id));
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

/** The set of one category; undefined where it has none. */
export async function findConditionGroup(
  ctx: Ctx,
  category_id: number,
  with_archived = false,
): Promise<ConditionGroup | undefined> {
  const [group] = await listConditionGroups(ctx, { category_id, with_archived });
  return group;
}

function listConditionRows(ctx: Ctx, group_ids: number[], with_archived: boolean) {
  return ctx.db
    .select({
      id: conditions.id,
      group_id: conditions.group_id,
      parent_id: conditions.parent_id,
      key: conditions.key,
      name: conditions.name,
      sort: conditions.sort,
      is_archived: conditions.is_archived,
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
type ConditionRow = Awaited<ReturnType<typeof listConditionRows>>[number];

function listDefectRows(
  ctx: Ctx,
  group_ids: number[],
  with_archived: boolean,
): Promise<(Defect & { group_id: number })[]> {
  return ctx.db
    .select({
      id: defects.id,
      group_id: defects.group_id,
      key: defects.key,
      name: defects.name,
      amount_type: defects.amount_type,
      amount_price: defects.amount_price,
      is_stackable: defects.is_stackable,
      is_below_floor: defects.is_below_floor,
      sort: defects.sort,
      is_archived: defects.is_archived,
    })
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

function nestConditions(rows: ConditionRow[]): Condition[] {
  const subs = rows.filter((row) => row.parent_id !== null).map(toSubCondition);
  return rows
    .filter((row) => row.parent_id === null)
    .map(({ id, key, name, sort, is_archived, condition_term }) => ({
      ...{ id, key, name, sort, is_archived, condition_term },
      parent_id: null,
      is_subcondition: false,
      sub_conditions: subs.filter((sub) => sub.parent_id === id),
    }));
}

function toSubCondition(row: ConditionRow): SubCondition {
  const { id, key, name, sort, is_archived, condition_term, sub_type, sub_amount_type, sub_amount_price } = row;
  const condition_sub_value: Adjustment | null =
    sub_type === null || sub_amount_type === null || sub_amount_price === null
      ? null
      : { type: sub_type, amount_type: sub_amount_type, amount_price: sub_amount_price };
  return {
    ...{ id, key, name, sort, is_archived, condition_term },
    parent_id: row.parent_id ?? 0,
    is_subcondition: true,
    condition_sub_value,
  };
}
