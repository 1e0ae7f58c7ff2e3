import type { ConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findConditionSet } from './condition-set.queries.ts';
import { createDefaultConditions } from './conditions.commands.ts';

/** The usual conditions and defects, for a category that has no set. */
export async function createConditionSet(ctx: Ctx, category_id: number): Promise<ConditionSet> {
  await findConditionSet(ctx, category_id);
  await createDefaultConditions(ctx, [category_id]);
  ctx.emit('offer-has-changes', { entity: 'condition' });
  return findConditionSet(ctx, category_id);
}
