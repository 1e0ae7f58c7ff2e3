import type { listShelves as contract } from '@tradepost/contracts/inventory/shelf.contract';
import { maxShelves } from '@tradepost/contracts/inventory/shelf.data';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { unitScope } from './unit-filter.queries.ts';

/** Units of a shelf are counted up to here. */
const maxCounted = 1_000;
/** Shelves that are looked at. Units of other locations, or that were sold, may lie on most of them. */
const maxRead = 2_000;

/** The shelves with units in stock. Jumps from one shelf to the next in the index, however many units lie on it. */
export async function listShelves(ctx: Ctx): Promise<DataOf<typeof contract>> {
  const items = await readRows<{ shelf: string; units: number }>(
    ctx.db,
    sql`with recursive found as (
          (select lower(shelf) as key, 1 as place from inventory_units
            where company_id = ${ctx.company_id} and lower(shelf) is not null order by lower(shelf) limit 1)
          union all
          select (select lower(u.shelf) from inventory_units u where u.company_id = ${ctx.company_id} and lower(u.shelf) > found.key
                   order by lower(u.shelf) limit 1), place + 1
            from found where found.key is not null and place < ${maxRead})
        select lying.shelf, lying.units from found
         cross join lateral (
           select min(here.shelf) as shelf, count(*)::int as units
             from (select u.shelf from inventory_units u
                    where ${unitScope(ctx)} and lower(u.shelf) = found.key and u.status in (0, 1, 5) ${takeRows(maxCounted + 1)}) here) lying
         where found.key is not null and lying.units > 0 order by found.key ${takeRows(maxShelves)}`,
  );
  return { items };
}
