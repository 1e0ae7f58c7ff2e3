import type { ConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findConditionSet } from './condition-set.queries.ts';
import { createDefaultConditions } from './default-conditions.commands.ts';

/** Creates the default conditions and defects for a category without a set. */
export async function createConditionSet(ctx: Ctx, category_id: number): Promise<ConditionSet> {
  await findConditionSet(ctx, category_id);
  await createDefaultConditions(ctx, [category_id]);
  ctx.emit('offer-has-changes', { entity: 'condition' });
  return findConditionSet(ctx, category_id);
}
