import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import type {
  searchSellableUnits as contract,
  SellableUnit,
} from '@tradepost/contracts/invoices/invoice-line.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { bigintArray, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { getVisibleLocations } from '../../locations/visible-locations.rules.ts';

const maxFound = 20;
const maxChosen = 2_000;

/** Units that can be sold now: those of a search, or chosen ones, such as from the stock list. */
export async function searchSellableUnits(
  ctx: Ctx,
  { search, ids }: ServedInput<typeof contract>['query'],
): Promise<SellableUnit[]> {
  const locations = getVisibleLocations(ctx);
  const chosen = ids?.split(',').map(Number).slice(0, maxChosen);
  if (chosen === undefined && !search) return [];
  const found = chosen
    ? sql`u.id = any (${bigintArray(chosen)})`
    : sql`u.id in (select units_containing(${search}, 500))`;
  const rows = await readRows<Omit<SellableUnit, 'number'>>(
    ctx.db,
    sql`select u.id, u.title, concat_ws(' · ', u.variant_label, u.color, coalesce(g.name, u.condition_label)) as detail,
               coalesce(u.imei, u.serial) as identifier, l.name as location_name, u.sale_price, u.is_margin_scheme, greatest(u.purchase_cost + u.promo_cost, 0) as cost, u.warranty_days
          from inventory_units u
          join locations l on l.company_id = u.company_id and l.id = u.location_id
          left join inventory_conditions g on g.company_id = u.company_id and g.id = u.grade_id
         where u.company_id = ${ctx.company_id} and u.status = 0 and ${found}
           and ${locations === null ? sql`true` : sql`u.location_id = any (${bigintArray(locations)})`}
         order by u.created_at desc, u.id desc ${takeRows(chosen ? maxChosen : maxFound)}`,
  );
  return rows.map((row) => ({ ...row, number: unitNumber(row.id) }));
}
