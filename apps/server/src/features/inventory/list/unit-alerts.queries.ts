import {
  type listUnitAlerts as contract,
  type UnitAlertKey,
  type UnitFilter,
  unitAlertFilters,
} from '@tradepost/contracts/inventory/unit-list.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { unitConditions } from './unit-filter.queries.ts';

/** What the list says above: no more than this is counted. */
const maxCounted = 1_000;

/** What somebody should look at, with how many units the filter of each finds. What finds none is left out. */
export async function listUnitAlerts(ctx: Ctx): Promise<DataOf<typeof contract>> {
  const parts = Object.entries(unitAlertFilters).map(
    ([key, filter]) => sql`select ${key}::text as key, (select count(*)::int from (select 1 from inventory_units u
      where ${unitConditions(ctx, filter as UnitFilter)} ${takeRows(maxCounted + 1)}) as found) as units`,
  );
  const rows = await readRows<{ key: UnitAlertKey; units: number }>(ctx.db, sql.join(parts, sql` union all `));
  return { items: rows.filter(({ units }) => units > 0) };
}
