import { standardDefects } from '@tradepost/contracts/conditions/default-conditions.data';
import type { DefectRecord } from '@tradepost/contracts/conditions/defect.contract';
import { sameName } from '@tradepost/contracts/conditions/names.rules';
import { invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { insertDefect, listRows, nextSort, refuseFull } from './defect.commands.ts';
import { listDefects } from './defect.queries.ts';
import { lockSet } from './lock-set.commands.ts';

/** What the standard list leaves out. */
export const plainDefect = {
  is_stackable: true,
  is_below_floor: false,
  part: 'none',
  uses_repair_cost: false,
  extra_amount_type: 0,
  extra_amount_price: 0,
} as const;

/** Adds defects of the standard list. Skips those that the set already has, even archived ones. */
export async function addStandardDefects(
  ctx: Ctx,
  { category_id, keys }: { category_id: number; keys: readonly string[] },
): Promise<DefectRecord[]> {
  const known = new Map(standardDefects.map((defect) => [defect.key, defect]));
  if (keys.some((key) => !known.has(key))) throw invalid({ keys: 'A defect is not in the standard list' });
  const group_id = await lockSet(ctx, category_id);
  const rows = await listRows(ctx, group_id);
  const taken = new Set(rows.map(({ key }) => key));
  const names = new Set(rows.map(({ name }) => sameName(name)));
  const missing = standardDefects.filter(
    ({ key, name }) => keys.includes(key) && !taken.has(key) && !names.has(sameName(name)),
  );
  refuseFull(rows, missing.length);
  const ids: number[] = [];
  for (const [index, { key, ...form }] of missing.entries()) {
    const defect = { ...plainDefect, ...form, sort: nextSort(rows) + index };
    ids.push(await insertDefect(ctx, group_id, defect, taken, key));
  }
  ctx.emit('offer-has-changes', { entity: 'condition' });
  const items = await listDefects(ctx, { category_id, status: 'active' });
  return items.filter(({ id }) => ids.includes(id));
}
