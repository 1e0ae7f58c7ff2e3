import {
  type ConditionDetail,
  type ConditionForm,
  conditionLimits,
  type Removal,
  type SubConditionForm,
} from '@tradepost/contracts/conditions/condition.contract';
import { conflict, invalid } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findCondition } from './condition.queries.ts';
import { findTaken } from './condition.rules.ts';
import { toSubValue } from './condition-record.rules.ts';
import { type ConditionRow, listConditionRows } from './condition-rows.queries.ts';
import { lockCondition } from './lock-condition.commands.ts';
import { lockSet } from './lock-set.commands.ts';
import { raiseVersion } from './remove-condition.commands.ts';
import { saveSubConditions } from './sub-condition.commands.ts';
import { insertCondition, updateCondition } from './write-condition.commands.ts';

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
    throw conflict(`A set holds at most ${conditionLimits.conditions} conditions`);
  }
  refuseTaken(form.name, null, tops);
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

/** Key, prices and past orders stay with the condition, whatever it is called. */
export async function editCondition(
  ctx: Ctx,
  id: number,
  { version, sub_conditions, ...form }: ConditionForm & { version: number },
): Promise<Saved> {
  const { row, rows } = await lockCondition(ctx, id, version);
  if (row.parent_id !== null) throw conflict('This is a sub-condition: it is changed with its condition, or as one');
  refuseTaken(
    form.name,
    id,
    rows.filter((each) => each.parent_id === null),
  );
  await updateCondition(ctx, row, { ...form, condition_sub_value: null }, true);
  const removed = await saveSubConditions(ctx, row, sub_conditions, rows);
  ctx.emit('offer-has-changes', { entity: 'condition', id });
  return { condition: await findCondition(ctx, id), removed };
}

/** Its price follows the new modifier from the next quote on: quotes read it, no price is stored for it. */
export async function editSubCondition(
  ctx: Ctx,
  id: number,
  { version, ...form }: Omit<SubConditionForm, 'id'> & { version: number },
): Promise<ConditionDetail> {
  const { row, rows } = await lockCondition(ctx, id, version);
  if (row.parent_id === null) throw conflict('This is a condition, not a sub-condition');
  refuseTaken(
    form.name,
    id,
    rows.filter((each) => each.parent_id === row.parent_id),
  );
  return saveAlone(ctx, row, form);
}

export async function editTerm(
  ctx: Ctx,
  id: number,
  { version, condition_term }: { version: number; condition_term: string[] },
): Promise<ConditionDetail> {
  const { row } = await lockCondition(ctx, id, version);
  return saveAlone(ctx, row, { name: row.name, condition_term, condition_sub_value: toSubValue(row) });
}

async function saveAlone(ctx: Ctx, row: ConditionRow, form: Omit<SubConditionForm, 'id'>): Promise<ConditionDetail> {
  await updateCondition(ctx, row, form, true);
  // A form that is open on the whole condition holds what has just been replaced.
  if (row.parent_id !== null) await raiseVersion(ctx, row.parent_id);
  ctx.emit('offer-has-changes', { entity: 'condition', id: row.parent_id ?? row.id });
  return findCondition(ctx, row.id);
}

function refuseTaken(name: string, id: number | null, others: readonly ConditionRow[]): void {
  const message = findTaken(name, id, others);
  if (message) throw invalid({ name: message });
}
