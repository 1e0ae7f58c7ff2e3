import { planCopy } from '@tradepost/contracts/conditions/copy-set.rules';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { toSubValue } from './condition-record.rules.ts';
import type { ConditionRow } from './condition-rows.queries.ts';
import { removeCondition } from './remove-condition.commands.ts';
import { insertCondition, updateCondition } from './write-condition.commands.ts';

export interface CopyOutcome {
  kept: string[];
  added: string[];
  restored: string[];
  archived: string[];
  deleted: string[];
}

interface Copying {
  group_id: number;
  from: readonly ConditionRow[];
  to: readonly ConditionRow[];
  taken: Set<string>;
  outcome: CopyOutcome;
}

/** Copies the conditions of a set, or the sub-conditions of a condition. */
export async function copyLevel(ctx: Ctx, copying: Copying, from: number | null, to: number | null): Promise<void> {
  const { group_id, taken, outcome } = copying;
  const target = to === null && from !== null ? [] : copying.to.filter((row) => row.parent_id === to);
  const source = copying.from.filter((row) => row.parent_id === from);
  const plan = planCopy(source, target);
  for (const row of plan.gone) {
    const { outcome: what } = await removeCondition(ctx, row, copying.to);
    outcome[what].push(row.name);
  }
  for (const [sort, row] of source.entries()) {
    const match = plan.kept.find((each) => each.source === row)?.target;
    const { name, translations, condition_term } = row;
    const form = { name, translations, condition_term, condition_sub_value: toSubValue(row) };
    outcome[match === undefined ? 'added' : match.is_archived ? 'restored' : 'kept'].push(row.name);
    let id = match?.id;
    if (match) await updateCondition(ctx, match, { ...form, sort, is_archived: false });
    else id = await insertCondition(ctx, { group_id, parent_id: to, sort }, form, taken, row.key);
    if (from === null) await copyLevel(ctx, copying, row.id, id ?? null);
  }
}
