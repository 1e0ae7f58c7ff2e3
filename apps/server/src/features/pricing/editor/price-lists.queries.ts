import type { PriceList } from '@tradepost/contracts/pricing/price-list.contract';
import { sql } from 'drizzle-orm';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { instantOf } from '../../../platform/instants.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

/** Counting stops here, as an exact count of a larger list would be slow. */
const maxCounted = 10_000;

/** The company’s price lists, its own first, then by name. */
export async function listPriceLists(ctx: Ctx): Promise<{ items: PriceList[] }> {
  const rows = await readRows<{ row: PriceList }>(
    ctx.db,
    sql`select json_build_object('id', l.id, 'name', l.name,
                 'location', case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end,
                 'channel', l.channel, 'currency', l.currency, 'is_default', l.location_id is null and l.channel is null,
                 'total_cells', (select count(*) from (select 1 from price_cells c where c.company_id = l.company_id and c.price_list_id = l.id ${takeRows(maxCounted)}) c),
                 'total_rules', (select count(*) from price_rules r where r.company_id = l.company_id and r.price_list_id = l.id),
                 'created_at', l.created_at) as row
          from price_lists l
          left join locations p on p.company_id = l.company_id and p.id = l.location_id
         where l.company_id = ${ctx.company_id}
         order by (l.location_id is null and l.channel is null) desc, lower(l.name), l.id`,
  );
  return { items: rows.map(({ row }) => ({ ...row, created_at: instantOf(row.created_at) })) };
}

/** One price list. 404 where the company does not have it. */
export async function getPriceList(ctx: Ctx, id: number): Promise<PriceList> {
  const { items } = await listPriceLists(ctx);
  const list = items.find((each) => each.id === id);
  if (!list) throw notFound('Price list');
  return list;
}
