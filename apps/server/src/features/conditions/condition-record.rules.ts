import type { ConditionRecord, SubConditionRecord } from '@tradepost/contracts/conditions/condition.contract';
import type { Adjustment } from '@tradepost/contracts/conditions/condition-group.contract';
import type { ConditionRow } from './condition-rows.queries.ts';
import type { GroupRow } from './groups.queries.ts';

/** A condition of a set, with its sub-conditions among the set's rows. */
export function toConditionRecord(
  { category, is_mac }: GroupRow,
  row: ConditionRow,
  rows: readonly ConditionRow[],
): ConditionRecord {
  const subs = rows.filter((each) => each.parent_id === row.id).map(toSub);
  return {
    ...toSub(row),
    category,
    is_mac,
    parent_name: rows.find((each) => each.id === row.parent_id)?.name ?? null,
    sub_conditions: [...subs.filter((sub) => !sub.is_archived), ...subs.filter((sub) => sub.is_archived)],
  };
}

function toSub(row: ConditionRow): SubConditionRecord {
  const { id, key, name, translations, sort, is_archived, archived_at, parent_id, condition_term, version } = row;
  return {
    id,
    key,
    name,
    translations,
    sort,
    is_archived,
    archived_at,
    parent_id,
    condition_term,
    version,
    is_subcondition: parent_id !== null,
    condition_sub_value: toSubValue(row),
  };
}

/** How a sub-condition's price is calculated from its parent's; null if it has its own price. */
export function toSubValue({ sub_type, sub_amount_type, sub_amount_price }: ConditionRow): Adjustment | null {
  if (sub_type === null || sub_amount_type === null || sub_amount_price === null) return null;
  return { type: sub_type, amount_type: sub_amount_type, amount_price: sub_amount_price };
}
