import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { listOpenPlaces, rankPlaces } from './shop-places.queries.ts';
import { findStoredWidget } from './stored-widget.queries.ts';

/**
 * The highest price of each model over its variants, the conditions and the ways to sell that are open. In each place the
 * most specific list that has a price decides, as in a quote (`docs/decisions/0180`). Empty where the shop asks for the email address first.
 */
export async function findHighestPrices(ctx: Ctx, model_ids: readonly number[]): Promise<Map<number, number>> {
  if (model_ids.length === 0 || (await findStoredWidget(ctx)).is_lead_booster) return new Map();
  const places = await rankPlaces(ctx, await listOpenPlaces(ctx));
  const ranked = places.flatMap((ids, place) => ids.map((list_id, rank) => ({ place, list_id, rank })));
  const found = await readRows<{ id: number; price: number }>(
    ctx.db,
    sql`with ranked as materialized (
          select * from json_to_recordset(${JSON.stringify(ranked)}::json) as l (place int, list_id bigint, rank int))
        select v.model_id as id, max(c.price) as price
          from variants v
          join lateral (
            select distinct on (l.place, p.condition_id) p.price, p.condition_id, l.place, l.rank
              from ranked l
              join price_cells p on p.company_id = v.company_id and p.variant_id = v.id and p.price_list_id = l.list_id
              join conditions k on k.company_id = p.company_id and k.id = p.condition_id and not k.is_archived
             order by l.place, p.condition_id, l.rank) c on c.price > 0
         where v.company_id = ${ctx.company_id} and v.model_id = any (${`{${model_ids.join(',')}}`}::bigint[]) and v.is_active
           and not exists (select from unbought_cells u join ranked l on l.list_id = u.price_list_id
                            where u.company_id = v.company_id and u.variant_id = v.id and u.condition_id = c.condition_id
                              and l.place = c.place and l.rank <= c.rank)
         group by v.model_id`,
  );
  return new Map(found.map(({ id, price }) => [id, price]));
}
