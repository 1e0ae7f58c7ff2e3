import { messages } from '@tradepost/contracts/errors';
import { maxBulkUnits } from '@tradepost/contracts/inventory/unit.data';
import type { UnitSelection } from '@tradepost/contracts/inventory/unit-list.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { bigintArray } from '../../orders/list/order-filter.queries.ts';
import { type LockedUnit, lockUnits } from '../lock-units.commands.ts';
import { unitConditions, unitScope } from './unit-filter.queries.ts';

/** The selected units that the actor may see, locked. Throws 422 when there are none or too many. */
export async function lockSelection(ctx: Ctx, { ids, filter }: UnitSelection): Promise<LockedUnit[]> {
  const where = ids
    ? sql`${unitScope({ ...ctx, location_id: null })} and u.id = any (${bigintArray(ids)})`
    : unitConditions(ctx, filter ?? {});
  const rows = await readRows<{ id: number }>(
    ctx.db,
    sql`select u.id from inventory_units u where ${where} order by u.id limit ${maxBulkUnits + 1}`,
  );
  if (rows.length === 0) throw invalid({ ids: messages.required('units') });
  if (rows.length > maxBulkUnits)
    throw invalid({ filter: `Select at most ${maxBulkUnits.toLocaleString('en-US')} units at a time` });
  return lockUnits(
    ctx,
    rows.map(({ id }) => id),
  );
}
