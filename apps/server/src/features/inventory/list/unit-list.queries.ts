import { unitTabs } from '@tradepost/contracts/inventory/unit.data';
import type { listUnits as listContract, listUnitFilters } from '@tradepost/contracts/inventory/unit-list.contract';
import { maxCounted } from '@tradepost/contracts/paging';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { bigintArray, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { getVisibleLocations } from '../../locations/visible-locations.rules.ts';
import { listColors } from './unit-colors.queries.ts';
import { tabCondition, unitConditions, unitOrder, unitScope, visibleSort } from './unit-filter.queries.ts';
import { readUnits } from './unit-rows.queries.ts';
import { listShelves } from './unit-shelves.queries.ts';

/** A page of the stock, with the counts of its tabs. */
export async function listUnits(
  ctx: Ctx,
  { sort: wanted, page, per_page, ...filter }: ServedInput<typeof listContract>['query'],
): Promise<DataOf<typeof listContract>> {
  const sort = visibleSort(ctx, wanted);
  const where = unitConditions(ctx, filter);
  const from = sql`from inventory_units u where ${where}`;
  const order = unitOrder(sort);
  const paging = { page, per_page };
  const list = await listPage(ctx, paging, {
    counted: from,
    isCapped: true,
    rows: (take) => readUnits(ctx, sql`u.id = any (array(select u.id ${from} order by ${order} ${take}))`, order),
  });
  return { ...list, tabs: await countTabs(ctx, filter.location_id) };
}

/** The units of each tab, at most one more than a list counts. */
async function countTabs(ctx: Ctx, location_id: number | undefined): Promise<DataOf<typeof listContract>['tabs']> {
  const scope = unitScope(ctx, location_id);
  const parts = unitTabs
    .filter((tab) => tab !== 'all')
    .map(
      (tab) => sql`select ${tab}::text as tab, (select count(*)::int from (select 1 from inventory_units u
        where ${scope} and ${tabCondition(tab)} ${takeRows(maxCounted + 1)}) as counted) as units`,
    );
  const rows = await readRows<{ tab: string; units: number }>(ctx.db, sql.join(parts, sql` union all `));
  const units = new Map(rows.map((row) => [row.tab, row.units]));
  const inStock = rows.reduce((sum, row) => (row.tab === '-1' ? sum : sum + row.units), 0);
  units.set('all', Math.min(inStock, maxCounted + 1));
  return unitTabs.map((tab) => ({ tab, units: units.get(tab) ?? 0 }));
}

/** What the list can be filtered by. */
export async function listFilters(ctx: Ctx): Promise<DataOf<typeof listUnitFilters>> {
  const locations = getVisibleLocations({ ...ctx, location_id: null });
  const seen = locations === null ? sql`true` : sql`id = any (${bigintArray([...locations])})`;
  const named = (from: ReturnType<typeof sql>) => readRows<{ id: number; name: string }>(ctx.db, from);
  return {
    locations: await named(
      sql`select id, name from locations where company_id = ${ctx.company_id} and ${seen} order by name, id`,
    ),
    categories: await named(
      sql`select c.id, c.name from categories c where c.company_id = ${ctx.company_id}
             and exists (select 1 from inventory_units u where u.company_id = c.company_id and u.category_id = c.id) order by c.sort, c.id`,
    ),
    brands: await named(
      sql`select b.id, b.name from brands b where b.company_id = ${ctx.company_id}
             and exists (select 1 from models m join inventory_units u on u.company_id = m.company_id and u.model_id = m.id
                          where m.company_id = b.company_id and m.brand_id = b.id) order by b.name, b.id`,
    ),
    grades: await named(
      sql`select id, name from inventory_conditions where company_id = ${ctx.company_id} and not is_archived order by sort, id`,
    ),
    colors: await listColors(ctx),
    shelves: (await listShelves(ctx)).items.map(({ shelf }) => shelf),
    partners: await named(
      sql`select id, name from partners where company_id = ${ctx.company_id} order by lower(name), id`,
    ),
  };
}
