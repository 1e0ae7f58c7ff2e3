import type { MeasuredItem } from '@tradepost/contracts/shop/measuring/measuring.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

/** The devices of an order as they are measured. What a seller typed about one that is not listed is not told. */
export const listMeasuredItems = (ctx: Ctx, order_id: number): Promise<MeasuredItem[]> =>
  readRows<MeasuredItem>(
    ctx.db,
    sql`select case when is_custom then 'unlisted' else variant_id::text end as item_id,
               case when is_custom then 'Unlisted device' else left(title, 100) end as item_name,
               count(*)::int as quantity, coalesce(price, 0) as price
          from order_items
         where company_id = ${ctx.company_id} and order_id = ${order_id}
         group by 1, 2, 4 order by min(position), 1 limit 50`,
  );
