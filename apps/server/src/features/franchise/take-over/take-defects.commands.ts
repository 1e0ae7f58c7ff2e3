import { conditionLimits } from '@tradepost/contracts/conditions/condition.contract';
import { planCopy } from '@tradepost/contracts/conditions/copy-set.rules';
import type { DefectForm } from '@tradepost/contracts/conditions/defect.contract';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { deductionOf, insertDefect, listRows, nextSort } from '../../conditions/defect.commands.ts';
import { lockSet } from '../../conditions/lock-set.commands.ts';

/** A parent's defect, as `read_linked_defects` returns it. */
export interface LinkedDefect extends DefectForm {
  category_key: string;
  category_name: string;
  key: string;
}

/**
 * Adds the parent's defects that the child's set lacks, as far as the set has room. Those with the same key or name stay as
 * they are, also archived ones.
 */
export async function takeDefects(ctx: Ctx, category_id: number, set: readonly LinkedDefect[]): Promise<void> {
  const group_id = await lockSet(ctx, category_id);
  const own = await listRows(ctx, group_id);
  const { added } = planCopy(
    set.map((row) => ({ ...row, is_archived: false })),
    own,
  );
  const room = conditionLimits.defects - own.filter(({ is_archived }) => !is_archived).length;
  const taken = new Set(own.map(({ key }) => key));
  for (const [index, row] of added.slice(0, Math.max(0, room)).entries()) {
    const form = { ...deductionOf(row), sort: nextSort(own) + index };
    await insertDefect(ctx, group_id, form, taken, row.key);
  }
}
