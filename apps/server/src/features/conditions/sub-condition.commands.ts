import type { Removal, SubConditionForm } from '@tradepost/contracts/conditions/condition.contract';
import { invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findDuplicateError } from './condition.rules.ts';
import type { ConditionRow } from './condition-rows.queries.ts';
import { removeCondition } from './remove-condition.commands.ts';
import { insertCondition, updateCondition } from './write-condition.commands.ts';

/** Saves the sub-conditions of a condition, in order. Missing ones are deleted, or archived if they are in use. */
export async function saveSubConditions(
  ctx: Ctx,
  parent: { id: number; group_id: number },
  forms: readonly SubConditionForm[],
  rows: readonly ConditionRow[],
): Promise<Removal[]> {
  const subs = rows.filter((row) => row.parent_id === parent.id);
  const active = subs.filter((row) => !row.is_archived);
  checkForms(forms, active, subs);
  const taken = new Set(rows.map(({ key }) => key));
  for (const [sort, { id, ...form }] of forms.entries()) {
    const row = active.find((each) => each.id === id);
    if (row) await updateCondition(ctx, row, { ...form, sort });
    else await insertCondition(ctx, { group_id: parent.group_id, parent_id: parent.id, sort }, form, taken);
  }
  const removed: Removal[] = [];
  for (const row of active) {
    if (!forms.some(({ id }) => id === row.id)) removed.push(await removeCondition(ctx, row, rows));
  }
  return removed;
}

/** Checks names against archived sub-conditions. The schema already refuses duplicates within the form. */
function checkForms(
  forms: readonly SubConditionForm[],
  active: readonly ConditionRow[],
  subs: readonly ConditionRow[],
): void {
  const archived = subs.filter((row) => row.is_archived);
  const errors: Record<string, string> = {};
  for (const [index, { id, name }] of forms.entries()) {
    const isRepeated = id !== null && forms.findIndex((form) => form.id === id) < index;
    if (id !== null && (isRepeated || !active.some((row) => row.id === id))) {
      errors[`sub_conditions.${index}.id`] = 'This is not a sub-condition of that condition';
    }
    const taken = findDuplicateError(name, id, archived);
    if (taken) errors[`sub_conditions.${index}.name`] = taken;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
