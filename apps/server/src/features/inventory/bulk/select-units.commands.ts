import { messages } from '@tradepost/contracts/errors';
import { maxBulkUnits } from '@tradepost/contracts/inventory/unit.data';
import type { UnitFilter, UnitSelection } from '@tradepost/contracts/inventory/unit-list.contract';
import { type SQL, sql } from 'drizzle-orm';
import { bigintArray, readRows, takeRows } from '../../../platform/db/sql.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { unitConditions, unitScope } from '../list/unit-filter.queries.ts';

/** The ids of the selected units that the actor may see, in order. Throws 422 when there are none or too many. */
export async function listSelected(ctx: Ctx, { ids, filter }: UnitSelection): Promise<number[]> {
  const where = ids
    ? sql`${unitScope({ ...ctx, location_id: null })} and u.id = any (${bigintArray(ids)})`
    : unitConditions(ctx, filter ?? {}, maxBulkUnits + 1);
  const found = await listIds(ctx, where, maxBulkUnits + 1);
  if (found.length === 0) throw invalid({ ids: messages.required('units') });
  if (found.length > maxBulkUnits)
    throw invalid({ filter: `Select at most ${maxBulkUnits.toLocaleString('en-US')} units at a time` });
  return found;
}

/** The next units that a filter matches, after one and up to one. */
export const listNext = (
  ctx: Ctx,
  filter: UnitFilter,
  { last_id, up_to_id }: { last_id: number; up_to_id: number },
  size: number,
): Promise<number[]> =>
  listIds(
    ctx,
    sql`${unitConditions(ctx, filter, maxBulkUnits + 1)} and u.id > ${last_id} and u.id <= ${up_to_id}`,
    size,
  );

async function listIds(ctx: Ctx, where: SQL, size: number): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    ctx.db,
    sql`select u.id from inventory_units u where ${where} order by u.id ${takeRows(size)}`,
  );
  return rows.map(({ id }) => id);
}
