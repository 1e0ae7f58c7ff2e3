import { sql } from 'drizzle-orm';
import { readRows } from '../../../../platform/db/sql.ts';
import type { Ctx } from '../../../../platform/tenancy/ctx.ts';
import { orderOfferLots } from '../../offers/order-offer.table.ts';
import type { OrderRow } from '../../order.table.ts';
import type { BulkQuoteRow } from '../bulk-quote.table.ts';

const rowsPerInsert = 1_000;

/**
 * Stores what an offer for a lot changes and what it leaves: devices that did not come, that came in another condition, that
 * nobody quoted, that go back, and those as quoted. Lines of the quote that read the same are one.
 */
export async function storeLotChanges(
  ctx: Ctx,
  order: Pick<OrderRow, 'id'>,
  quote: Pick<BulkQuoteRow, 'id'>,
  offer_id: number,
): Promise<void> {
  const { company_id } = ctx;
  const rows = await readRows<Omit<typeof orderOfferLots.$inferInsert, 'company_id' | 'offer_id'>>(
    ctx.db,
    sql`with lines as (
          select l.id, l.position, coalesce(nullif(l.title, ''), l.text) as title, l.variant_label,
                 coalesce(l.condition_label, nullif(l.grade, '')) as condition_label, l.quantity, coalesce(l.unit_price, 0) as price
            from bulk_quote_lines l
           where l.company_id = ${company_id} and l.quote_id = ${quote.id} and l.state = 'accepted'
        ), devices as (
          select i.quote_line_id, coalesce(l.title, i.title) as title, coalesce(l.variant_label, i.variant_label) as variant_label,
                 coalesce(l.condition_label, i.condition_label) as condition_label, l.position,
                 case when i.inspected_condition_id <> i.condition_id then i.inspected_condition_label end as received_label,
                 case when i.status = 'rejected' then 'returned'
                      when n.id is null then 'unchanged'
                      when n.reason = 'other' then 'extra'
                      else 'condition' end as change,
                 case when i.status = 'rejected' then 0 else coalesce(n.old_price, i.price) end as old_price,
                 case when i.status = 'rejected' then 0 else coalesce(n.new_price, i.price) end as new_price
            from order_items i
            left join lines l on l.id = i.quote_line_id
            left join order_offer_lines n on n.company_id = i.company_id and n.offer_id = ${offer_id} and n.item_id = i.id
           where i.company_id = ${company_id} and i.order_id = ${order.id}
        ), counted as (
          select 'missing' as change, l.position, l.title, l.variant_label, l.condition_label, null as received_label,
                 l.quantity - count(d.quote_line_id) as quantity, l.price as old_price, 0 as new_price
            from lines l left join devices d on d.quote_line_id = l.id
           group by l.id, l.position, l.title, l.variant_label, l.condition_label, l.quantity, l.price
          having l.quantity > count(d.quote_line_id)
          union all
          select change, position, title, variant_label, condition_label, received_label, count(*), old_price, new_price
            from devices group by change, position, title, variant_label, condition_label, received_label, old_price, new_price
        )
        select change, title, variant_label, condition_label, received_label, sum(quantity)::int as quantity, old_price, new_price
          from counted
         group by change, title, variant_label, condition_label, received_label, old_price, new_price
         order by array_position(array['missing', 'condition', 'extra', 'returned', 'unchanged'], change),
                  min(position) nulls last, title, received_label nulls first, new_price desc`,
  );
  for (let start = 0; start < rows.length; start += rowsPerInsert)
    await ctx.db
      .insert(orderOfferLots)
      .values(rows.slice(start, start + rowsPerInsert).map((row) => ({ ...row, company_id, offer_id })));
}
