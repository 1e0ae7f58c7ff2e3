import {
  type ConditionDetail,
  type ConditionForm,
  conditionLimits,
  type Removal,
  type SubConditionForm,
} from '@tradepost/contracts/conditions/condition.contract';
import { conflict, invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findCondition } from './condition.queries.ts';
import { findDuplicateError } from './condition.rules.ts';
import { toSubValue } from './condition-record.rules.ts';
import { type ConditionRow, listConditionRows } from './condition-rows.queries.ts';
import { lockSet } from './lock-set.commands.ts';
import { raiseVersion } from './remove-condition.commands.ts';
import { saveSubConditions } from './sub-condition.commands.ts';
import { editConditionRow, insertCondition } from './write-condition.commands.ts';

interface Saved {
  condition: ConditionDetail;
  removed: Removal[];
}

export async function createCondition(
  ctx: Ctx,
  { category_id, sub_conditions, ...form }: ConditionForm & { category_id: number },
): Promise<Saved> {
  const group_id = await lockSet(ctx, category_id);
  const rows = await listConditionRows(ctx, [group_id], true);
  const tops = rows.filter((row) => row.parent_id === null);
  if (tops.filter((row) => !row.is_archived).length >= conditionLimits.conditions) {
    throw conflict(`A set can have at most ${conditionLimits.conditions} conditions`);
  }
  refuseDuplicate(form.name, null, tops);
  const taken = new Set(rows.map(({ key }) => key));
  const sort = Math.max(-1, ...tops.map((row) => row.sort)) + 1;
  const id = await insertCondition(
    ctx,
    { group_id, parent_id: null, sort },
    { ...form, condition_sub_value: null },
    taken,
  );
  await saveSubConditions(ctx, { id, group_id }, sub_conditions, rows);
  ctx.emit('offer-has-changes', { entity: 'condition', id });
  return { condition: await findCondition(ctx, id), removed: [] };
}

/** Edits a condition. Its key, prices and past orders stay, even if it is renamed. */
export async function editCondition(
  ctx: Ctx,
  id: number,
  { version, sub_conditions, ...form }: ConditionForm & { version: number },
): Promise<Saved> {
  const { row, rows } = await editConditionRow(ctx, id, version, (row, rows) => {
    if (row.parent_id !== null)
      throw conflict('This is a sub-condition. Change it as a sub-condition or with its condition.');
    const tops = rows.filter((each) => each.parent_id === null);
    refuseDuplicate(form.name, id, tops);
    return { ...form, condition_sub_value: null };
  });
  const removed = await saveSubConditions(ctx, row, sub_conditions, rows);
  ctx.emit('offer-has-changes', { entity: 'condition', id });
  return { condition: await findCondition(ctx, id), removed };
}

/** Edits a sub-condition. New quotes use its modifier immediately, as its price is not stored. */
export async function editSubCondition(
  ctx: Ctx,
  id: number,
  { version, ...form }: Omit<SubConditionForm, 'id'> & { version: number },
): Promise<ConditionDetail> {
  const { row } = await editConditionRow(ctx, id, version, (row, rows) => {
    if (row.parent_id === null) throw conflict('This is a condition, not a sub-condition');
    const siblings = rows.filter((each) => each.parent_id === row.parent_id);
    refuseDuplicate(form.name, id, siblings);
    return form;
  });
  return notifyEdited(ctx, row);
}

export async function editTerm(
  ctx: Ctx,
  id: number,
  { version, condition_term }: { version: number; condition_term: string[] },
): Promise<ConditionDetail> {
  const { row } = await editConditionRow(ctx, id, version, (row) => ({
    name: row.name,
    condition_term,
    condition_sub_value: toSubValue(row),
  }));
  return notifyEdited(ctx, row);
}

async function notifyEdited(ctx: Ctx, row: ConditionRow): Promise<ConditionDetail> {
  // Makes forms of the parent condition stale, as they include this sub-condition.
  if (row.parent_id !== null) await raiseVersion(ctx, row.parent_id);
  ctx.emit('offer-has-changes', { entity: 'condition', id: row.parent_id ?? row.id });
  return findCondition(ctx, row.id);
}

function refuseDuplicate(name: string, id: number | null, others: readonly ConditionRow[]): void {
  const message = findDuplicateError(name, id, others);
  if (message) throw invalid({ name: message });
}
