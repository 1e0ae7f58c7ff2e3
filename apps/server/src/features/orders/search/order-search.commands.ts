import { sql } from 'drizzle-orm';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { orderSearchText, type SearchedOrder } from './order-search.rules.ts';

const putText = statement<{ company_id: number; order_id: number; search_text: string }, never>(
  ({ company_id, order_id, search_text }) => sql`
    insert into order_texts (company_id, order_id, search_text)
    values (${company_id}, ${order_id}, search_form(concat_ws(' ', ${search_text}::text, (
      select string_agg(distinct tracking_key, ' ') from order_parcels
       where company_id = ${company_id} and order_id = ${order_id} and tracking_key is not null))))
        on conflict (company_id, order_id) do update set search_text = excluded.search_text
     where order_texts.search_text <> excluded.search_text`,
);

/** Updates the order's search text with its box ID, devices and tracking numbers. Call it after the order is stored. */
export function storeOrderText(ctx: Ctx, order: SearchedOrder & { id: number }): void {
  const { company_id } = ctx;
  ctx.queueStatement(putText(ctx.db, { company_id, order_id: order.id, search_text: orderSearchText(order) }));
}
