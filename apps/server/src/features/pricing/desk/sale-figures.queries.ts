import { figureDays, type Sale } from '@tradepost/contracts/pricing/desk/sale-figures.rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saleFigureRuns, saleFigures } from './sale-figures.table.ts';

export type SaleFigureRow = Omit<typeof saleFigures.$inferSelect, 'company_id'>;
export type SaleFigureRun = Omit<typeof saleFigureRuns.$inferSelect, 'company_id'>;

/** The stored figures of these devices, or of all: what they sold for in 90 days, by condition. */
export function listSaleFigures(ctx: Ctx, variant_ids?: readonly number[]): Promise<SaleFigureRow[]> {
  const ofThese = variant_ids === undefined ? undefined : inArray(saleFigures.variant_id, [...variant_ids]);
  return ctx.db
    .select()
    .from(saleFigures)
    .where(and(eq(saleFigures.company_id, ctx.company_id), ofThese))
    .orderBy(saleFigures.variant_id, saleFigures.condition_id);
}

/** When the figures were computed; null if never, or in another currency. */
export async function findFigureRun(ctx: Ctx): Promise<SaleFigureRun | null> {
  const [run] = await ctx.db.select().from(saleFigureRuns).where(eq(saleFigureRuns.company_id, ctx.company_id));
  return run?.currency === ctx.company.currency ? run : null;
}

/** The units that sold in the last days, of the catalog and in the company's currency. */
export function listSales(ctx: Ctx): Promise<Sale[]> {
  const { company_id } = ctx;
  return readRows<Sale>(
    ctx.db,
    sql`select u.variant_id, v.model_id, m.category_id, u.condition_id, u.sold_net as net, u.purchase_cost as paid,
               u.parts_cost as parts, u.cost,
               greatest(0, extract(epoch from u.sold_at - u.created_at) / 86400)::float8 as days_to_sell,
               greatest(0, extract(epoch from app_now() - u.sold_at) / 86400)::float8 as age,
               coalesce(c.channel, case u.sold_via when 'instant' then 'counter' when 'invoice' then 'invoice' else 'elsewhere' end) as channel
          from inventory_units u
          join variants v on v.company_id = u.company_id and v.id = u.variant_id
          join models m on m.company_id = v.company_id and m.id = v.model_id
          left join (select distinct on (s.unit_id) s.unit_id, o.channel
                       from channel_sales s join channel_orders o on o.company_id = s.company_id and o.id = s.order_id
                      where s.company_id = ${company_id} and s.unit_id is not null
                      order by s.unit_id, s.id desc) c on c.unit_id = u.id
         where u.company_id = ${company_id} and u.sold_at >= app_now() - make_interval(days => ${figureDays})
           and u.condition_id is not null and u.sold_net > 0 and u.currency = ${ctx.company.currency}`,
  );
}
