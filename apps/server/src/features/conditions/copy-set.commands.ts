import { conflict, invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { listConditionRows } from './condition-rows.queries.ts';
import { findConditionSet } from './condition-set.queries.ts';
import { copyDefects } from './copy-defects.commands.ts';
import { type CopyOutcome, copyLevel } from './copy-level.commands.ts';
import { lockSet } from './lock-set.commands.ts';

/** Replaces a set with a copy of another category's. Conditions with the same name stay and keep their prices. */
export async function copyConditionSet(
  ctx: Ctx,
  category_id: number,
  { from_category_id, with_defects }: { from_category_id: number; with_defects: boolean },
): Promise<CopyOutcome> {
  if (from_category_id === category_id) throw invalid({ from_category_id: 'Choose another category' });
  const source = await findConditionSet(ctx, from_category_id);
  if (source.conditions === 0) throw conflict(`${source.category.name} has no conditions`);
  // Locks the sets in the order of ids, so that two copies in opposite directions cannot deadlock.
  const groups = new Map<number, number>();
  for (const id of [category_id, from_category_id].sort((a, b) => a - b)) groups.set(id, await lockSet(ctx, id));
  const group_id = groups.get(category_id) ?? 0;
  const from_group_id = groups.get(from_category_id) ?? 0;
  const to = await listConditionRows(ctx, [group_id], true);
  const outcome: CopyOutcome = { kept: [], added: [], restored: [], archived: [], deleted: [] };
  await copyLevel(
    ctx,
    {
      group_id,
      to,
      from: await listConditionRows(ctx, [from_group_id], false),
      taken: new Set(to.map(({ key }) => key)),
      outcome,
    },
    null,
    null,
  );
  if (with_defects) await copyDefects(ctx, from_group_id, group_id);
  ctx.emit('offer-has-changes', { entity: 'condition' });
  return outcome;
}
